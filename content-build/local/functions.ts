import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context, DeployBuildingEvent } from '@netlify/functions'
import { dataHeaders } from '#src/server/headers/security-headers.ts'
import { type FunctionSource, listSources } from './function-sources.ts'

export type Handler = (request: Request, context: Context) => unknown
export type DeployEventName = 'deployBuilding' | 'deploySucceeded' | 'deployFailed'
type DeployEventHandlers = Partial<Record<DeployEventName, (event: DeployBuildingEvent) => unknown>>
type FunctionModule = { default?: Handler | ({ fetch?: Handler } & DeployEventHandlers) }

export interface LocalFunction {
  name: string
  /** cron expression, in UTC */
  schedule?: string
  /** whether a file at the same path takes precedence */
  preferStatic: boolean
  /** Calls the function. Its source is imported once, at the first call. */
  call: Handler
}

export interface FunctionMatch {
  called: LocalFunction
  /** not percent-decoded, as on the platform */
  params: Record<string, string>
}

export interface Functions {
  all: LocalFunction[]
  /** The function for a raw path; undefined if there is none. */
  match: (method: string, pathname: string) => FunctionMatch | undefined
  /** Sends an event to the functions that subscribe to it; their errors reach the caller. */
  emit: (name: DeployEventName, event: DeployBuildingEvent) => Promise<void>
}

/** A function as it is deployed, and the ways to it. */
export interface DeployedFunction extends Omit<FunctionSource, 'file'> {
  call: Handler
  /** Tells it an event, where it subscribes to any. */
  tell?: (name: DeployEventName, event: DeployBuildingEvent) => unknown
}

interface Route {
  called: LocalFunction
  pattern: URLPattern
  methods: readonly string[]
  excluded: URLPattern[]
}

const importSource = (file: string) => import(pathToFileURL(file).href) as Promise<FunctionModule>

/**
 * The functions of a folder. Netlify's own bundler finds and configures them, but they run from
 * source: each bundle would have its own database client and its own order of writes.
 * @param importModule imports a source file; `astro dev` passes its own
 */
export async function listFunctions(
  directory: string,
  importModule: (file: string) => Promise<FunctionModule> = importSource,
): Promise<Functions> {
  const listed = await listSources(directory)
  return routeFunctions(
    listed.map(({ file, ...source }) => {
      const mainFile = path.join(directory, file)
      const call: Handler = async (request, context) =>
        handlerOf(await importModule(mainFile))(request, context)
      // Functions that subscribe to events have no path and no schedule.
      const { routes = [], schedule } = source
      if (routes.length > 0 || schedule !== undefined) return { ...source, call }
      const tell = async (name: DeployEventName, event: DeployBuildingEvent) => {
        const { default: exported } = await importModule(mainFile)
        if (typeof exported === 'object') await exported[name]?.(event)
      }
      return { ...source, call, tell }
    }),
  )
}

/** Routes requests and events to these functions. */
export function routeFunctions(functions: readonly DeployedFunction[]): Functions {
  const all: LocalFunction[] = []
  const routes: Route[] = []
  for (const { name, schedule, routes: own = [], excludedRoutes = [], call } of functions) {
    const called: LocalFunction = {
      name,
      ...(schedule === undefined ? {} : { schedule }),
      preferStatic: own.some(({ prefer_static }) => prefer_static === true),
      call,
    }
    all.push(called)
    if (schedule !== undefined) continue
    const excluded = excludedRoutes.map(({ pattern }) => patternOf(pattern))
    const reached = own.length > 0 ? own : [{ pattern: `/.netlify/functions/${name}` }]
    for (const { pattern, methods = [] } of reached)
      routes.push({ called, pattern: patternOf(pattern), methods, excluded })
  }
  return {
    all,
    match: (method, pathname) => findRoute(routes, method, pathname),
    emit: async (name, event) => {
      for (const { tell } of functions) await tell?.(name, event)
    },
  }
}

function findRoute(routes: Route[], method: string, sent: string): FunctionMatch | undefined {
  const pathname = sent.length > 1 ? sent.replace(/\/$/, '') : sent
  for (const { called, pattern, methods, excluded } of routes) {
    if (methods.length > 0 && !methods.includes(method)) continue
    const match = pattern.exec({ pathname }) ?? pattern.exec({ pathname: sent })
    if (match === null || excluded.some((other) => other.test({ pathname }))) continue
    const groups = Object.entries(match.pathname.groups)
    const params = groups.filter((group): group is [string, string] => group[1] !== undefined)
    return { called, params: Object.fromEntries(params) }
  }
  return undefined
}

export const patternOf = (pathname: string) => new URLPattern({ pathname }, { ignoreCase: true })

function handlerOf({ default: exported }: FunctionModule): Handler {
  const handler = typeof exported === 'object' ? (exported.fetch ?? answerNothing) : exported
  if (handler === undefined)
    throw new Error('A function must have a handler as its default export.')
  return handler
}

/** A function that only handles events can't answer a request. */
const answerNothing: Handler = () =>
  new Response('Not Found\n', { status: 404, headers: dataHeaders })
