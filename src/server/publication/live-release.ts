import * as z from 'zod/mini'
import { publishing } from '#src/domain/limits.ts'

/** Contents of a release's `/publication.json`. Releases of older versions contain the revision only. */
export const releaseSchema = z.object({
  revision: z.int().check(z.nonnegative()),
  edition: z.optional(z.string()),
  deploy: z.optional(z.string()),
  /** number of products, categories and projects */
  entries: z.optional(z.int().check(z.nonnegative())),
})
export type LiveRelease = z.infer<typeof releaseSchema>

/** The address serves no release, or does not exist yet. */
export class NothingPublishedError extends Error {
  override readonly name = 'NothingPublishedError'
}

/**
 * Fetches the release that a deployed site serves.
 * @param siteUrl our own site's origin, without a trailing slash; never user input
 * @throws NothingPublishedError
 * @throws Error if the response is invalid or times out
 */
export async function readRelease(siteUrl: string): Promise<LiveRelease> {
  const response = await fetchFresh(`${siteUrl}/publication.json`)
  if (response.status === 404) throw new NothingPublishedError(`${siteUrl} has no release.`)
  if (!response.ok)
    throw new Error(`${siteUrl} did not say which revision it shows (status ${response.status}).`)
  const release = releaseSchema.safeParse(await response.json().catch(() => undefined))
  if (release.success) return release.data
  throw new Error(`${siteUrl} did not say which revision it shows.`)
}

async function fetchFresh(address: string): Promise<Response> {
  try {
    return await fetch(address, {
      signal: AbortSignal.timeout(publishing.releaseAnswer),
      headers: { 'Cache-Control': 'no-cache' },
    })
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOTFOUND')
      throw new NothingPublishedError(`${new URL(address).host} does not exist.`, { cause: error })
    throw error
  }
}
