/**
 * `node invoke-bundle.ts ENTRY`: calls the handler in a bundle's entry file as the platform's
 * runtime does, once for each invocation in its JSON input, and prints their statuses.
 */
import { PassThrough } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

export interface Invocation {
  httpMethod: string
  headers: Record<string, string>
  body?: string
}

type Handler = (event: unknown, response: PassThrough, context: unknown) => Promise<void>

const invocations = (await json(process.stdin)) as Invocation[]
const statuses: number[] = []

Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: Handler) => handler,
    HttpResponseStream: {
      from: (response: PassThrough, { statusCode }: { statusCode: number }) => {
        statuses.push(statusCode)
        return response.resume()
      },
    },
  },
})

const { handler } = (await import(pathToFileURL(process.argv[2] ?? '').href)) as {
  handler: Handler
}
for (const invocation of invocations) {
  const event = {
    rawUrl: 'http://127.0.0.1/.netlify/functions/deploy-events',
    isBase64Encoded: false,
    ...invocation,
  }
  const context = { awsRequestId: 'test', getRemainingTimeInMillis: () => 60_000 }
  await handler(event, new PassThrough(), context)
}
process.stdout.write(JSON.stringify(statuses), () => process.exit())
