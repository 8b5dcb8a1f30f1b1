import { arrayBuffer } from 'node:stream/consumers'
import { sheetPicturesPath } from '#src/datasheet/picture-path.ts'
import { makeDatasheet } from '#src/datasheet/make-datasheet.ts'
import type { Database } from '../database/database.ts'
import { databaseFault } from '../database/faults.ts'
import { FileStoreError } from '../files/file-store.ts'
import { findFile } from '../files/store.ts'
import { logNotice } from '../log.ts'
import { readFont } from '../pdf-fonts.ts'
import { datasheetKey } from './datasheet-key.ts'
import { type Made, type ServedFile, makeOnce } from './make-once.ts'
import type { PresentSheet } from './present-sheet.ts'
import { sheetPicture } from './sheet-picture.ts'

/**
 * A datasheet as it is at present, made at its first request.
 * @param network see {@link makeOnce}
 * @throws RateLimitError, UnavailableError as {@link makeOnce} does
 */
export function madeDatasheet(
  database: Database,
  { sheet, edition }: PresentSheet,
  network: string | undefined,
): Promise<ServedFile> {
  const { code: source, name: product } = sheet
  const file = { name: datasheetKey(edition), kind: 'datasheet', source, product } as const
  return makeOnce(database, file, network, () => make(database, sheet))
}

async function make(database: Database, sheet: PresentSheet['sheet']): Promise<Made> {
  let fault: Error | undefined
  const read = async (path: string) => {
    try {
      return await readInput(database, path)
    } catch (error) {
      // The file may be fine, so the datasheet must not be made without it.
      const isFault = error instanceof FileStoreError || databaseFault(error) !== undefined
      if (error instanceof Error && isFault) fault = error
      throw error
    }
  }
  const { bytes, missing } = await makeDatasheet(sheet, { readFont, readFile: read })
  if (fault !== undefined) throw fault
  if (missing.length > 0)
    logNotice(
      `The datasheet of ${sheet.code} is made without ${missing.join(', ')} and not kept. Save the product with new files.`,
    )
  return { bytes, isComplete: missing.length === 0 }
}

/** A file that a datasheet shows, by its site path. */
async function readInput(database: Database, path: string): Promise<Uint8Array> {
  const found = path.startsWith(sheetPicturesPath)
    ? await sheetPicture(database, path.slice(sheetPicturesPath.length, -'.jpg'.length), undefined)
    : await findFile(path)
  if (found === undefined) throw new Error(`There is no file ${path}.`)
  return new Uint8Array(await arrayBuffer(found.body))
}
