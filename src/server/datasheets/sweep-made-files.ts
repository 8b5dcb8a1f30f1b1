import { liveCatalogue } from '../catalogue/live-catalogue.ts'
import type { Database } from '../database/database.ts'
import { selectExistingPaths } from '../database/files.ts'
import {
  type MadeFile,
  deleteMade,
  markMadeForDeletion,
  markNeeded,
  selectUnchecked,
} from '../database/made-files.ts'
import { inGroups } from '../files/sweep.ts'
import { datasheetKey } from './datasheet-key.ts'
import { madeFiles } from './made-store.ts'
import { presentSheet } from './present-sheet.ts'

/**
 * Deletes made files that nothing has needed for a day: datasheets whose code is gone or whose contents
 * have changed, and pictures whose original is gone.
 * @returns their number
 */
export async function sweepMadeFiles(database: Database, at = new Date()): Promise<number> {
  const files = await selectUnchecked(database, at)
  if (files.length === 0) return 0
  const needed = await neededOf(database, files)
  const names = files.map(({ name }) => name)
  const unneeded = names.filter((name) => !needed.has(name))
  await database.write([markNeeded([...needed], at), markMadeForDeletion(unneeded, at)])
  await inGroups(unneeded, madeFiles.delete)
  await database.write([deleteMade(unneeded, at)])
  return unneeded.length
}

/** The names of the files that are needed. */
async function neededOf(database: Database, files: readonly MadeFile[]): Promise<Set<string>> {
  const catalogue = await liveCatalogue()
  const needed = new Set<string>()
  const sources = files.filter(({ kind }) => kind === 'picture').map(({ source }) => source)
  const [existing] = await database.read([selectExistingPaths(sources)])
  const paths = new Set(existing?.rows.map(({ path }) => path))
  for (const { name, kind, source } of files) {
    if (kind === 'picture') {
      if (paths.has(source)) needed.add(name)
      continue
    }
    const present = await presentSheet(catalogue, source)
    if (present !== undefined && name === datasheetKey(present.edition)) needed.add(name)
  }
  return needed
}
