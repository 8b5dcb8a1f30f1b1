import * as z from 'zod/mini'
import { publishing } from '#src/domain/limits.ts'

/** What a release says of itself in `/publication.json`. Those of older versions say the revision alone. */
export const releaseSchema = z.object({
  revision: z.int().check(z.nonnegative()),
  edition: z.optional(z.string()),
  deploy: z.optional(z.string()),
  /** how many products, categories and projects it shows */
  entries: z.optional(z.int().check(z.nonnegative())),
})
export type LiveRelease = z.infer<typeof releaseSchema>

/** Nothing is served at the address, or the address does not exist yet. */
export class NothingPublishedError extends Error {
  override readonly name = 'NothingPublishedError'
}

/**
 * Asks a deployed site what it shows.
 * @param siteUrl of our own site, without a slash at its end; never one that somebody has sent
 * @throws NothingPublishedError
 * @throws Error where it does not say, or not in time
 */
export async function readRelease(siteUrl: string): Promise<LiveRelease> {
  const response = await ask(`${siteUrl}/publication.json`)
  if (response.status === 404) throw new NothingPublishedError(`${siteUrl} has no release.`)
  if (!response.ok)
    throw new Error(`${siteUrl} did not say which revision it shows (status ${response.status}).`)
  const release = releaseSchema.safeParse(await response.json().catch(() => undefined))
  if (release.success) return release.data
  throw new Error(`${siteUrl} did not say which revision it shows.`)
}

async function ask(address: string): Promise<Response> {
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
