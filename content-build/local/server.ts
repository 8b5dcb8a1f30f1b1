import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { logProblem } from '#src/server/log.ts'
import { dataHeaders } from '#src/server/headers/security-headers.ts'
import { keepBodies } from './bodies.ts'
import { startBuilds } from './builds.ts'
import { type KeptReleases, servedAtOnce } from './deploys.ts'
import { callFunctions } from './function-call.ts'
import type { Functions } from './functions.ts'
import { openImageCdn } from './image-cdn.ts'
import { internalError } from './internal-error.ts'
import { findPicture } from './pictures.ts'
import { ClientDisconnectedError } from './request-body.ts'
import { readTarget } from './request-target.ts'
import { takeRestOf } from './rest-of-request.ts'
import { createRouter } from './router.ts'
import { startSchedules } from './schedules.ts'
import { sendResponse } from './send-response.ts'
import { openSite } from './site.ts'

export interface LocalServerOptions {
  /** 0 for any free one */
  port: number
  dataDir: string
  /** the symlink to the release that is served */
  releaseLink: string
  functions: Functions
  netlifyToml: string
  siteUrl: string
  /** how long a function may take, milliseconds; the platform's own limit unless a test says less */
  timeLimit?: number
  /**
   * how long a request's head and the whole of it may take to arrive, and the rest of one that is
   * answered already, milliseconds
   */
  patience?: { head: number; whole: number; rest: number } | undefined
  /** done when all is ready, before the first visitor is let in */
  beforeListening?: () => Promise<void>
  /** how a release is built; without it there is no build hook */
  builds?: Pick<Parameters<typeof startBuilds>[0], 'publish' | 'signal'> & {
    /** whether functions hear of builds */
    tellFunctions: boolean
    releases: KeptReleases
  }
}

export interface LocalServer {
  /** the address it listens on */
  url: string
  /** Serves the release that the link names now, without waiting for it to be noticed. */
  refresh: () => Promise<void>
  /** What the build hook does. */
  askForBuild: () => void
  stop: () => Promise<void>
}

/** A part of a file (4 MB) arrives in time at 35 KB/s; who sends a byte now and then is cut off with 408. */
const defaultPatience = { head: 15_000, whole: 120_000, rest: 30_000 }

/** Compressed and read files kept in memory, bytes. */
const bodiesKept = 96 * 1024 * 1024

/**
 * Serves the site as Netlify does: files, functions and their schedules, redirects, headers, Image
 * CDN. Blobs must be started before.
 * @throws Error with one sentence where the port is taken
 */
export async function startServer(options: LocalServerOptions): Promise<LocalServer> {
  const {
    dataDir,
    functions,
    netlifyToml,
    siteUrl,
    timeLimit,
    patience = defaultPatience,
  } = options
  const site = await openSite(options.releaseLink, { netlifyToml })
  const calls = callFunctions(siteUrl, timeLimit === undefined ? {} : { timeLimit })
  const images = await openImageCdn(
    path.join(dataDir, 'cache', 'images'),
    findPicture(site.current),
  )
  const url = () => `http://localhost:${(server.address() as AddressInfo).port}`
  const builds =
    options.builds &&
    startBuilds({
      ...options.builds,
      refresh: site.refresh,
      emit: options.builds.tellFunctions ? functions.emit : () => Promise.resolve(),
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
        askForBuild: builds.ask,
        findDeploy: builds.find,
      },
  })
  const waiting = {
    headersTimeout: patience.head,
    requestTimeout: patience.whole,
    connectionsCheckingInterval: Math.min(5_000, patience.head),
    // Clients hear of 5 s. A busy one takes an idle connection up later, and must not find it closed.
    keepAliveTimeoutBuffer: 30_000,
  }
  const server = http.createServer(waiting, (request, response) => {
    takeRestOf(request, response, patience.rest)
    answer(route, request, response).catch((error: unknown) => {
      // Not even that it has failed could be said.
      if (!isClientGone(error)) logProblem('An answer broke off.', error)
      response.destroy()
    })
  })
  try {
    await options.beforeListening?.()
    await listen(server, options.port)
  } catch (error) {
    site.stop()
    throw error
  }
  const schedules = startSchedules(functions.all, calls.runScheduled)

  return {
    url: url(),
    refresh: site.refresh,
    askForBuild: () => builds?.ask(),
    stop: async () => {
      await builds?.settled()
      site.stop()
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
      // Too late for another status: a torn connection tells the client that the answer is not whole.
      // Its address may hold what nobody is to read in a log.
      logProblem('A response was interrupted.', error)
      response.destroy()
    }
  }
}

/** Methods that repeat a request to its sender: no Request can bear them, and nobody needs them. */
const unspoken = ['TRACE', 'TRACK']

/** Nobody is left to be told, and nothing is wrong with us. */
function isClientGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const codes = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ECONNRESET', 'EPIPE']
  return (
    error instanceof ClientDisconnectedError ||
    ('code' in error && codes.includes(String(error.code)))
  )
}

/** Resolves when the server listens, or throws one sentence where another program has the port. */
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
