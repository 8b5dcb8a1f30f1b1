import type { ImportAnswer } from '#src/domain/api/import.ts'
import { propertyOf } from '#src/domain/product/properties.ts'
import { sayReading } from '#src/domain/sheets/number-signs.ts'
import type { SheetView } from '#src/domain/sheets/reading/reading.ts'
import { importMessages } from '#src/domain/sheets/import-messages.ts'
import { type UndoneChange, undoChange } from '#src/server/catalogue/changes/undo-change.ts'
import type { Author } from '#src/server/catalogue/changes/write-change.ts'
import { changeIn, selectChange } from '#src/server/database/changes.ts'
import type { Database } from '#src/server/database/database.ts'
import { fileCountsIn, selectFileCounts } from '#src/server/database/import-files.ts'
import {
  type Comparing,
  type RowChoice,
  type StoredImport,
  compareAnew,
  importIn,
  lackingRowsIn,
  productCountsIn,
  raisedIn,
  rowsIn,
  selectImport,
  selectProductCounts,
  selectRaised,
  selectRows,
  selectLacking,
  selectSummary,
  selectWarned,
  selectDeviating,
  summaryIn,
  rowCountIn,
} from '#src/server/database/imports.ts'
import { ConflictError, NotFoundError } from '#src/server/errors.ts'
import { compareChunk } from './compare-chunk.ts'
import { readArchive } from './read-archive.ts'

/** @throws NotFoundError */
export async function requireImport(database: Database, id: string): Promise<StoredImport> {
  const [result] = await database.read([selectImport(id)])
  const found = importIn(result)
  if (found === undefined) throw new NotFoundError(importMessages.notFound)
  return found
}

/** How long one call reads files and compares rows, ms: far below what a function may take. */
const sliceTime = 4000

/** Whether its files have been read and its rows compared. */
export const isDone = ({ waiting, compared, chunks }: StoredImport) =>
  waiting === 0 && compared === chunks

/**
 * Reads the files of an import's ZIP file and then compares its rows, for a few seconds. What it has done is
 * stored file by file and chunk by chunk, so that any process can go on.
 * @throws NotFoundError
 * @throws ValidationError if the ZIP file is no longer stored
 */
export async function continueImport(database: Database, id: string): Promise<void> {
  const end = performance.now() + sliceTime
  do {
    const one = await requireImport(database, id)
    if (isDone(one)) return
    if (one.waiting > 0) await readArchive(database, one, end)
    else await compareChunk(database, one)
  } while (performance.now() < end)
}

/**
 * Has the rows of an import compared to the catalogue as it is now, or otherwise than before.
 * @throws ConflictError if it has been applied
 */
export async function compareAgain(
  database: Database,
  one: StoredImport,
  comparing: Comparing,
): Promise<void> {
  const [updated] = await database.write(compareAnew(one, comparing))
  if (updated?.rowsAffected === 0) throw new ConflictError(importMessages.alreadyRead, null)
}

/**
 * An import and one page of its rows.
 * @throws NotFoundError
 */
export async function importState(
  database: Database,
  id: string,
  choice: RowChoice,
): Promise<ImportAnswer> {
  const one = await requireImport(database, id)
  const [counted, warned, deviating, listed, change, products, lacking, raised, ...files] =
    await database.read([
      selectSummary(id),
      selectWarned(id),
      selectDeviating(id),
      selectRows(id, { ...choice, limit: choice.limit + 1 }),
      selectChange(one.change_id),
      selectProductCounts(one),
      selectLacking(id),
      selectRaised(id),
      ...(one.archive === null ? [] : selectFileCounts(id)),
    ])
  const summary = summaryIn(counted)
  const rows = rowsIn(listed)
  const next = rows[choice.limit]?.row
  const done = isDone(one)
  const { state, undone } = changeIn(change) ?? {}
  const applied = undone === 1 ? 'undone' : 'applied'
  return {
    ...{ import: id, name: one.name, done, total: one.total, summary },
    products: productCountsIn(products),
    completeness: raisedIn(raised),
    drafts: one.drafts,
    lacking: lackingRowsIn(lacking).map((found) => ({
      ...found,
      label: propertyOf(found.column)?.label ?? found.column,
    })),
    warned: rowCountIn(warned),
    deviating: rowCountIn(deviating),
    state:
      state === 'applied'
        ? applied
        : one.drafted !== null
          ? 'drafts'
          : done
            ? 'compared'
            : 'comparing',
    compared: Object.values(summary).reduce((sum, rows) => sum + rows, 0),
    columns: one.headings.map(({ heading, column, by }) => ({
      ...{ heading, column, by },
      label: column === null ? null : (propertyOf(column)?.heading ?? null),
    })),
    ...(one.reading !== null && { reading: inNumbers(one.reading) }),
    ...readingOf(one),
    ...(one.encoding !== null && { encoding: one.encoding }),
    ...(one.archive !== null && { files: { name: one.archive.name, ...fileCountsIn(files) } }),
    rows: rows.slice(0, choice.limit),
    ...(next !== undefined && { next }),
  }
}

const inNumbers = ({ reading, columns, profile }: SheetView) => {
  const leftOut = columns.filter(
    ({ column, samples, used }) => column === null && !used && samples.length > 0,
  )
  return {
    ...{ sheet: reading.sheet, leftOut: leftOut.length, transforms: reading.transforms.length },
    unsure: columns.filter(({ column, sure }) => column !== null && sure === 'unsure').length,
    ...(profile !== undefined && { profile: profile.name }),
  }
}

/**
 * How the sheet of an import is read.
 * @throws NotFoundError also for a file that was read as it is
 */
export async function importReading(database: Database, id: string): Promise<SheetView> {
  const { reading } = await requireImport(database, id)
  if (reading === null) throw new NotFoundError(importMessages.noReading)
  return reading
}

/** How the file was read, with a sentence about numbers that have two readings. */
function readingOf({ understood, decimal, numbers }: StoredImport) {
  if (numbers === null) return { understood }
  const { example, by } = numbers
  const sentence = sayReading({ decimal: decimal ?? undefined, example, isTold: by !== 'rule' })
  return {
    understood: [...understood, ...(sentence === undefined ? [] : [sentence])],
    numbers: { decimal, example, by },
  }
}

/**
 * Undoes an applied import as a whole.
 * @throws NotFoundError
 * @throws ConflictError naming what was edited since, unless that is kept
 */
export async function undoImport(
  database: Database,
  id: string,
  { keepEdits }: { keepEdits?: boolean | undefined },
  author: Author,
): Promise<UndoneChange> {
  const { change_id } = await requireImport(database, id)
  return undoChange(database, change_id, author, { keepEdits })
}
