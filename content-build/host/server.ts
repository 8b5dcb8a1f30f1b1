import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { logProblem } from '#src/server/log.ts'
import { dataHeaders } from '#src/server/headers/security-headers.ts'
import { networkOf } from '#src/server/access/network-address.ts'
import { keepBodies } from './bodies.ts'
import { isRefused, limitConnections } from './crowding.ts'
import { startBuilds } from './builds.ts'
import { type KeptReleases, servedAtOnce } from './deploys.ts'
import { callFunctions, clientAddresses, startSchedules } from './function-call.ts'
import type { Functions } from './functions.ts'
import { openImageCdn, findPicture } from './image-cdn.ts'
import { encodeAhead } from './images-ahead.ts'
import { internalError, sendResponse } from './send-response.ts'
import { ClientDisconnectedError, readTarget, takeRestOf } from './request.ts'
import { createRouter } from './router.ts'
import { openSite } from './site.ts'

export interface LocalServerOptions {
  /** 0 for any free port */
  port: number
  dataDir: string
  /** the symlink to the served release */
  releaseLink: string
  functions: Functions
  netlifyToml: string
  siteUrl: string
  /** addresses and networks of the proxies whose X-Forwarded-For counts */
  trustedProxies?: readonly string[]
  /** time limit of a function, milliseconds; tests set a lower one than the platform's */
  timeLimit?: number
  /**
   * time limits for a request's head, for the whole request, and for the rest of a request that is
   * already answered, milliseconds
   */
  requestTimeLimits?: { head: number; whole: number; rest: number } | undefined
  /** whether pictures are encoded before a visitor asks for them */
  imagesAhead?: boolean
  /** runs when everything is ready, before the first request is accepted */
  beforeListening?: () => Promise<void>
  /** builds a release; without it there is no build hook */
  builds?: Pick<Parameters<typeof startBuilds>[0], 'publish' | 'signal'> & {
    /** known only to the processes of one start */
    secret: string
    /** whether functions receive deploy events */
    emitDeployEvents: boolean
    releases: KeptReleases
  }
}

export interface LocalServer {
  /** the address it listens on */
  url: string
  /** Serves the release that the link names now, without waiting for the next poll. */
  refresh: () => Promise<void>
  /** Starts a build, as the build hook does. */
  askForBuild: () => void
  /** Resolves when all work passed to waitUntil has ended. */
  settled: () => Promise<void>
  stop: () => Promise<void>
}

/** A part of a file (4 MB) arrives in time at 35 KB/s; a slower client gets 408. */
const defaultRequestTimeLimits = { head: 15_000, whole: 120_000, rest: 120_000 }

/** Memory for file contents, compressed and uncompressed, bytes. */
const bodiesKept = 96 * 1024 * 1024

/**
 * Serves the site as Netlify does: files, functions with their schedules, redirects, headers and
 * Image CDN. Start the blob server first.
 * @throws PortTakenError if the port is in use
 */
export async function startServer(options: LocalServerOptions): Promise<LocalServer> {
  const {
    dataDir,
    functions,
    netlifyToml,
    siteUrl,
    timeLimit,
    trustedProxies = [],
    requestTimeLimits = defaultRequestTimeLimits,
  } = options
  // Functions look here.
  process.env['SITE_FOLDER'] = options.releaseLink
  const site = await openSite(options.releaseLink, {
    netlifyToml,
    onRelease: (release) => ahead?.follow(release),
  })
  const addressOf = clientAddresses(trustedProxies)
  const calls = callFunctions(siteUrl, { timeLimit, addressOf })
  const images = await openImageCdn(
    path.join(dataDir, 'cache', 'images'),
    findPicture(site.current),
    (request) => networkOf(addressOf(request)),
  )
  const ahead = options.imagesAhead === true ? encodeAhead(images.prepare) : undefined
  const url = () => `http://localhost:${(server.address() as AddressInfo).port}`
  const builds =
    options.builds &&
    startBuilds({
      ...options.builds,
      refresh: site.refresh,
      emit: options.builds.emitDeployEvents ? functions.emit : () => Promise.resolve(),
      siteUrl: url,
    })
  const route = createRouter({
    release: site.current,
    functions,
    calls,
    images,
    bodies: keepBodies(bodiesKept),
    builder: options.builds &&
      builds && {
        ...servedAtOnce(options.builds.releases, site.refresh),
        secret: options.builds.secret,
        askForBuild: builds.ask,
        findDeploy: builds.find,
      },
  })
  const waiting = {
    headersTimeout: requestTimeLimits.head,
    requestTimeout: requestTimeLimits.whole,
    connectionsCheckingInterval: Math.min(5_000, requestTimeLimits.head),
    // Clients are told 5 s. Ours is longer, so that a slow client never finds the connection
    // closed.
    keepAliveTimeoutBuffer: 30_000,
  }
  const server = http.createServer(waiting, (request, response) => {
    if (isRefused(request.socket)) return
    takeRestOf(request, response, requestTimeLimits.rest)
    answer(route, request, response).catch((error: unknown) => {
      // The failure itself could not be answered.
      if (!isClientGone(error)) logProblem('An answer broke off.', error)
      response.destroy()
    })
  })
  limitConnections(server, trustedProxies)
  try {
    await options.beforeListening?.()
    await listen(server, options.port)
  } catch (error) {
    site.stop()
    throw error
  }
  const schedules = startSchedules(functions.all, calls.runScheduled)
  ahead?.follow(site.current())

  return {
    url: url(),
    refresh: site.refresh,
    askForBuild: () => builds?.ask(),
    settled: calls.settled,
    stop: async () => {
      await builds?.settled()
      site.stop()
      ahead?.stop()
      schedules.stop()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      await calls.settled()
    },
  }
}

async function answer(
  route: ReturnType<typeof createRouter>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const target = readTarget(request)
    if (target === undefined)
      response
        .writeHead(400, { ...dataHeaders, 'Content-Type': 'application/json' })
        .end(JSON.stringify({ message: 'The address is not valid.' }))
    else if (unspoken.includes(request.method ?? ''))
      response.writeHead(405, { ...dataHeaders, Allow: 'GET, HEAD, OPTIONS' }).end()
    else await route(target, request, response)
  } catch (error) {
    if (isClientGone(error)) return
    const asked = request.method === undefined ? {} : { method: request.method }
    if (!response.headersSent) await sendResponse(internalError(error, asked), request, response)
    else {
      // The status is already sent, so closing the connection tells the client that the answer is
      // incomplete. The log omits the address, which may contain a secret.
      logProblem('A response was interrupted.', error)
      response.destroy()
    }
  }
}

/** Methods that echo a request. The Request class rejects them, and nobody needs them. */
const unspoken = ['TRACE', 'TRACK']

/** The client disconnected, which is no error of the server. */
function isClientGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const codes = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ECONNRESET', 'EPIPE']
  return (
    error instanceof ClientDisconnectedError ||
    ('code' in error && codes.includes(String(error.code)))
  )
}

/** Resolves when the server listens. */
export async function listen(server: http.Server, port: number): Promise<void> {
  server.listen(port)
  await once(server, 'listening').catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw taken ? new PortTakenError(port) : error
  })
}

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'
  constructor(port: number) {
    super(
      `Port ${port} is in use by another program. Stop that program, or set PORT to a free port.`,
    )
  }
}
