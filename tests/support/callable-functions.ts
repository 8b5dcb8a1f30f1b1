import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Config, Context } from '@netlify/functions'

export type Handler = (request: Request, context: Context) => Promise<Response>

export interface CallableFunction {
  name: string
  /** the path in its config: `/api/order/:id` */
  path: string
  call: Handler
}

interface FunctionModule {
  config?: Config
  default: Handler | { fetch?: Handler }
}

const folder = path.join(import.meta.dirname, '../../netlify/functions')

/**
 * The functions that can be called from outside: those without a schedule and without platform
 * events.
 */
export async function callableFunctions(): Promise<CallableFunction[]> {
  const names = (await readdir(folder)).map((file) => path.basename(file, '.ts'))
  const found = await Promise.all(names.map(callable))
  return found.filter((one) => one !== undefined)
}

async function callable(name: string): Promise<CallableFunction | undefined> {
  const { config, default: exported } = (await import(
    path.join(folder, `${name}.ts`)
  )) as FunctionModule
  const call = typeof exported === 'function' ? exported : exported.fetch
  if (call === undefined || config?.path === undefined) return undefined
  const [address] = [config.path].flat()
  if ('path' in call && call.path !== address)
    throw new Error(`The path of ${name} differs from that of its endpoint.`)
  return { name, path: String(address), call }
}
