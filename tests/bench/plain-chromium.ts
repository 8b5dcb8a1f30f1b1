import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { browserPath } from '#tests/support/browser.mjs'

interface Target {
  type: string
  webSocketDebuggerUrl: string
}

interface Answer {
  /** of an evaluation */
  result?: { value?: unknown }
}

/**
 * Chromium without Playwright, which forbids prerendering. Each call connects anew, because a
 * prerendered page replaces the page and its connection.
 */
export class PlainChromium {
  readonly #process: ChildProcess
  readonly #profile: string
  readonly #port: string

  private constructor(process: ChildProcess, profile: string, port: string) {
    this.#process = process
    this.#profile = profile
    this.#port = port
  }

  /** @param flags further command line flags */
  static async launch(flags: readonly string[] = []): Promise<PlainChromium> {
    const program = browserPath()
    if (program === undefined) throw new Error('Chromium is not installed.')
    const profile = mkdtempSync(path.join(os.tmpdir(), 'plain-chromium-'))
    const args = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
    const child = spawn(program, [...args, '--no-first-run', ...flags, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    for await (const line of createInterface(child.stderr)) {
      const port = /^DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(line)?.[1]
      if (port === undefined) continue
      child.stderr.resume()
      return new PlainChromium(child, profile, port)
    }
    throw new Error('Chromium did not start.')
  }

  async open(url: string): Promise<void> {
    await this.#send('Page.navigate', { url })
    await this.until((at) => location.href === at && document.readyState === 'complete', url)
  }

  /** Runs a function in the shown page. @returns its result, which must be JSON */
  async evaluate<Result, Args extends unknown[]>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const { result } = await this.#send('Runtime.evaluate', {
      expression: `(${run.toString()})(...${JSON.stringify(args)})`,
      returnByValue: true,
    })
    return result?.value as Result
  }

  /** Waits until a function returns true in the shown page, also across navigations. */
  async until<Args extends unknown[]>(
    run: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> {
    while (!(await this.evaluate(run, ...args).catch(() => false))) await pause(20)
  }

  async moveTo(x: number, y: number): Promise<void> {
    await this.#send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
  }

  async click(x: number, y: number): Promise<void> {
    for (const type of ['mousePressed', 'mouseReleased'])
      await this.#send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
  }

  async close(): Promise<void> {
    const exited = once(this.#process, 'exit')
    this.#process.kill()
    await exited
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }

  /** @throws Error if the page closes the connection, as a navigation may */
  async #send(method: string, params: object): Promise<Answer> {
    const list = await fetch(`http://127.0.0.1:${this.#port}/json/list`)
    const target = ((await list.json()) as Target[]).find(({ type }) => type === 'page')
    if (target === undefined) throw new Error('Chromium shows no page.')
    const socket = new WebSocket(target.webSocketDebuggerUrl)
    try {
      return await new Promise<Answer>((resolve, reject) => {
        socket.onopen = () => socket.send(JSON.stringify({ id: 1, method, params }))
        socket.onclose = () => reject(new Error('The page closed the connection.'))
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as { id?: number; result: Answer }
          if (message.id === 1) resolve(message.result)
        }
      })
    } finally {
      socket.close()
    }
  }
}
