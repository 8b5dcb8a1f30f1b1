import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseAllRedirects } from '@netlify/redirect-parser'

/** A rule from @netlify/redirect-parser, whose own types say `unknown`. */
export interface ParsedRule {
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
export async function parseRules(text: string, netlifyConfigPath: string): Promise<ParsedRule[]> {
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
