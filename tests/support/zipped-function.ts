import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { resolveConfig } from '@netlify/config'
import { type FunctionResult, zipFunction } from '@netlify/zip-it-and-ship-it'
import * as z from 'zod/mini'
import { fingerprint, madeOnce, root } from './made-once.ts'

/** Everything that determines the content of a zip. */
const makers = ['netlify', 'src', 'netlify.toml', 'package.json', 'package-lock.json']

const resultFile = 'bundled.json'

const configSchema = z.object({
  config: z.object({
    functions: z.record(
      z.string(),
      z.looseObject({ included_files: z.optional(z.array(z.string())) }),
    ),
  }),
})

/**
 * A function's zip from Netlify's own bundler, as netlify.toml configures it; made once per version
 * of the sources.
 * @returns the bundler's result
 */
export async function zippedFunction(name: string): Promise<FunctionResult> {
  const folder = await madeOnce(`zips-${await fingerprint(makers)}/${name}`, async (unfinished) => {
    const bundled = await bundle(name, unfinished)
    await writeFile(path.join(unfinished, resultFile), JSON.stringify(bundled))
  })
  const bundled = JSON.parse(
    await readFile(path.join(folder, resultFile), 'utf8'),
  ) as FunctionResult
  return { ...bundled, path: path.join(folder, path.basename(bundled.path)) }
}

async function bundle(name: string, folder: string): Promise<FunctionResult> {
  const { config } = configSchema.parse(
    await resolveConfig({ config: path.join(root, 'netlify.toml'), offline: true }),
  )
  const settings = Object.entries(config.functions).map(
    ([pattern, { included_files: includedFiles = [] }]) => [pattern, { includedFiles }] as const,
  )
  const bundled = await zipFunction(path.join(root, 'netlify/functions', `${name}.ts`), folder, {
    basePath: root,
    config: Object.fromEntries(settings),
  })
  if (bundled === undefined) throw new Error(`${name} is not bundled.`)
  return bundled
}
