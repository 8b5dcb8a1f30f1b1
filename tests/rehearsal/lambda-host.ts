/**
 * `node lambda-host.ts ENTRY`: one instance of a deployed function. Imports the entry file of an
 * unpacked zip as the platform's runtime does, and passes every posted event to its Lambda handler.
 * Reports its socket to the parent process, and the end of each event, which can be later than the
 * answer because of `waitUntil`.
 */
import { ownJson } from '#src/domain/own-json.ts'
import { netlifyLimits } from '#content-build/host/netlify-limits.ts'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http, { type ServerResponse } from 'node:http'
import path from 'node:path'
import { Transform, type TransformCallback } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'

/** The end of an event. Sizes are bytes, times milliseconds. */
export interface HandledEvent {
  answer: number
  /** the most that the process has had since its start */
  memory: number
  /** processor time of the process since its start */
  processor: number
}

export type HostMessage = { listensOn: string } | HandledEvent

interface Head {
  statusCode: number
  headers?: Record<string, string>
  multiValueHeaders?: Record<string, string[]>
}

/** The platform's stream for an answer, which breaks off above the limit. */
class AnswerStream extends Transform {
  readonly response: ServerResponse
  size = 0

  constructor(response: ServerResponse) {
    super()
    this.response = response
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.byteLength
    if (this.size <= netlifyLimits.answer) done(null, chunk)
    else done(new Error(`The answer is larger than ${netlifyLimits.answer} bytes.`))
  }
}

type LambdaHandler = (event: unknown, answer: AnswerStream, context: object) => Promise<void>

const [entry = ''] = process.argv.slice(2)

/** The global that the platform's Node runtime provides for streamed answers. */
Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: LambdaHandler) => handler,
    HttpResponseStream: {
      from: (answer: AnswerStream, { statusCode, headers, multiValueHeaders }: Head) => {
        answer.response.writeHead(statusCode, { ...headers, ...multiValueHeaders })
        return answer
      },
    },
  },
})

/** Answers the CDN's purge requests, because the rehearsal has no network. */
const network = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  if (request.url !== 'https://api.netlify.com/api/v1/purge') return network(request)
  const { cache_tags: purged = [] } = ownJson<{ cache_tags?: string[] }>(await request.text())
  console.log(`The CDN has purged ${purged.join(', ')}.`)
  return new Response(null, { status: 202 })
}

const { handler } = (await import(pathToFileURL(entry).href)) as { handler: LambdaHandler }

const server = http.createServer((request, response) => {
  void handle(json(request), response)
})
// In the folder of the unpacked functions, which other users of the machine can't enter.
const socket = path.resolve(`${process.pid}.sock`)
server.listen(socket)
await once(server, 'listening')
process.on('disconnect', () => process.exit())
report({ listensOn: socket })

async function handle(event: Promise<unknown>, response: ServerResponse): Promise<void> {
  const answer = new AnswerStream(response)
  const context = {
    awsRequestId: 'rehearsal',
    getRemainingTimeInMillis: () => netlifyLimits.time.request,
  }
  try {
    const sent = pipeline(answer, response)
    await Promise.all([handler(await event, answer, context), sent])
  } catch (error) {
    console.error(error)
    if (response.headersSent) response.destroy()
    else response.writeHead(500).end()
  }
  const { user, system } = process.cpuUsage()
  report({ answer: answer.size, memory: peakMemory(), processor: (user + system) / 1000 })
}

function report(message: HostMessage): void {
  process.send?.(message)
}

/** From the kernel, because Node's `resourceUsage` begins with what the parent process had. */
function peakMemory(): number {
  const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
