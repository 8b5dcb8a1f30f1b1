import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { homePage } from './releases.ts'
import { type Redirects, readRedirects } from './redirects.ts'
import { type ReleaseFiles, listReleaseFiles } from './release-files.ts'
import { type Header, parseAllHeaders } from '@netlify/headers-parser'

/** One served release. It never changes, so a request that holds it sees one consistent site. */
export interface Release {
  directory: string
  files: ReleaseFiles
  redirects: Redirects
  headers: HeaderRules
}

export interface Site {
  current: () => Release
  /** Checks for another release now, and resolves once it is served. */
  refresh: () => Promise<void>
  stop: () => void
}

async function loadRelease(directory: string, netlifyToml: string): Promise<Release> {
  const [files, redirects, headers] = await Promise.all([
    listReleaseFiles(directory),
    readRedirects(path.join(directory, '_redirects'), netlifyToml),
    readHeaders(path.join(directory, '_headers'), netlifyToml),
  ])
  if (files.find(`/${homePage}`) === undefined)
    throw new Error(
      `The release ${directory} has no home page (${homePage}), so it won’t be served.`,
    )
  return { directory, files, redirects, headers }
}

/**
 * Serves the folder that `link` names, and follows the link when it changes.
 * @param pollEvery interval between checks of the link, milliseconds
 */
export async function openSite(
  link: string,
  {
    netlifyToml,
    pollEvery = 500,
    onRelease,
  }: { netlifyToml: string; pollEvery?: number; onRelease?: (release: Release) => void },
): Promise<Site> {
  let served = await loadRelease(await realpath(link), netlifyToml)
  let looking = Promise.resolve()

  const look = async () => {
    const target = await realpath(link)
    if (target === served.directory) return
    served = await loadRelease(target, netlifyToml)
    onRelease?.(served)
  }
  // A running check may have read the link before it changed, so another one follows.
  const refresh = () => (looking = looking.catch(() => undefined).then(look))
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => console.error('The new release can’t be served.', error))
  }, pollEvery).unref()

  return { current: () => served, refresh, stop: () => clearInterval(timer) }
}

interface HeaderRules {
  /** The configured headers of the file at a decoded path; later rules override earlier ones. */
  for: (path: string) => Record<string, string>
}

/** Reads the rules of a release and of netlify.toml. Reports and skips invalid ones. */
async function readHeaders(headersFile: string, netlifyConfigPath: string): Promise<HeaderRules> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [headersFile],
    netlifyConfigPath,
    configHeaders: [],
    minimal: false,
  })
  for (const error of errors) console.warn(`Headers: ${error.message}`)
  const rules = headers as Header[]
  return {
    for: (path) => {
      const found = new Headers()
      for (const { forRegExp, values } of rules) {
        if (!forRegExp.test(path)) continue
        for (const [name, value] of Object.entries(values)) found.set(name, value)
      }
      return Object.fromEntries(found)
    },
  }
}
