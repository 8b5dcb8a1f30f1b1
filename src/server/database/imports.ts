import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { type ImportedRow, importedRow, rowActions } from '#src/domain/api/import.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import type { HeadingChoice, MatchedHeading } from '#src/domain/sheets/match-headings.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'

const matchedHeading = z.object({
  heading: z.string(),
  column: z.nullable(z.string()),
  by: z.enum(['name', 'hand']),
})

const importRow = z.object({
  id: z.string(),
  administrator: z.string(),
  name: z.string(),
  headings: jsonColumn(z.array(matchedHeading)),
  understood: jsonColumn(z.array(z.string())),
  decimal: z.nullable(z.enum(['comma', 'point'])),
  total: z.int(),
  chunks: z.int(),
  compared: z.int(),
  change_id: idSchema,
})
export type StoredImport = z.infer<typeof importRow>

export interface NewImport extends Pick<StoredImport, 'id' | 'administrator' | 'name' | 'total'> {
  headings: readonly MatchedHeading[]
  understood: readonly string[]
  decimal: 'comma' | 'point' | undefined
  chunks: readonly Uint8Array[]
}

/** The first statement must have inserted the change that the import stages. */
export function insertImport(one: NewImport, at: Date): InStatement[] {
  const { id, administrator, name, headings, understood, decimal, total, chunks } = one
  return [
    {
      sql: `INSERT INTO import (id, at, administrator, name, headings, understood, decimal, total, chunks, change_id)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, last_insert_rowid())`,
      args: [
        ...[id, at.toISOString(), administrator, name, JSON.stringify(headings)],
        ...[JSON.stringify(understood), decimal ?? null, total, chunks.length],
      ],
    },
    ...chunks.map((rows, position) => ({
      sql: 'INSERT INTO import_chunk (import_id, position, rows) VALUES (?, ?, ?)',
      args: [id, position, rows],
    })),
  ]
}

/** How long an import can be looked at and applied, days. */
const keptDays = 30

/** Forgets old imports. What they changed stays in the history. */
export const deleteOldImports = (at: Date): InStatement[] => {
  const args = [new Date(at.getTime() - keptDays * 86_400_000).toISOString()]
  return [
    {
      sql: `DELETE FROM change_item WHERE change_id IN
        (SELECT change_id FROM import JOIN change ON change.id = change_id
          WHERE import.at < ? AND state = 'staged')`,
      args,
    },
    { sql: 'DELETE FROM import WHERE at < ?', args },
  ]
}

export const selectImport = (id: string): InStatement => ({
  sql: `SELECT id, administrator, name, headings, understood, decimal, total, chunks, compared, change_id
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

/** What comparing a chunk has found. The transaction fails if another has compared it. */
export const insertComparedRows = (
  id: string,
  rows: readonly (ImportedRow & { item?: Id | undefined })[],
): InStatement[] => [
  {
    sql: `INSERT INTO import_row (import_id, row, key, action, item_id, detail)
      SELECT :id, value ->> 'row', value ->> 'key', value ->> 'action', value ->> 'item',
        value -> 'detail'
      FROM json_each(:rows)`,
    args: {
      id,
      rows: JSON.stringify(
        rows.map(({ row, key, action, item, changes, errors }) => ({
          ...{ row, key, action, item },
          ...((changes ?? errors) && { detail: { changes, errors } }),
        })),
      ),
    },
  },
  { sql: 'UPDATE import SET compared = compared + 1 WHERE id = ?', args: [id] },
]

export const selectSummary = (id: string): InStatement => ({
  sql: 'SELECT action, count(*) AS rows FROM import_row WHERE import_id = ? GROUP BY action',
  args: [id],
})

/** The result of {@link selectSummary}. */
export function summaryIn(result: ResultSet | undefined): Record<ImportedRow['action'], number> {
  const summary = { create: 0, change: 0, same: 0, error: 0 }
  const counted = z.array(z.object({ action: z.enum(rowActions), rows: z.int() }))
  for (const { action, rows } of parse(counted, result?.rows ?? [])) summary[action] = rows
  return summary
}

/** Rows from a number in the file on. */
export interface RowChoice {
  from: number
  limit: number
  only?: ImportedRow['action'] | undefined
}

export const selectRows = (id: string, { from, limit, only }: RowChoice): InStatement => ({
  sql: `SELECT row, key, action, detail FROM import_row
    WHERE import_id = :id AND row >= :from ${only === undefined ? '' : 'AND action = :only'}
    ORDER BY row LIMIT :limit`,
  args: { id, from, limit, ...(only !== undefined && { only }) },
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

export const selectHeadingChoice = (headings: string): InStatement => ({
  sql: 'SELECT columns FROM heading_choice WHERE headings = ?',
  args: [headings],
})

/** The result of {@link selectHeadingChoice}. */
export const headingChoiceIn = (result: ResultSet | undefined): HeadingChoice =>
  parse(
    z.optional(z.object({ columns: jsonColumn(z.record(z.string(), z.nullable(z.string()))) })),
    result?.rows[0],
  )?.columns ?? {}

export const putHeadingChoice = (headings: string, columns: HeadingChoice): InStatement => ({
  sql: `INSERT INTO heading_choice (headings, columns) VALUES (?, ?)
    ON CONFLICT (headings) DO UPDATE SET columns = excluded.columns`,
  args: [headings, JSON.stringify(columns)],
})
