import * as z from 'zod/mini'
import { type PublishedRelease, publishedRelease } from '#src/domain/api/publication.ts'
import { publishing } from '#src/domain/limits.ts'
import { parse } from '#src/server/parse.ts'
import type { Database } from './database.ts'

const releaseRow = z.extend(publishedRelease, {
  current: z.pipe(
    z.int(),
    z.transform((value) => value === 1),
  ),
})

/**
 * Lists releases that have been live, newest first.
 * @param names of the releases to include
 */
export async function listReleases(
  database: Database,
  names: readonly string[],
): Promise<PublishedRelease[]> {
  const [result] = await database.read([
    {
      sql: `SELECT release, max(revision) AS revision, min(ended_at) AS publishedAt,
          max(id) = (SELECT max(id) FROM publication_log WHERE outcome = 'live') AS current
        FROM publication_log
        WHERE outcome = 'live' AND release IN (SELECT value FROM json_each(?))
        GROUP BY release ORDER BY min(id) DESC LIMIT ?`,
      args: [JSON.stringify(names), publishing.offered],
    },
  ])
  return (result?.rows ?? []).map((row) => parse(releaseRow, row))
}
