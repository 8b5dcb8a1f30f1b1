import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** A script as a browser loads it. */
export interface Script {
  /** site path, or `inline 1` for the page's first script without a file */
  name: string
  /** bytes, compressed as by the local server; an inline script counts as a separate file */
  bytes: number
}

export interface PageScripts {
  /** what the page runs without any input: its own scripts and all their imports */
  atLoad: Script[]
  /** what its islands add once all are hydrated: components, React, and all their imports */
  hydrated: Script[]
  /** what loads only when used: for each such import, what it adds to the others above */
  lazy: Script[][]
}

export const bytesOf = (scripts: readonly Script[]) =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0)

// Imports between built files are relative; React's messages also contain the word import.
const staticImport = /\b(?:from|import)\s*(["'])(\.{0,2}\/[^"']+)\1/g
const dynamicImport = /\bimport\(\s*(["'`])(\.{0,2}\/[^"'`]+)\1/g
const scriptElement = /<script\b([^>]*)>(.*?)<\/script>/gs
const preload = /<link\b[^>]*\brel="?modulepreload"?[^>]*>/g
const islandModule = /\s(?:component|renderer|before-hydration)-url="([^"]+)"/g

/**
 * Follows a built page's scripts through the files of its release.
 * @param file the page in the release, such as `product/1.html`
 * @throws Error if a page or script refers to a missing file
 */
export async function pageScripts(release: string, file: string): Promise<PageScripts> {
  const html = await readFile(path.join(release, file), 'utf8')
  const elements = [...html.matchAll(scriptElement)]
    .map(([, attributes = '', code = '']) => ({ attributes, code }))
    .filter(({ attributes }) => isJavaScript(attribute(attributes, 'type')))
  const inline = elements
    .filter(({ attributes }) => attribute(attributes, 'src') === undefined)
    .map(({ code }, index) => ({ name: `inline ${index + 1}`, code }))
  const seen = new Set<string>()
  const follow = (names: readonly string[]) => followImports(release, names, seen)

  const linked = await follow([
    ...elements.map(({ attributes }) => attribute(attributes, 'src')).filter(isDefined),
    ...[...html.matchAll(preload)].map(([link]) => attribute(link, 'href')).filter(isDefined),
    // An inline script runs at once, and so do all its imports.
    ...inline.flatMap(({ code }) =>
      [staticImport, dynamicImport].flatMap((pattern) => namesIn(code, pattern, '/')),
    ),
  ])
  const islandScripts = await follow([...html.matchAll(islandModule)].map(([, name = '']) => name))
  const isLoaded = new Set(seen)
  const lazy = new Map<string, Source[]>()
  const waiting = lazyNamesIn([...inline, ...linked, ...islandScripts])
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (isLoaded.has(name) || lazy.has(name)) continue
    const part = await followImports(release, [name], new Set(isLoaded))
    lazy.set(name, part)
    waiting.push(...lazyNamesIn(part))
  }
  return {
    atLoad: [...inline, ...linked].map(weigh),
    hydrated: islandScripts.map(weigh),
    lazy: [...lazy.values()].map((part) => part.map(weigh)),
  }
}

const lazyNamesIn = (sources: readonly Source[]) =>
  sources.flatMap(({ name, code }) => namesIn(code, dynamicImport, name))

interface Source {
  name: string
  code: string
}

/** These scripts and all their imports, without those already seen. */
async function followImports(
  release: string,
  names: readonly string[],
  seen: Set<string>,
): Promise<Source[]> {
  const sources: Source[] = []
  const waiting = [...names]
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (seen.has(name)) continue
    seen.add(name)
    const file = path.join(release, name)
    if (!existsSync(file)) throw new Error(`A script is missing: ${name}`)
    const code = await readFile(file, 'utf8')
    sources.push({ name, code })
    waiting.push(...namesIn(code, staticImport, name))
  }
  return sources
}

/** The scripts of a release that each of them imports, without what loads on demand. */
export async function importsByScript(release: string): Promise<Map<string, string[]>> {
  const files = await readdir(path.join(release, '_astro'))
  const names = files.filter((file) => file.endsWith('.js')).map((file) => `/_astro/${file}`)
  const imports = names.map(async (name): Promise<[string, string[]]> => {
    const code = await readFile(path.join(release, name), 'utf8')
    return [name, namesIn(code, staticImport, name)]
  })
  return new Map(await Promise.all(imports))
}

/** Site paths of the modules that a script imports. */
function namesIn(code: string, imports: RegExp, from: string): string[] {
  const base = new URL(from, 'http://site')
  return [...code.matchAll(imports)].map(([, , name = '']) => new URL(name, base).pathname)
}

/** Sizes by content, because most pages share most of their scripts. */
const weights = new Map<string, number>()

function weigh({ name, code }: Source): Script {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const bytes = weights.get(code) ?? brotliCompressSync(code, { params }).byteLength
  weights.set(code, bytes)
  return { name, bytes }
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(String.raw`\b${name}="([^"]*)"`).exec(attributes)?.[1]
}

/** Other types are data: JSON-LD, speculation rules. */
const isJavaScript = (type: string | undefined) =>
  type === undefined || type === 'module' || type.endsWith('javascript')

const isDefined = <T>(value: T | undefined): value is T => value !== undefined
