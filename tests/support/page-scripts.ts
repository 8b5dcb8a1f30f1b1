import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** A script as a browser gets it. */
export interface Script {
  /** site path, or `inline 1` for the page's first script without a file */
  name: string
  /** bytes, compressed as the local server does it; an inline script counts as if it came alone */
  bytes: number
}

/** Each list holds only what the lists before it don't. */
export interface PageScripts {
  /** what the page runs without a visitor's doing: its own scripts and all they import */
  atLoad: Script[]
  /** what its islands add once all are hydrated: components, React, and all they import */
  hydrated: Script[]
  /** what is imported only in use: the search engine */
  onDemand: Script[]
}

export const bytesOf = (scripts: readonly Script[]) =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0)

// Between built files every import is relative; React's messages speak of imports too.
const staticImport = /\b(?:from|import)\s*(["'])(\.{0,2}\/[^"']+)\1/g
const dynamicImport = /\bimport\(\s*(["'`])(\.{0,2}\/[^"'`]+)\1/g
const scriptElement = /<script\b([^>]*)>(.*?)<\/script>/gs
const preload = /<link\b[^>]*\brel="?modulepreload"?[^>]*>/g
const islandModule = /\s(?:component|renderer|before-hydration)-url="([^"]+)"/g

/**
 * Follows a built page's scripts through the files of its release.
 * @param file the page in the release, as `product/1.html`
 * @throws Error where a page or script names a file that is not there
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
    ...inline.flatMap(({ code }) => namesIn(code, staticImport, '/')),
  ])
  const islandScripts = await follow([...html.matchAll(islandModule)].map(([, name = '']) => name))
  const later: Source[] = []
  for (let found = [...inline, ...linked, ...islandScripts]; found.length > 0; later.push(...found))
    found = await follow(found.flatMap(({ name, code }) => namesIn(code, dynamicImport, name)))
  return {
    atLoad: [...inline, ...linked].map(weigh),
    hydrated: islandScripts.map(weigh),
    onDemand: later.map(weigh),
  }
}

interface Source {
  name: string
  code: string
}

/** These scripts and all that they import, without those seen already. */
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

/** Site paths of the modules that a script imports. */
function namesIn(code: string, imports: RegExp, from: string): string[] {
  const base = new URL(from, 'http://site')
  return [...code.matchAll(imports)].map(([, , name = '']) => new URL(name, base).pathname)
}

/** Sizes by content: every page has most of its scripts in common with others. */
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
