import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { netlifyLimits } from '#content-build/host/netlify-limits.ts'
import type { HandledEvent, HostMessage } from './lambda-host.ts'

/** The input of a function's Lambda handler, as far as Netlify's bootstrap reads it. */
export interface LambdaEvent {
  rawUrl: string
  httpMethod: string
  headers: Record<string, string>
  body?: string
  isBase64Encoded: boolean
  /** the matching pattern, from which the bootstrap reads the parameters */
  route?: string
  /** address and token of Blobs, base64 */
  blobs?: string
  purgeAPIToken?: string
}

/** An event that an instance has handled, or that was its last. Sizes are bytes. */
export interface Call extends Partial<HandledEvent> {
  request: number
  /** until the function and what it passed to `waitUntil` had ended, milliseconds */
  time: number
  /** how the instance ended during the event */
  ended?: string
}

interface Instance {
  child: ChildProcess
  socket: string
  /** its settings as JSON */
  environment: string
  isBusy: boolean
  /** takes the end of the current event */
  settle: (end: HandledEvent | { ended: string }) => void
}

export interface LambdaOptions {
  /** the site's current settings; instances with other settings are not used again */
  environment: () => Record<string, string>
  /** receives the log lines of functions and CDN purges */
  print: (text: string) => void
  /** of an event, milliseconds */
  timeLimit: number
  /** receives every event's end, except those that are stopped */
  record: (call: Call) => void
}

/** Maximum of concurrent requests to one function; the platform would start more instances. */
const maxInstances = 4

const host = path.join(import.meta.dirname, 'lambda-host.ts')

const memory = netlifyLimits.memory / 1024 / 1024
/** With these, AWS starts the Node of a function that has this much memory. */
const nodeOptions = [
  '--expose-gc',
  `--max-semi-space-size=${Math.floor(memory * 0.05)}`,
  `--max-old-space-size=${Math.floor(memory * 0.9)}`,
]

/**
 * Manages the instances of one function: separate processes that see only their zip and their
 * environment. Each handles one event at a time, as on the platform, and is killed at the time limit.
 */
export function lambdaOf(entry: string, { environment, print, timeLimit, record }: LambdaOptions) {
  const instances = new Set<Instance>()
  const waiting: (() => void)[] = []
  let started = 0
  let isStopping = false

  const release = (instance: Instance) => {
    instance.isBusy = false
    waiting.shift()?.()
  }

  const start = async (settings: Record<string, string>): Promise<Instance> => {
    const child = fork(host, [entry], {
      cwd: path.dirname(entry),
      env: settings,
      execArgv: nodeOptions,
      silent: true,
    })
    for (const input of [child.stdout, child.stderr])
      if (input !== null) createInterface({ input }).on('line', print)
    const instance: Instance = {
      child,
      socket: '',
      environment: JSON.stringify(settings),
      isBusy: true,
      settle: () => undefined,
    }
    child.once('exit', (code, signal) => {
      instance.settle({ ended: String(signal ?? code) })
      instances.delete(instance)
      started -= 1
      waiting.shift()?.()
    })
    instance.socket = await new Promise<string>((resolve, reject) => {
      child.on('message', (message: HostMessage) => {
        if ('listensOn' in message) resolve(message.listensOn)
        else instance.settle(message)
      })
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`${entry} ended with ${code} at its import.`)))
    })
    instances.add(instance)
    return instance
  }

  /** Reserves a free instance. */
  const take = async (): Promise<Instance> => {
    for (;;) {
      const settings = environment()
      for (const instance of instances) {
        if (instance.isBusy) continue
        if (instance.environment === JSON.stringify(settings)) {
          instance.isBusy = true
          return instance
        }
        instances.delete(instance)
        instance.child.kill('SIGKILL')
      }
      if (started < maxInstances) {
        started += 1
        return start(settings)
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }

  return {
    invoke: async (event: LambdaEvent): Promise<Response> => {
      const instance = await take()
      const since = performance.now()
      const limit = setTimeout(() => instance.child.kill('SIGKILL'), timeLimit)
      instance.settle = (end) => {
        clearTimeout(limit)
        const request = Buffer.byteLength(event.body ?? '', 'base64')
        if (!isStopping) record({ request, time: performance.now() - since, ...end })
        instance.settle = () => undefined
        release(instance)
      }
      return responseOf(await post(instance.socket, JSON.stringify(event)))
    },
    /** Kills all instances, including busy ones. */
    stop: async (): Promise<void> => {
      isStopping = true
      const ends = [...instances].map(({ child }) => {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        return ended
      })
      await Promise.all(ends)
    },
  }
}

function post(socketPath: string, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    http
      .request({ socketPath, method: 'POST', agent: false })
      .on('response', resolve)
      .on('error', reject)
      .end(body)
  })
}

/** The platform's own headers, which its proxy removes, and those of the connection. */
const removedHeaders = /^(?:x-nf-.*|connection|keep-alive|transfer-encoding|date)$/

function responseOf(answer: IncomingMessage): Response {
  const { statusCode: status = 500, headersDistinct } = answer
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) if (!removedHeaders.test(name)) headers.append(name, value)
  const isEmpty = status === 204 || status === 304
  if (isEmpty) answer.resume()
  return new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream), {
    status,
    headers,
  })
}
