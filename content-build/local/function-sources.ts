import { ownJson } from '#src/domain/own-json.ts'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A function's configuration, read from its source. */
export interface FunctionSource {
  name: string
  /** path in the functions folder */
  file: string
  schedule?: string | undefined
  routes?: Route[] | undefined
  excludedRoutes?: Route[] | undefined
}

interface Route {
  pattern: string
  methods?: string[] | undefined
  prefer_static?: boolean | undefined
}

const root = path.join(import.meta.dirname, '../..')
const kept = path.join(root, '.cache/functions')

/**
 * Finds the functions of a folder with Netlify's own bundler. Loading the bundler takes longer than
 * the rest of the server's start, so its result is cached until a source changes.
 */
export async function listSources(directory: string): Promise<FunctionSource[]> {
  const file = path.join(kept, `${await fingerprint(directory)}.json`)
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known !== undefined) return ownJson<FunctionSource[]>(known)
  const sources = await askBundler(directory)
  await mkdir(kept, { recursive: true })
  // Written beside and renamed, because others may be reading or writing it.
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, JSON.stringify(sources))
  await rename(unfinished, file)
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
