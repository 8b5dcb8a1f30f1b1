import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import type { HeadingChoice } from '#src/domain/sheets/match-headings.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'

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
