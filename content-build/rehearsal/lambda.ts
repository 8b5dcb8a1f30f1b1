import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { HostMessage } from './lambda-host.ts'

/** What a function's Lambda handler is called with, as far as Netlify's bootstrap reads it. */
export interface LambdaEvent {
  rawUrl: string
  httpMethod: string
  headers: Record<string, string>
  body?: string
  isBase64Encoded: boolean
  /** the pattern that has matched, from which the bootstrap takes the parameters */
  route?: string
  /** where Blobs is and with what token, base64 */
  blobs?: string
  purgeAPIToken?: string
}

interface Instance {
  child: ChildProcess
  port: number
  /** of the start of it */
  environment: string
  isBusy: boolean
}

export interface LambdaOptions {
  /** what the site's settings are now; an instance that was started with others is not used again */
  environment: () => Record<string, string>
  /** takes what functions log, and the CDN of their purges */
  print: (text: string) => void
}

/** As many requests one function answers at the same time; the platform would start more instances. */
const mostInstances = 4

const host = path.join(import.meta.dirname, 'lambda-host.ts')

/**
 * Keeps the instances of one function: processes of their own that see nothing but their zip and
 * their environment. Each takes one event at a time, as on the platform.
 */
export function lambdaOf(entry: string, { environment, print }: LambdaOptions) {
  const instances = new Set<Instance>()
  const waiting: (() => void)[] = []
  let started = 0

  const release = (instance: Instance) => {
    instance.isBusy = false
    waiting.shift()?.()
  }

  const start = async (settings: Record<string, string>): Promise<Instance> => {
    const child = fork(host, [entry], {
      cwd: path.dirname(entry),
      env: settings,
      execArgv: [],
      silent: true,
    })
    for (const input of [child.stdout, child.stderr])
      if (input !== null) createInterface({ input }).on('line', print)
    const instance: Instance = {
      child,
      port: 0,
      environment: JSON.stringify(settings),
      isBusy: true,
    }
    child.once('exit', () => {
      instances.delete(instance)
      started -= 1
      waiting.shift()?.()
    })
    instance.port = await new Promise<number>((resolve, reject) => {
      child.on('message', (message: HostMessage) => {
        if ('listensOn' in message) resolve(message.listensOn)
        else release(instance)
      })
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`${entry} ended with ${code} at its import.`)))
    })
    instances.add(instance)
    return instance
  }

  /** An instance that is free, and from now on is not. */
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
      if (started < mostInstances) {
        started += 1
        return start(settings)
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }

  return {
    invoke: async (event: LambdaEvent): Promise<Response> => {
      const { port } = await take()
      return responseOf(await post(port, JSON.stringify(event)))
    },
    /** Ends all instances, those too that still work. */
    stop: async (): Promise<void> => {
      const ends = [...instances].map(({ child }) => {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        return ended
      })
      await Promise.all(ends)
    },
  }
}

function post(port: number, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    http
      .request({ host: '127.0.0.1', port, method: 'POST', agent: false })
      .on('response', resolve)
      .on('error', reject)
      .end(body)
  })
}

/** The platform's own headers, which its proxy takes off; the others belong to the connection. */
const taken = /^(?:x-nf-.*|connection|keep-alive|transfer-encoding|date)$/

function responseOf(answer: IncomingMessage): Response {
  const { statusCode: status = 500, headersDistinct } = answer
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) if (!taken.test(name)) headers.append(name, value)
  const isEmpty = status === 204 || status === 304
  if (isEmpty) answer.resume()
  return new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream), {
    status,
    headers,
  })
}
