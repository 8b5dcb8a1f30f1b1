/** `npm start`: the whole site from one command. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { siteChecked, resumed } from '#src/domain/publication/events.ts'
import { isHeld, isLive } from '#src/domain/publication/publication.ts'
import { withdrawWhatIsDue } from '#src/server/catalogue/withdraw.ts'
import type { Database } from '#src/server/database/database.ts'
import { readPublication, swapPublication } from '#src/server/database/publication.ts'
import { type Env, readEnv } from '#src/server/env.ts'
import { logProblem } from '#src/server/log.ts'
import type { LiveRelease } from '#src/server/publication/live-release.ts'
import { newToken } from '#src/server/secrets.ts'
import { explain } from '../program/explain.ts'
import { greeting, signInLines, type SeededAccess, prepare, prepareAccess } from './prepare.ts'
import { localBuildHook, localDeploys } from './deploys.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { listFunctions } from './functions.ts'
import { publisher } from './publisher.ts'
import { listen, startServer } from './server.ts'
import { keepPrivate } from './private-data.ts'
import { step } from '../program/progress.mjs'

const root = path.join(import.meta.dirname, '../..')
const stopping = new AbortController()
/** Everything that has been started, latest first. */
const running: { stop: () => Promise<void> }[] = []
/** The first build; stopping waits until it has aborted. */
let build: Promise<void> = Promise.resolve()

// After an uncaught error the state is unknown, so the site stops. Node reports unhandled
// rejections here too.
process.on('uncaughtException', (error) => {
  logProblem('The site is stopping after an unexpected error.', error)
  if (stopping.signal.aborted) process.exitCode = 1
  else void stop(1)
})
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // A package of Netlify's (when-exit) raises each signal a second time, which would exit at once.
  process.removeAllListeners(name)
  process.on(name, () => void stop())
}
// If npm is killed, its shell ends too, and no signal reaches this process.
if (process.env['npm_lifecycle_event'] !== undefined) {
  const { ppid } = process
  const watch = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(watch)
    void stop()
  }, 300).unref()
}

try {
  await start()
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(explain(error))
    await stop(1)
  }
}

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = readEnv()
  // Child processes and functions read these too, and need the same folder and address.
  Object.assign(process.env, {
    DATA_DIR: env.dataDir,
    DATABASE_URL: env.databaseUrl,
    SITE_URL: env.siteUrl,
    // The platform sets URL like this; SITE_URL may already be the future public address.
    URL: `http://localhost:${env.port}`,
  })
  const secret = newToken()
  const hook = localBuildHook(env.port, secret)
  // A shared database has a site of its own, whose build hook must be called.
  if (env.databaseUrl.startsWith('file:')) process.env['BUILD_HOOK_URL'] = env.buildHookUrl ?? hook
  const isOurs = process.env['BUILD_HOOK_URL'] === hook
  if (isOurs)
    Object.assign(process.env, { DEPLOYS_URL: localDeploys(env.port), DEPLOYS_TOKEN: secret })
  await takeOver(env)
  const prepared = await prepare(env)
  running.unshift(prepared)
  await withdrawWhatIsDue()
  const published = publisher(env, prepared.database)
  running.unshift(published)
  if (!(await published.hasRelease()))
    await step('Building the site', () => (build = published.publish(stopping.signal)))
  if (isOurs) await resumePublication(prepared.database, await published.served())

  // Before anybody can save: a change asks for its own build, or waits until someone publishes by hand.
  const state = await readPublication(prepared.database)
  // A rolled-back release stays live until the next save.
  const stays = isOurs && isHeld(state) && !isLive(state)
  const isOutdated = !stays && !(await published.isCurrent())

  let access: SeededAccess | undefined
  const server = await startServer({
    port: env.port,
    dataDir: env.dataDir,
    releaseLink: published.link,
    functions: await listFunctions(path.join(root, 'netlify/functions')),
    netlifyToml: path.join(root, 'netlify.toml'),
    siteUrl: env.siteUrl,
    trustedProxies: env.trustedProxies,
    imagesAhead: env.imagesAhead,
    beforeListening: async () => {
      access = await prepareAccess(prepared.database, env)
    },
    builds: {
      // The previous release is served until then, and stays if the build fails.
      publish: (onBegin) =>
        step('The catalogue or the code has changed: rebuilding the site', () =>
          published.publish(stopping.signal, onBegin),
        ),
      signal: stopping.signal,
      secret,
      emitDeployEvents: isOurs,
      releases: published,
    },
  }).catch((error: unknown) => {
    // These credentials can be shown only once, even if the server can't start.
    if (access !== undefined) console.log(signInLines(env.siteUrl, access).join('\n'))
    throw error
  })
  running.unshift(server)
  console.log(greeting(server.url, access))
  if (isOutdated) server.askForBuild()
}

/** A build that was running when the site stopped has ended. */
async function resumePublication(
  database: Database,
  served: LiveRelease | undefined,
): Promise<void> {
  if (served === undefined) return
  const { revision, edition, deploy } = served
  // It may have ended after the switch but before it was recorded; record it now.
  await swapPublication(database, (state) =>
    siteChecked(state, { revision, edition, deploy }, Date.now()),
  )
  await swapPublication(database, (state) =>
    resumed(state, { revision, deploy: deploy ?? null }, Date.now()),
  )
}

/**
 * Locks the folder first, so that a second start with the same settings names the lock as the
 * problem.
 */
async function takeOver(env: Env): Promise<void> {
  const { dataDir, port } = env
  await keepPrivate(env)
  const lock = async () => {
    running.unshift({ stop: (await lockDataDir(dataDir, 'npm start')).release })
  }
  const isThere = existsSync(dataDir)
  if (isThere) await lock()
  await requireFreePort(port)
  if (!isThere) await lock()
}

/** Checks the port before the long steps, so that the error comes at once. */
async function requireFreePort(port: number): Promise<void> {
  const probe = http.createServer()
  await listen(probe, port)
  const closed = once(probe, 'close')
  probe.close()
  // Clients that have connected already would keep the probe open and get no answer.
  probe.closeAllConnections()
  await closed
}

/** Stops everything. A second call, or one second, ends the process at once. */
async function stop(code = 0): Promise<void> {
  if (stopping.signal.aborted) process.exit()
  process.exitCode = code
  stopping.abort()
  setTimeout(() => process.exit(), 1000)
  await build.catch(() => undefined)
  for (const { stop: end } of running) await end().catch(console.error)
  process.exit()
}
