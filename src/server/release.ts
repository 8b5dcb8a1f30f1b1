import { z } from 'zod'
import { publishing } from '#src/domain/limits.ts'

/** What a release says of itself in `/publication.json`. */
export const releaseSchema = z.object({ revision: z.int().nonnegative() })

/**
 * Asks a deployed site which revision it holds.
 * @param siteUrl without a slash at its end
 * @throws Error where it does not say
 */
export async function readRelease(siteUrl: string): Promise<z.infer<typeof releaseSchema>> {
  const response = await fetch(`${siteUrl}/publication.json`, {
    signal: AbortSignal.timeout(publishing.releaseAnswer),
    headers: { 'Cache-Control': 'no-cache' },
  })
  if (!response.ok) throw new Error(`${siteUrl} does not say which revision it holds.`)
  return releaseSchema.parse(await response.json())
}
