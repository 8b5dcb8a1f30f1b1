import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { homePage } from './releases.ts'
import { type HeaderRules, readHeaders } from './headers.ts'
import { type Redirects, readRedirects } from './redirects.ts'
import { type ReleaseFiles, listReleaseFiles } from './release-files.ts'

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
  // A look that is under way may have read the link before it changed, so another one follows it.
  const refresh = () => (looking = looking.catch(() => undefined).then(look))
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => console.error('The new release can’t be served.', error))
  }, pollEvery).unref()

  return { current: () => served, refresh, stop: () => clearInterval(timer) }
}
