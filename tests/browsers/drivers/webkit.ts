import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { endProcess } from '#tests/support/end-process.ts'
import { freePort } from '#tests/support/start-site.ts'
import { waitTimeout } from '#tests/support/time-limit.ts'
import { closed } from './closed.ts'
import { downloadInto } from './download-folder.ts'
import { webKitPaths } from './installed.mjs'
import type { Browser, VisitorOptions } from './visitor.ts'
import { startErrorWatch } from './watch-errors.ts'
import { withWebDriver } from './with-webdriver.ts'

/**
 * Starts a screen for WebKitGTK's MiniBrowser, which has no mode without one. Each visitor has a driver, a browser
 * and a folder of settings of their own.
 * @throws Error if WebKit is not installed
 */
export async function launchWebKit(): Promise<Browser> {
  const paths = webKitPaths()
  if (paths === undefined)
    throw new Error(
      'No WebKit is installed here. Install Debian’s packages webkit2gtk-driver and xvfb, then run the tests again.',
    )
  const screen = spawn(
    paths.screen,
    ['-displayfd', '3', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [display] = (await once(createInterface(screen.stdio[3] as Readable), 'line')) as [string]
  return {
    enter: (options) => enter(paths, `:${display}`, options),
    close: () => endProcess(screen),
  }
}

/** Without these rules, the toolbar's buttons keep the window from being narrower than 447 px. */
const narrowToolbar = `toolbar, toolbar *, entry, button, toolitem {
  min-width: 0; min-height: 0; margin: 0; border-width: 0; padding: 0; font-size: 1px;
}`

/** GTK's setting by which web pages learn that the visitor prefers reduced motion. */
const reducedMotion = '[Settings]\ngtk-enable-animations=0\n'

async function enter(
  { driver: program, browser }: { driver: string; browser: string },
  display: string,
  options: VisitorOptions,
) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'webkit-'))
  const downloads = path.join(folder, 'downloads')
  await mkdir(path.join(folder, 'gtk-3.0'))
  await mkdir(downloads)
  await writeFile(path.join(folder, 'gtk-3.0/gtk.css'), narrowToolbar)
  await writeFile(path.join(folder, 'gtk-3.0/settings.ini'), reducedMotion)
  await writeFile(path.join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)

  const port = await freePort()
  const driver = spawnGroup(program, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: folder,
      LANG: 'C.UTF-8',
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: path.join(folder, 'cache'),
      XDG_DATA_HOME: path.join(folder, 'data'),
    },
    stdio: 'ignore',
  })
  const errors: string[] = []
  const watch = await startErrorWatch(
    options.url,
    (error) => errors.push(error),
    options.isTranslated,
  )
  const session = await connect(port, browser, options)
  await session.manage().setTimeouts({ script: waitTimeout, pageLoad: waitTimeout })
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...options.size })
  return {
    visitor: withWebDriver(session, errors, { ...options, url: watch.url }, (start) =>
      downloadInto(downloads, start),
    ),
    leave: async () => {
      await closed(session.quit())
      await driver.end()
      await watch.stop()
      // The browser's processes may still write to their caches.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

async function connect(port: number, browser: string, { isDark }: VisitorOptions) {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: browser,
      args: ['--automation', ...(isDark ? ['--dark-mode'] : [])],
    },
  })
  const builder = new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
  const until = performance.now() + waitTimeout
  const session = (): Promise<WebDriver> =>
    builder.build().catch((error: unknown) => {
      // The driver says nothing when it listens.
      if (String(error).includes('ECONNREFUSED') && performance.now() < until) return session()
      throw error
    })
  return session()
}

/** A program whose processes are ended together: the browser outlives a driver that hangs. */
function spawnGroup(program: string, args: readonly string[], options: SpawnOptions) {
  const child: ChildProcess = spawn(program, args, { ...options, detached: true })
  const kill = () => {
    try {
      // A negative process id means a group.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // All of them have ended.
    }
  }
  process.once('exit', kill)
  return {
    end: async () => {
      await endProcess(child)
      kill()
      process.off('exit', kill)
    },
  }
}
