import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { idSchema } from '#src/domain/fields/identity.ts'
import { type Profile, profileReading } from '#src/domain/sheets/reading/reading.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'

const storedProfile = z.object({
  id: idSchema,
  name: z.string(),
  at: z.string(),
  administrator: z.string(),
  reading: jsonColumn(profileReading),
})

/** All of them, by name. */
export const selectProfiles: InStatement =
  'SELECT id, name, at, administrator, reading FROM import_profile ORDER BY name'

/** The result of {@link selectProfiles}. One that a program of another version has written is left out. */
export const profilesIn = (result: ResultSet | undefined) =>
  (result?.rows ?? []).flatMap((row) => {
    const { success, data } = storedProfile.safeParse(row)
    return success ? [data] : []
  })

/** Keeps a profile; nothing happens if its name is taken, unless it replaces the other. */
export const putProfile = (
  { name, reading }: Profile,
  administrator: string,
  at: Date,
  { replace }: { replace: boolean },
): InStatement => ({
  sql: `INSERT INTO import_profile (name, reading, at, administrator) VALUES (:name, :reading, :at, :administrator)
    ON CONFLICT (name) DO ${
      replace
        ? 'UPDATE SET name = :name, reading = :reading, at = :at, administrator = :administrator'
        : 'NOTHING'
    } RETURNING id`,
  args: { name, reading: JSON.stringify(reading), at: at.toISOString(), administrator },
})

/** The result of {@link putProfile}: undefined if the name is taken. */
export const putProfileIn = (result: ResultSet | undefined) =>
  parse(z.optional(z.object({ id: idSchema })), result?.rows[0])?.id

export const deleteProfile = (id: number): InStatement => ({
  sql: 'DELETE FROM import_profile WHERE id = ?',
  args: [id],
})
