import { selectFiles } from '#src/server/database/files.ts'
import { withOwnDatabase } from '#src/server/database/open.ts'

/** Paths of the catalogue's files, which are in the file store and not in the release. */
export async function storedFiles(): Promise<Set<unknown>> {
  const [result] = await withOwnDatabase((database) => database.read([selectFiles]))
  return new Set(result?.rows.map((row) => row['path']))
}
