import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Context, DeployBuildingEvent } from '@netlify/functions'
import { unzipSync } from 'fflate'
import * as z from 'zod/mini'
import { siteId } from '#content-build/host/blobs.ts'
import {
  type DeployEventName,
  type DeployedFunction,
  type Functions,
  patternOf,
  routeFunctions,
} from '#content-build/host/functions.ts'
import { netlifyLimits } from '#content-build/host/netlify-limits.ts'
import { recordCall } from './calls.ts'
import { type Call, type LambdaEvent, type LambdaOptions, lambdaOf } from './lambda.ts'
import { envKeys } from '#src/server/env.ts'

const routesSchema = z.optional(
  z.array(
    z.object({
      pattern: z.string(),
      methods: z.optional(z.array(z.string())),
      prefer_static: z.optional(z.boolean()),
    }),
  ),
)

/** The manifest that Netlify's bundler writes for the platform, next to the zips. */
const manifestSchema = z.object({
  functions: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      invocationMode: z.optional(z.string()),
      schedule: z.optional(z.string()),
      routes: routesSchema,
      excludedRoutes: routesSchema,
      eventSubscriptions: z.optional(z.array(z.string())),
    }),
  ),
})
type ZippedFunction = z.infer<typeof manifestSchema>['functions'][number]

type TimeLimit = keyof typeof netlifyLimits.time

/** The first answer of a new instance, with the milliseconds until its end. */
export interface ColdAnswer {
  status: number
  time: number
  /** for comparisons between busy machines */
  processor: number
}

export interface OpenedFunction extends DeployedFunction {
  timeLimit: TimeLimit
  /** Starts a new instance for one request. */
  answerCold: (request: Request) => Promise<ColdAnswer>
}

export interface ZippedFunctions extends Functions {
  opened: OpenedFunction[]
  stop: () => Promise<void>
}

type Options = Pick<LambdaOptions, 'environment' | 'print'>

/**
 * The functions of a deploy, called through the Lambda handlers in their zips. The zips are unpacked
 * outside the project, so that the functions find only their own packages.
 * @param folder with the zips and their manifest.json; the calls are recorded beside them
 */
export async function openZippedFunctions(
  folder: string,
  options: Options,
): Promise<ZippedFunctions> {
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')),
  )
  const unpacked = await mkdtemp(path.join(os.tmpdir(), 'functions-'))
  const opened = manifest.functions.map((zipped) => open(zipped, folder, unpacked, options))
  return {
    ...routeFunctions(opened),
    opened,
    stop: async () => {
      await Promise.all(opened.map(({ stop }) => stop()))
      await rm(unpacked, { recursive: true, force: true })
    },
  }
}

function open(
  { path: zip, eventSubscriptions = [], invocationMode, ...source }: ZippedFunction,
  folder: string,
  unpacked: string,
  options: Options,
) {
  const { name, routes, schedule } = source
  const own = path.join(unpacked, name)
  const called = schedule === undefined ? 'request' : 'schedule'
  const timeLimit: TimeLimit = invocationMode === 'background' ? 'background' : called
  const lambdaWith = (record: LambdaOptions['record']) =>
    lambdaOf(path.join(own, '___netlify-entry-point.mjs'), {
      ...options,
      timeLimit: netlifyLimits.time[timeLimit],
      record,
    })
  const record = (call: Call) => recordCall(folder, { name, ...call })
  const lambda = lambdaWith(record)
  let unpacking: Promise<void> | undefined
  /** Unpacks the zip before its first use, because a test calls a few of the functions. */
  const ready = () => (unpacking ??= unpack(path.join(folder, path.basename(zip)), own))
  const call: DeployedFunction['call'] = async (request, context) => {
    await ready()
    return lambda.invoke(await eventOf(request, context, routes))
  }
  const tell = async (event: DeployEventName, content: DeployBuildingEvent) => {
    if (!eventSubscriptions.includes(eventHeaders[event])) return
    await ready()
    const answer = await lambda.invoke(await eventOf(deployRequest(name, event, content), {}))
    if (!answer.ok) throw new Error(`${name} answered ${event} with ${answer.status}.`)
  }
  const answerCold: OpenedFunction['answerCold'] = async (request) => {
    await ready()
    const event = await eventOf(request, {}, routes)
    const handled = Promise.withResolvers<Call>()
    const fresh = lambdaWith((call) => {
      record(call)
      handled.resolve(call)
    })
    try {
      const since = performance.now()
      const answer = await fresh.invoke(event)
      await answer.arrayBuffer()
      const time = performance.now() - since
      const { processor = NaN } = await handled.promise
      return { status: answer.status, time, processor }
    } finally {
      await fresh.stop()
    }
  }
  return { ...source, timeLimit, call, tell, answerCold, stop: lambda.stop }
}

/** Unpacks a function’s zip. */
export async function unpack(zip: string, into: string): Promise<void> {
  for (const [name, bytes] of Object.entries(unzipSync(await readFile(zip)))) {
    const file = path.join(into, name)
    await mkdir(path.dirname(file), { recursive: true })
    if (!name.endsWith('/')) await writeFile(file, bytes)
  }
}

/** A request as the platform's proxy passes it to a function. */
async function eventOf(
  request: Request,
  { ip = '', requestId = '' }: Partial<Context>,
  routes: ZippedFunction['routes'] = [],
): Promise<LambdaEvent> {
  const { pathname } = new URL(request.url)
  const route = routes.find(({ pattern }) => patternOf(pattern).test({ pathname }))
  const body = Buffer.from(await request.arrayBuffer()).toString('base64')
  return {
    rawUrl: request.url,
    httpMethod: request.method,
    headers: {
      ...Object.fromEntries(request.headers),
      'x-nf-client-connection-ip': ip,
      'x-nf-request-id': requestId,
      'x-nf-deploy-context': 'production',
      'x-nf-deploy-id': 'rehearsal',
      'x-nf-deploy-published': '1',
      'x-nf-site-id': siteId,
    },
    ...(body === '' ? {} : { body }),
    isBase64Encoded: true,
    ...(route === undefined ? {} : { route: route.pattern }),
    ...blobsOf(process.env['NETLIFY_BLOBS_CONTEXT']),
    purgeAPIToken: 'rehearsal',
  }
}

/** Access to Blobs in the platform's form for functions, not the form that @netlify/blobs reads. */
function blobsOf(context: string | undefined): { blobs?: string } {
  if (context === undefined) return {}
  const { edgeURL, uncachedEdgeURL, token, primaryRegion } = blobsSchema.parse(
    JSON.parse(Buffer.from(context, 'base64').toString()),
  )
  const blobsAccess = {
    url: edgeURL,
    url_uncached: uncachedEdgeURL,
    token,
    primary_region: primaryRegion,
  }
  return { blobs: Buffer.from(JSON.stringify(blobsAccess)).toString('base64') }
}

const blobsSchema = z.object({
  edgeURL: z.string(),
  uncachedEdgeURL: z.string(),
  token: z.string(),
  primaryRegion: z.string(),
})

/** A deployed function's environment: the site's settings, and the site's address and id. */
export function siteSettings(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const set = [...envKeys, 'URL'].flatMap((key) => {
    const value = environment[key]
    return value === undefined ? [] : [[key, value] as const]
  })
  return { ...Object.fromEntries(set), SITE_ID: siteId }
}

/** The platform's names for its events, in a function's manifest and in a request's header. */
const eventHeaders: Record<DeployEventName, string> = {
  deployBuilding: 'deploy_building',
  deploySucceeded: 'deploy_succeeded',
  deployFailed: 'deploy_failed',
}

/** An event as the platform sends it to a subscribed function. */
export function deployRequest(
  functionName: string,
  name: DeployEventName,
  { deploy, site }: DeployBuildingEvent,
): Request {
  const payload = {
    id: deploy.id,
    site_id: deploy.siteId,
    build_id: deploy.buildId,
    state: deploy.state,
    context: deploy.context,
    error_message: deploy.errorMessage,
    url: deploy.url,
    ssl_url: deploy.sslUrl,
    deploy_ssl_url: deploy.permalinkUrl,
    admin_url: deploy.adminUrl,
    created_at: deploy.createdAt,
  }
  return new Request(new URL(`/.netlify/functions/${functionName}`, site.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-netlify-event': eventHeaders[name] },
    body: JSON.stringify({ payload, site }),
  })
}
