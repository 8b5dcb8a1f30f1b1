import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { ownValue } from '#src/domain/own-value.ts'

/** A rule from @netlify/redirect-parser, whose own types say `unknown`. */
interface ParsedRule {
  path: string
  to: string
  status?: number
  force: boolean
  query: Record<string, string>
  conditions: Record<string, unknown>
  host?: string
  proxy: boolean
}

/** A rule from one path to another, without comment, wildcard, placeholder, condition or force. */
const plainRule = /^(\/[^\s:*#?]+) (\/[^\s:*#]*) (30[1278])$/
const plain = { force: false, query: {}, conditions: {}, proxy: false }

/**
 * The rules of a `_redirects` file, then those of netlify.toml. Plain ones are read here: the
 * platform's own parser takes 30 µs for each, and a large catalogue has 200,000. It reads the rest.
 */
async function parseRules(text: string, netlifyConfigPath: string): Promise<ParsedRule[]> {
  const rules: ParsedRule[] = []
  const folder = await mkdtemp(path.join(os.tmpdir(), 'redirects-'))
  try {
    const others: string[] = []
    const parseOthers = async () => {
      const file = path.join(folder, '_redirects')
      await writeFile(file, others.splice(0).join('\n'))
      rules.push(...(await parsed({ redirectsFiles: [file] })))
    }
    for (const line of text.split('\n')) {
      const [, from, to, status] = plainRule.exec(line) ?? []
      if (from === undefined || to === undefined) others.push(line)
      else {
        if (others.length > 0) await parseOthers()
        rules.push({ path: from, to, status: Number(status), ...plain })
      }
    }
    if (others.length > 0) await parseOthers()
  } finally {
    await rm(folder, { recursive: true })
  }
  return [...rules, ...(await parsed({ redirectsFiles: [], netlifyConfigPath }))]
}

async function parsed(sources: {
  redirectsFiles: string[]
  netlifyConfigPath?: string
}): Promise<ParsedRule[]> {
  const options = { configRedirects: [], minimal: false }
  const { redirects, errors } = await parseAllRedirects({ ...sources, ...options })
  for (const error of errors as Error[]) console.warn(`Redirects: ${error.message}`)
  return redirects as ParsedRule[]
}

export interface Redirect {
  /** 3xx: the client goes to `to`. 200 and 404: the file at `to` answers */
  status: number
  /** path and query, or an address on another site */
  to: string
  /** applies even if a file or a function exists there */
  force: boolean
}

export interface Redirects {
  /** The first rule for a decoded path; its `to` includes the request's query, `?…`. */
  match: (path: string, search: string) => Redirect | undefined
}

interface Rule extends ParsedRule {
  order: number
  pattern?: RegExp
}

/** The last rules read: most releases share them. */
let last: { texts: string; redirects: Redirects } | undefined

/** Reads the rules of a release and of netlify.toml. Reports and skips invalid ones. */
export async function readRedirects(
  redirectsFile: string,
  netlifyConfigPath: string,
): Promise<Redirects> {
  const files = [redirectsFile, netlifyConfigPath]
  const texts = await Promise.all(files.map(readRules))
  const all = texts.join('\0')
  if (last?.texts !== all)
    last = {
      texts: all,
      redirects: indexRules(await parseRules(texts[0] ?? '', netlifyConfigPath)),
    }
  return last.redirects
}

/** A release without rules has no such file. */
const readRules = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw new Error(`The redirects in ${file} can’t be read.`, { cause: error })
  })

/** Exact rules are in a Map: every product's code has one, and a linear search is slow. */
function indexRules(parsed: ParsedRule[]): Redirects {
  const exact = new Map<string, Rule[]>()
  const patterns: Rule[] = []
  parsed.forEach((rule, order) => {
    if (rule.host !== undefined || rule.proxy || Object.keys(rule.conditions).length > 0) {
      console.warn(
        `Redirects: the rule from ${rule.path} works only on Netlify and is ignored here.`,
      )
      return
    }
    const path = withoutLastSlash(decodePath(rule.path))
    if (/\/:|\*$/.test(path)) patterns.push({ ...rule, order, pattern: patternOf(path) })
    else exact.set(path, [...(exact.get(path) ?? []), { ...rule, order }])
  })
  return {
    match: (path, search) => {
      const wanted = withoutLastSlash(path)
      const rules = [...(exact.get(wanted) ?? []), ...patterns].sort((a, b) => a.order - b.order)
      for (const rule of rules) {
        const found = apply(rule, wanted, search)
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}

function apply(rule: Rule, path: string, search: string): Redirect | undefined {
  const places: Record<string, string> = {}
  if (rule.pattern !== undefined) {
    const match = rule.pattern.exec(path)
    if (match === null) return undefined
    // A splat can be empty, which the types don't say.
    const groups: Record<string, string | undefined> = match.groups ?? {}
    for (const [name, value] of Object.entries(groups)) places[name] = value ?? ''
  }
  const query = new URLSearchParams(search)
  for (const [name, wanted] of Object.entries(rule.query)) {
    const value = query.get(name)
    if (value === null || (!wanted.startsWith(':') && value !== wanted)) return undefined
    if (wanted.startsWith(':')) places[wanted.slice(1)] = value
  }
  return {
    status: rule.status ?? 301,
    to: withQuery(fill(rule.to, places), search),
    force: rule.force,
  }
}

function fill(to: string, places: Record<string, string>): string {
  return to.replace(/:([A-Za-z_]\w*)/g, (placeholder, name: string) => {
    const value = ownValue(places, name)
    if (value === undefined) return placeholder
    return value.split('/').map(encodeURIComponent).join('/')
  })
}

/** Adds the request's query, unless the rule has its own. */
function withQuery(to: string, search: string): string {
  return to.includes('?') ? to : to + search
}

/** A rule applies with and without a trailing slash. */
function withoutLastSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/'
}

/** Rules are written percent-encoded and matched decoded. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .map((part) => {
      if (part === '*') return '(?<splat>.*)'
      if (/^:[A-Za-z_]\w*$/.test(part)) return `(?<${part.slice(1)}>[^/]+)`
      return part.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    })
    .join('/')
    // `/a/*` matches `/a` too.
    .replace(/\/\(\?<splat>\.\*\)$/, '(?:/(?<splat>.*))?')
  return new RegExp(`^${source}$`, 'u')
}
