import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Config, Context } from '@netlify/functions'

export type Handler = (request: Request, context: Context) => Promise<Response>

/** A function at one of its paths. */
export interface CallableFunction {
  /** of its file */
  name: string
  /** as its config has it: `/api/order/:id` */
  path: string
  call: Handler
}

interface FunctionModule {
  config?: Config
  default: (Handler & { calls?: string[] }) | { fetch?: Handler }
}

const folder = path.join(import.meta.dirname, '../../netlify/functions')

/** Only pages of an earlier release call them, so no document names them. */
const formerPaths = ['/api/finishes/:code']

/**
 * Each path that can be called from outside, so none of a schedule or of platform events.
 */
export async function callableFunctions(): Promise<CallableFunction[]> {
  const names = (await readdir(folder)).map((file) => path.basename(file, '.ts'))
  return (await Promise.all(names.map(callable))).flat()
}

/** The paths or the schedule that each function states itself, by its name. */
export async function statedCalls(): Promise<Record<string, string[]>> {
  const names = (await readdir(folder)).map((file) => path.basename(file, '.ts'))
  const stated = names.map(async (name) => {
    const { config = {} } = await moduleOf(name)
    return [name, [config.path ?? [], config.schedule ?? []].flat()] as const
  })
  return Object.fromEntries(await Promise.all(stated))
}

const moduleOf = async (name: string) =>
  (await import(path.join(folder, `${name}.ts`))) as FunctionModule

async function callable(name: string): Promise<CallableFunction[]> {
  const { config, default: exported } = await moduleOf(name)
  if (typeof exported !== 'function' || config?.path === undefined) return []
  const paths = [config.path].flat()
  const handled = new Set(exported.calls?.map((call) => call.slice(call.indexOf('/'))))
  if (exported.calls !== undefined && !isDeepStrictEqual(new Set<string>(paths), handled))
    throw new Error(`The paths of ${name} differ from those of its handlers.`)
  return paths
    .filter((one) => !formerPaths.includes(one))
    .map((one) => ({ name, path: one, call: exported }))
}
