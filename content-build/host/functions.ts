import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context, DeployBuildingEvent } from '@netlify/functions'
import * as z from 'zod/mini'
import { dataHeaders } from '#src/server/headers/security-headers.ts'
import { readStateFile, replaceFile } from '#src/server/state-file.ts'

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

/** A deployed function with its path and schedule. */
export interface DeployedFunction extends Omit<FunctionSource, 'file'> {
  call: Handler
  /** Sends it an event, if it subscribes to any. */
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

const declaredRoute = z.object({
  pattern: z.string(),
  methods: z.optional(z.array(z.string())),
  prefer_static: z.optional(z.boolean()),
})

/** A function's configuration, read from its source. */
const functionSource = z.object({
  name: z.string(),
  /** path in the functions folder */
  file: z.string(),
  schedule: z.optional(z.string()),
  routes: z.optional(z.array(declaredRoute)),
  excludedRoutes: z.optional(z.array(declaredRoute)),
})
type FunctionSource = z.infer<typeof functionSource>
const functionSources = z.array(functionSource).check(z.minLength(1))

const root = path.join(import.meta.dirname, '../..')
const kept = path.join(root, '.cache/functions')

/**
 * Finds the functions of a folder with Netlify's own bundler. Loading the bundler takes longer than
 * the rest of the server's start, so its result is cached until a source changes.
 */
async function listSources(directory: string): Promise<FunctionSource[]> {
  const file = path.join(kept, `${await fingerprint(directory)}.json`)
  const known = await readStateFile(file, functionSources)
  if (known !== undefined) return known
  const sources = await askBundler(directory)
  await mkdir(kept, { recursive: true })
  await replaceFile(file, JSON.stringify(sources))
  return sources
}

async function askBundler(directory: string): Promise<FunctionSource[]> {
  const bundler = await import('@netlify/zip-it-and-ship-it')
  const listed = await bundler.listFunctions(directory, { parseISC: true })
  return listed.map(({ name, mainFile, schedule, routes, excludedRoutes }) => ({
    name,
    file: path.relative(directory, mainFile),
    ...(schedule === undefined ? {} : { schedule }),
    ...(routes === undefined ? {} : { routes: routes }),
    ...(excludedRoutes === undefined ? {} : { excludedRoutes: excludedRoutes }),
  }))
}

/** A hash of the bundler’s version and of every file that it reads. */
async function fingerprint(directory: string): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  for (const file of [...files, path.join(root, 'package-lock.json')])
    hash.update(`\0${path.relative(directory, file)}\0`).update(await readFile(file))
  return hash.digest('hex').slice(0, 32)
}
