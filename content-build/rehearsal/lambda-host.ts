/**
 * `node lambda-host.ts ENTRY`: one instance of a deployed function. Imports the entry file of an
 * unpacked zip as the platform's runtime does, and passes every posted event to its Lambda handler.
 * Reports its socket to the parent process, and the end of each event, which can be later than the
 * answer because of `waitUntil`.
 */
import { ownJson } from '#src/domain/own-json.ts'
import { once } from 'node:events'
import http, { type ServerResponse } from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

export type HostMessage = { listensOn: string } | { isIdle: true }

interface Head {
  statusCode: number
  headers?: Record<string, string>
  multiValueHeaders?: Record<string, string[]>
}

type LambdaHandler = (event: unknown, answer: ServerResponse, context: object) => Promise<void>

const [entry = ''] = process.argv.slice(2)

/** The global that the platform's Node runtime provides for streamed answers. */
Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: LambdaHandler) => handler,
    HttpResponseStream: {
      from: (answer: ServerResponse, { statusCode, headers, multiValueHeaders }: Head) =>
        answer.writeHead(statusCode, { ...headers, ...multiValueHeaders }),
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

const server = http.createServer((request, answer) => {
  void handle(json(request), answer)
})
// In the folder of the unpacked functions, which other users of the machine can't enter.
const socket = path.resolve(`${process.pid}.sock`)
server.listen(socket)
await once(server, 'listening')
process.on('disconnect', () => process.exit())
report({ listensOn: socket })

async function handle(event: Promise<unknown>, answer: ServerResponse): Promise<void> {
  try {
    await handler(await event, answer, {
      awsRequestId: 'rehearsal',
      getRemainingTimeInMillis: () => 60_000,
    })
  } catch (error) {
    console.error(error)
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(500).end()
  }
  report({ isIdle: true })
}

function report(message: HostMessage): void {
  process.send?.(message)
}
