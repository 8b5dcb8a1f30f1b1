import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { resolveConfig } from '@netlify/config'
import { type FunctionResult, zipFunction } from '@netlify/zip-it-and-ship-it'
import * as z from 'zod/mini'
import { fingerprint, kept } from './demo/copy-demo.ts'

const root = path.join(import.meta.dirname, '../..')

/** Everything that determines the content of a zip. */
const makers = ['netlify', 'src', 'netlify.toml', 'package.json', 'package-lock.json']

const configSchema = z.object({
  config: z.object({
    functions: z.object({ '*': z.object({ included_files: z.array(z.string()) }) }),
  }),
})

/**
 * A function's zip from Netlify's own bundler, as netlify.toml configures it; made once per version
 * of the sources.
 * @returns the bundler's result
 */
export async function zippedFunction(name: string): Promise<FunctionResult> {
  const folder = path.join(kept, `zips-${await fingerprint(makers)}`, name)
  const file = path.join(folder, 'bundled.json')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known !== undefined) return JSON.parse(known) as FunctionResult
  await mkdir(path.dirname(folder), { recursive: true })
  const unfinished = await mkdtemp(`${folder}-`)
  const bundled = await bundle(name, unfinished)
  const text = JSON.stringify({ ...bundled, path: path.join(folder, path.basename(bundled.path)) })
  await writeFile(path.join(unfinished, 'bundled.json'), text)
  // Another process may have been faster.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
  return JSON.parse(text) as FunctionResult
}

async function bundle(name: string, folder: string): Promise<FunctionResult> {
  const { config } = configSchema.parse(
    await resolveConfig({ config: path.join(root, 'netlify.toml'), offline: true }),
  )
  const bundled = await zipFunction(path.join(root, 'netlify/functions', `${name}.ts`), folder, {
    basePath: root,
    config: { '*': { includedFiles: config.functions['*'].included_files } },
  })
  if (bundled === undefined) throw new Error(`${name} is not bundled.`)
  return bundled
}
