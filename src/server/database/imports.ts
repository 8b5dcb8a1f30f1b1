import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import {
  type ImportAnswer,
  type ImportedRow,
  type DraftChoice,
  type SheetEncoding,
  draftChoices,
  importEndings,
  importedRow,
  rowActions,
  type rowChoices,
  sheetEncoding,
} from '#src/domain/api/import.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { type DecimalSign, type KnownSign, decimalSigns } from '#src/domain/sheets/number-signs.ts'
import type { MatchedHeading } from '#src/domain/sheets/match-headings.ts'
import { type SheetView, sheetView } from '#src/domain/sheets/reading/reading.ts'
import { requiredNames } from '#src/domain/sheets/product-faults.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'

const matchedHeading = z.object({
  heading: z.string(),
  column: z.nullable(z.string()),
  by: z.enum(['name', 'hand']),
})

/** The upload that is the ZIP file. */
const archiveSchema = z.object({ upload: z.string(), size: z.int(), name: z.string() })
export type ImportArchive = z.infer<typeof archiveSchema>

/** A number that has two readings, and what has chosen one: other numbers, a rule, or a person. */
const openNumbers = z.object({ example: z.string(), by: z.enum(['numbers', 'rule', 'hand']) })

const importRow = z.object({
  id: z.string(),
  administrator: z.string(),
  name: z.string(),
  headings: jsonColumn(z.array(matchedHeading)),
  understood: jsonColumn(z.array(z.string())),
  decimal: z.nullable(z.enum(decimalSigns)),
  numbers: z.nullable(jsonColumn(openNumbers)),
  total: z.int(),
  chunks: z.int(),
  compared: z.int(),
  change_id: idSchema,
  /** ids of the uploads that it is made from */
  uploads: jsonColumn(z.array(z.string())),
  archive: z.nullable(jsonColumn(archiveSchema)),
  encoding: z.nullable(jsonColumn(sheetEncoding)),
  reading: z.nullable(jsonColumn(sheetView)),
  drafts: z.nullable(z.enum(draftChoices)),
  /** how many drafts it has become; null until then */
  drafted: z.nullable(z.int()),
  /** files of the ZIP file that have not been read */
  waiting: z.int(),
})
export type StoredImport = z.infer<typeof importRow>

export interface NewImport extends Pick<
  StoredImport,
  'id' | 'administrator' | 'name' | 'total' | 'drafts'
> {
  headings: readonly MatchedHeading[]
  understood: readonly string[]
  decimal: KnownSign
  numbers: z.infer<typeof openNumbers> | undefined
  chunks: readonly Uint8Array[]
  /** ids of the uploads that it is made from */
  uploads: readonly string[]
  archive: ImportArchive | undefined
  encoding: SheetEncoding | undefined
  reading: SheetView | undefined
}

/** The first statement must have inserted the change that the import stages. */
export function insertImport(one: NewImport, at: Date): InStatement[] {
  const { id, administrator, name, headings, understood, decimal, total, chunks } = one
  const { uploads, archive, encoding, numbers, reading } = one
  return [
    {
      sql: `INSERT INTO import (id, at, administrator, name, headings, understood, decimal, total, chunks,
          uploads, archive, encoding, numbers, reading, drafts, change_id)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, last_insert_rowid())`,
      args: [
        ...[id, at.toISOString(), administrator, name, JSON.stringify(headings)],
        ...[JSON.stringify(understood), decimal ?? null, total, chunks.length],
        ...[JSON.stringify(uploads), archive === undefined ? null : JSON.stringify(archive)],
        encoding === undefined ? null : JSON.stringify(encoding),
        numbers === undefined ? null : JSON.stringify(numbers),
        reading === undefined ? null : JSON.stringify(reading),
        one.drafts,
      ],
    },
    ...chunks.map((rows, position) => ({
      sql: 'INSERT INTO import_chunk (import_id, position, rows) VALUES (?, ?, ?)',
      args: [id, position, rows],
    })),
    {
      sql: `INSERT INTO import_log (import_id, at, administrator, name, supplier, total, change_id)
        SELECT id, at, administrator, name, ?, total, change_id FROM import WHERE id = ?`,
      args: [reading?.profile?.name ?? null, id],
    },
  ]
}

/** The change of an import that is neither applied nor has become drafts. */
const waiting = `(SELECT change.id FROM change JOIN import ON import.change_id = change.id
  JOIN import_log ON import_log.import_id = import.id
  WHERE change.id = ? AND change.state = 'staged' AND import_log.drafts IS NULL)`

/** Deletes an import that waits, with its rows, its files and what it would change; the list keeps its entry. */
export const deleteImport = ({ change_id }: StoredImport): InStatement => ({
  sql: `DELETE FROM change WHERE id = ${waiting}`,
  args: [change_id],
})

/**
 * Takes these proposals out of the change of an import that have become drafts. The transaction fails if the import is
 * gone, or compared again.
 */
export const markDrafted = (
  { id, change_id, drafts }: StoredImport,
  places: readonly Id[],
  count: number,
): InStatement[] => [
  {
    // NULL, which the column refuses, ends the transaction.
    sql: `UPDATE import_log SET drafts = :count, total = iif(import_log.drafts IS NULL AND :id IN
        (SELECT id FROM import WHERE drafts = :choice AND compared = chunks), total, NULL)
      WHERE import_id = :id`,
    args: { id, count, choice: drafts },
  },
  {
    sql: `DELETE FROM proposal WHERE change_id = ? AND state = 'in change'
      AND id IN (SELECT value FROM json_each(?))`,
    args: [change_id, JSON.stringify(places)],
  },
]

/** Deletes the entry of an import of which another one takes the place. */
export const deleteListed = ({ id }: StoredImport): InStatement => ({
  sql: 'DELETE FROM import_log WHERE import_id = ?',
  args: [id],
})

const listed = z.object({
  id: idSchema,
  import: z.string(),
  name: z.string(),
  supplier: z.nullable(z.string()),
  at: z.string(),
  by: z.string(),
  total: z.int(),
  state: z.enum(importEndings),
  change: z.nullable(idSchema),
  drafts: z.nullable(z.int()),
})

/** All imports, newest first. */
export const selectListed = ({
  limit,
  before,
}: {
  limit: number
  before?: Id | undefined
}): InStatement => ({
  sql: `SELECT import_log.id, import_id AS import, import_log.name, supplier, import_log.at,
      import_log.administrator AS by, import_log.total, import_log.drafts,
      iif(state = 'applied', change.id, NULL) AS change,
      CASE WHEN state = 'applied' THEN iif(undone = 1, 'undone', 'applied')
        WHEN import_log.drafts IS NOT NULL THEN 'drafts'
        WHEN import.id IS NOT NULL THEN 'waiting' ELSE 'discarded' END AS state
    FROM import_log LEFT JOIN change ON change.id = import_log.change_id LEFT JOIN import ON import.id = import_id
    WHERE import_log.id < coalesce(:before, import_log.id + 1) ORDER BY import_log.id DESC LIMIT :limit`,
  args: { limit, before: before ?? null },
})

/** The result of {@link selectListed}. */
export const listedIn = (result: ResultSet | undefined) => parse(z.array(listed), result?.rows)

export const selectImport = (id: string): InStatement => ({
  sql: `SELECT id, administrator, name, headings, understood, decimal, numbers, total, chunks, compared, change_id,
      uploads, archive, encoding, reading, drafts, (SELECT drafts FROM import_log WHERE import_id = import.id) AS drafted,
      (SELECT count(*) FROM import_file WHERE import_id = import.id AND state = 'waiting') AS waiting
    FROM import WHERE id = ?`,
  args: [id],
})

/** The result of {@link selectImport}. */
export const importIn = (result: ResultSet | undefined): StoredImport | undefined =>
  parse(z.optional(importRow), result?.rows[0])

export const selectChunk = (id: string, position: number): InStatement => ({
  sql: 'SELECT rows FROM import_chunk WHERE import_id = ? AND position = ?',
  args: [id, position],
})

/** The result of {@link selectChunk}. */
export const chunkIn = (result: ResultSet | undefined): Uint8Array =>
  new Uint8Array(result?.rows[0]?.['rows'] as ArrayBuffer)

/** How the rows of an import are compared. */
export interface Comparing {
  decimal?: DecimalSign | undefined
  drafts?: DraftChoice | null | undefined
}

/** Has an import's rows compared anew; nothing happens to one that does not wait. */
export function compareAnew(one: StoredImport, { decimal, drafts }: Comparing): InStatement[] {
  const by = decimal === undefined ? one.numbers : one.numbers && { ...one.numbers, by: 'hand' }
  return [
    {
      sql: `UPDATE import SET decimal = ?, numbers = ?, drafts = ?, at = ?, compared = 0 WHERE change_id = ${waiting}`,
      args: [
        ...[decimal ?? one.decimal, by && JSON.stringify(by)],
        ...[drafts === undefined ? one.drafts : drafts, new Date().toISOString(), one.change_id],
      ],
    },
    {
      sql: `DELETE FROM import_row WHERE import_id = (SELECT id FROM import WHERE change_id = ${waiting})`,
      args: [one.change_id],
    },
    { sql: `DELETE FROM proposal WHERE change_id = ${waiting}`, args: [one.change_id] },
  ]
}

/**
 * The findings of comparing a chunk. The transaction fails if another has compared it, or if it is now to be compared
 * otherwise.
 */
export const insertComparedRows = (
  { id, compared, decimal, drafts }: StoredImport,
  rows: readonly (ImportedRow & { item?: Id | undefined })[],
): InStatement[] => [
  {
    sql: `INSERT INTO import_row (import_id, row, key, action, item_id, detail, warned, deviates)
      SELECT :id, value ->> 'row', value ->> 'key', value ->> 'action', value ->> 'item',
        value -> 'detail', coalesce(value ->> '$.detail.warnings', value ->> '$.detail.deviations') IS NOT NULL,
        value ->> '$.detail.deviations' IS NOT NULL
      FROM json_each(:rows)`,
    args: {
      id,
      rows: JSON.stringify(
        rows.map(({ row, key, action, item, ...detail }) => ({
          ...{ row, key, action, item },
          ...(Object.keys(detail).length > 0 && { detail }),
        })),
      ),
    },
  },
  {
    // NULL, which the column refuses, ends the transaction.
    sql: `UPDATE import SET compared = iif(compared = ? AND decimal IS ? AND drafts IS ?, compared + 1, NULL) WHERE id = ?`,
    args: [compared, decimal, drafts, id],
  },
]

export const selectSummary = (id: string): InStatement => ({
  sql: `SELECT action, count(*) AS rows FROM import_row WHERE import_id = ? GROUP BY action`,
  args: [id],
})

/** The result of {@link selectSummary}. */
export function summaryIn(result: ResultSet | undefined): Record<ImportedRow['action'], number> {
  const summary = { create: 0, change: 0, same: 0, error: 0 }
  const counted = z.array(z.object({ action: z.enum(rowActions), rows: z.int() }))
  for (const { action, rows } of parse(counted, result?.rows ?? [])) summary[action] = rows
  return summary
}

/** A new product that lacks what each must have. */
const isIncomplete = `version = 0 AND '' IN (${requiredNames.map((name) => `after ->> '$.${name}'`).join(', ')})`

/** Products that applying would make and change, and those that it would keep as drafts. */
export const selectProductCounts = ({ change_id, drafts }: StoredImport): InStatement => ({
  sql: `SELECT count(*) FILTER (WHERE NOT isDraft AND version = 0) AS "create",
      count(*) FILTER (WHERE NOT isDraft AND version > 0) AS change,
      count(*) FILTER (WHERE isDraft) AS drafts
    FROM (SELECT version, :drafts = 'all' OR (:drafts = 'incomplete' AND ${isIncomplete}) AS isDraft
      FROM proposal WHERE change_id = :change)`,
  args: { change: change_id, drafts: drafts ?? 'none' },
})

/** The result of {@link selectProductCounts}. */
export const productCountsIn = (result: ResultSet | undefined) =>
  parse(z.object({ create: z.int(), change: z.int(), drafts: z.int() }), result?.rows[0])

/** The columns that new products lack, with the rows of each. */
export const selectLacking = (id: string): InStatement => ({
  sql: `SELECT value AS "column", count(*) AS rows FROM import_row, json_each(detail, '$.lacks')
    WHERE import_id = ? GROUP BY value`,
  args: [id],
})

/** The result of {@link selectLacking}, in the order in which a form has them. */
export const lackingRowsIn = (result: ResultSet | undefined) =>
  parse(z.array(z.object({ column: z.string(), rows: z.int() })), result?.rows).sort(
    (one, other) => requiredNames.indexOf(one.column) - requiredNames.indexOf(other.column),
  )

/** The means are rounded down: 100 means that all are complete. */
export const selectRaised = (id: string): InStatement => ({
  sql: `SELECT cast(avg(old) AS INTEGER) AS old, cast(avg(now) FILTER (WHERE old IS NOT NULL) AS INTEGER) AS now,
      cast(avg(now) FILTER (WHERE old IS NULL) AS INTEGER) AS created
    FROM (SELECT detail ->> '$.completeness[0]' AS old, detail ->> '$.completeness[1]' AS now
      FROM import_row WHERE import_id = ?)`,
  args: [id],
})

const mean = z.nullable(z.int())

/** The result of {@link selectRaised}. */
export function raisedIn(result: ResultSet | undefined): ImportAnswer['completeness'] {
  const row = z.object({ old: mean, now: mean, created: mean })
  const { old, now, created } = parse(row, result?.rows[0])
  return {
    ...(old !== null && now !== null && { change: [old, now] }),
    ...(created !== null && { create: created }),
  }
}

export const selectWarned = (id: string): InStatement => ({
  sql: 'SELECT count(*) AS rows FROM import_row WHERE import_id = ? AND warned = 1',
  args: [id],
})

/** Counts the rows whose values are so far from their photometric files that somebody must confirm it. */
export const selectDeviating = (id: string): InStatement => ({
  sql: 'SELECT count(*) AS rows FROM import_row WHERE import_id = ? AND deviates = 1',
  args: [id],
})

/** The result of {@link selectWarned} or {@link selectDeviating}. */
export const rowCountIn = (result: ResultSet | undefined): number =>
  Number(result?.rows[0]?.['rows'])

/** Rows from a number in the file on. */
export interface RowChoice {
  from: number
  limit: number
  only?: (typeof rowChoices)[number] | undefined
}

const conditionOf = (only: RowChoice['only']) => {
  if (only === undefined) return ''
  return only === 'warning' ? 'AND warned = 1' : 'AND action = :only'
}

export const selectRows = (id: string, { from, limit, only }: RowChoice): InStatement => ({
  sql: `SELECT row, key, action, detail FROM import_row
    WHERE import_id = :id AND row >= :from ${conditionOf(only)}
    ORDER BY row LIMIT :limit`,
  args: { id, from, limit, ...(only !== undefined && only !== 'warning' && { only }) },
})

/** The result of {@link selectRows}. */
export const rowsIn = (result: ResultSet | undefined): ImportedRow[] =>
  (result?.rows ?? []).map(({ row, key, action, detail }) => {
    const more = detail === null ? {} : (JSON.parse(detail as string) as object)
    return parse(importedRow, { row, key, action, ...more })
  })

/** The numbers of the rows about these items. */
export const selectRowsOf = (id: string, items: readonly Id[]): InStatement => ({
  sql: `SELECT row FROM import_row WHERE import_id = ? AND action IN ('create', 'change')
      AND item_id IN (SELECT value FROM json_each(?)) ORDER BY row`,
  args: [id, JSON.stringify(items)],
})
