import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from '@netlify/functions'
import { logProblem } from '#src/server/log.ts'
import { dataHeaders } from '#src/server/headers/security-headers.ts'
import type { FunctionMatch, LocalFunction } from './functions.ts'
import { netlifyLimits } from './netlify-limits.ts'
import { internalError, sendResponse } from './send-response.ts'
import { BodyTooLargeError, readBody } from './request.ts'
import { CrowdedError, shareBodies } from './crowding.ts'
import { networkOf } from '#src/server/access/network-address.ts'
import { wantedBody } from './wanted-body.ts'
import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'
import { Cron } from 'croner'

/** Calls functions as the platform does, and tracks the work that they pass to waitUntil. */
export function callFunctions(
  siteUrl: string,
  {
    timeLimit = netlifyLimits.time.request,
    addressOf = clientAddresses([]),
  }: { timeLimit?: number | undefined; addressOf?: (request: IncomingMessage) => string } = {},
) {
  const shareOf = shareBodies()
  const unfinished = new Set<Promise<unknown>>()

  const contextFor = (url: URL, ip: string, params: Record<string, string>) => {
    const context: Omit<Context, 'cookies' | 'json' | 'log' | 'next' | 'rewrite'> = {
      account: { id: 'local' },
      deploy: { context: 'production', id: 'local', published: true },
      geo: {},
      ip,
      params,
      requestId: randomUUID(),
      server: { region: 'local' },
      site: { id: 'local', name: 'local', url: siteUrl },
      url,
      waitUntil: (promise) => {
        const watched = Promise.resolve(promise)
          .catch((error: unknown) => logProblem('Work left by waitUntil failed.', error))
          .finally(() => unfinished.delete(watched))
        unfinished.add(watched)
      },
    }
    return context as Context
  }

  return {
    /** Answers a client's request with a function. */
    answer: async (
      { called, params }: FunctionMatch,
      url: URL,
      incoming: IncomingMessage,
      response: ServerResponse,
    ): Promise<void> => {
      const { method = 'GET', headers } = incoming
      const ip = addressOf(incoming)
      const share = shareOf(networkOf(ip))
      response.once('close', share.release)
      const wanted = wantedBody(method, url.pathname, headers.authorization !== undefined)
      const body = await readBody(incoming, wanted, share).catch((error: unknown) => {
        if (!(error instanceof BodyTooLargeError || error instanceof CrowdedError)) throw error
        share.release()
        refuseBody(error, response)
        return 'refused' as const
      })
      if (body === 'refused') return
      const gone = new AbortController()
      response.once('close', () => {
        if (!response.writableFinished) gone.abort()
      })
      const request = new Request(url, {
        method,
        headers: headersOf(incoming),
        body: body ?? null,
        signal: gone.signal,
      })
      const context = contextFor(url, ip, params)
      const answer = await inTime(called, request, context, timeLimit)
      await sendResponse(answer, incoming, response)
    },
    /** Runs a scheduled function; its errors reach the caller. */
    runScheduled: async (called: LocalFunction, nextRun: Date | null): Promise<void> => {
      const url = new URL(`/.netlify/functions/${called.name}`, siteUrl)
      const body = JSON.stringify({ next_run: nextRun?.toISOString() })
      await called.call(new Request(url, { method: 'POST', body }), contextFor(url, '', {}))
    },
    /** Resolves when all work passed to waitUntil has ended. */
    settled: async (): Promise<void> => {
      while (unfinished.size > 0) await Promise.all(unfinished)
    },
  }
}

async function inTime(
  called: LocalFunction,
  request: Request,
  context: Context,
  limit: number,
): Promise<Response> {
  const { requestId } = context
  const asked = { requestId, method: request.method, route: called.name }
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Response>((resolve) => {
    timer = setTimeout(() => {
      resolve(internalError(undefined, { ...asked, status: 504 }, 'The function took too long.'))
    }, limit).unref()
  })
  try {
    const answer = await Promise.race([called.call(request, context), tooLate])
    if (answer instanceof Response) return answer
    throw new Error(`${called.name} did not return a Response.`)
  } catch (error) {
    return internalError(error, asked)
  } finally {
    clearTimeout(timer)
  }
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  return headers
}

/** Answers before the whole request has arrived, and discards the rest. */
function refuseBody(error: BodyTooLargeError | CrowdedError, response: ServerResponse): void {
  const body = JSON.stringify({ message: error.message })
  const { status, headers } = error instanceof CrowdedError ? error : { status: 413, headers: {} }
  response
    .writeHead(status, {
      ...dataHeaders,
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    })
    .end(body)
}

/**
 * Finds the address of the client that sent a request. Each proxy adds the address of whoever it
 * heard from at the end of X-Forwarded-For, so the header is read from its end, and only as far as
 * trusted proxies have written it. Anything else in it could be the client's own invention.
 * @param trusted addresses and networks of proxies, such as `10.0.0.0/8`
 */
export function clientAddresses(trusted: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trusted])
  return (request) => {
    // A trusted proxy that passes on something else than an address counts as the client.
    const address = proxyAddr.all(request, isTrusted).findLast((each) => isIP(each) > 0)
    return address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
  }
}

/**
 * Runs scheduled functions when they are due (UTC, as on the platform), and never twice at once. A
 * failed run is logged; the next one still runs.
 */
export function startSchedules(
  functions: LocalFunction[],
  run: (called: LocalFunction, nextRun: Date | null) => Promise<void>,
): { stop: () => void } {
  const jobs = functions.flatMap((called) => {
    if (called.schedule === undefined) return []
    const job: Cron = new Cron(
      called.schedule,
      {
        timezone: 'UTC',
        unref: true,
        protect: true,
        catch: (error) => logProblem(`Scheduled ${called.name} failed.`, error),
      },
      () => run(called, job.nextRun()),
    )
    return [job]
  })
  return {
    stop: () => {
      for (const job of jobs) job.stop()
    },
  }
}
