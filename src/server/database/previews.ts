import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { imageFileSchema } from '#src/domain/files/file.ts'
import { clockTolerance, previewLife } from '#src/domain/limits.ts'
import { previewedItem, type PreviewedItem } from '#src/domain/previews/previewed-item.ts'
import { sha256 } from '#src/server/secrets.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'
import { intensitiesIn } from './photometry.ts'

/** A preview to be stored. */
interface NewPreview {
  id: string
  secret: string
  /** name of its author */
  administrator: string
  at: Date
  until: Date
  items: readonly PreviewedItem[]
}

/** Stores a preview, and keeps the files that its items name. */
export function insertPreview(preview: NewPreview): InStatement[] {
  const { id, secret, administrator, at, until } = preview
  const items = JSON.stringify(preview.items)
  return [
    {
      sql: `INSERT INTO preview (id, secret_sha256, administrator_id, at, until, items)
        SELECT :id, :secret, administrator.id, :at, :until, :items
        FROM administrator WHERE username = :administrator`,
      args: {
        ...{ id, administrator, items, secret: sha256(secret) },
        ...{ at: at.toISOString(), until: until.toISOString() },
      },
    },
    {
      sql: `INSERT INTO preview_file (preview_id, path)
        SELECT DISTINCT :id, file.path FROM json_tree(:items) JOIN file ON file.path = json_tree.value
        WHERE json_tree.type = 'text'`,
      args: { id, items },
    },
  ]
}

const previewRow = z.object({
  id: z.string(),
  at: z.string(),
  items: jsonColumn(z.array(previewedItem)),
})
export type StoredPreview = z.infer<typeof previewRow>

/**
 * SQL condition for a preview that can be shown at a time. No preview lasts longer than the longest life: one
 * that would was made while the clock was ahead.
 */
const isShown = 'until > :at AND until <= :latest'

const shownAt = (at: Date) => ({
  at: at.toISOString(),
  latest: new Date(
    at.getTime() + previewLife.mostDays * previewLife.day + clockTolerance,
  ).toISOString(),
})

/** A preview that can be shown at this time, by the secret in its link; its author must still be an administrator. */
export const selectPreview = (secret: string, at: Date): InStatement => ({
  sql: `SELECT preview.id, at, items FROM preview
    JOIN administrator ON administrator.id = administrator_id
    WHERE secret_sha256 = :secret AND ${isShown}`,
  args: { secret: sha256(secret), ...shownAt(at) },
})

/** The result of {@link selectPreview}. */
export const previewIn = (result: ResultSet | undefined): StoredPreview | undefined =>
  parse(z.optional(previewRow), result?.rows[0])

/** The previews that can be shown at this time, newest first. */
export const selectPreviews = (at: Date): InStatement => ({
  sql: `SELECT preview.id, username AS by, at, until,
      (SELECT json_group_array(value ->> 'name') FROM json_each(items)) AS items
    FROM preview JOIN administrator ON administrator.id = administrator_id
    WHERE ${isShown} ORDER BY at DESC, preview.id`,
  args: shownAt(at),
})

const listedRow = z.object({
  id: z.string(),
  by: z.string(),
  at: z.string(),
  until: z.string(),
  items: jsonColumn(z.array(z.string())),
})

/** The result of {@link selectPreviews}. */
export const previewsIn = (result: ResultSet | undefined) => parse(z.array(listedRow), result?.rows)

export const deletePreview = (id: string): InStatement => ({
  sql: 'DELETE FROM preview WHERE id = ? RETURNING id',
  args: [id],
})

export const deleteExpiredPreviews = (at: Date): InStatement => ({
  sql: `DELETE FROM preview WHERE NOT (${isShown})`,
  args: shownAt(at),
})

/** Pictures that a preview shows, and the light of its photometric files: a catalogue read before lacks them. */
export const selectPreviewFiles = (preview: string): InStatement[] => [
  {
    sql: `SELECT path, width, height, color FROM preview_file JOIN file USING (path)
      WHERE preview_id = ? AND kind = 'image'`,
    args: [preview],
  },
  {
    sql: `SELECT path, intensity FROM preview_file JOIN photometric_file USING (path)
      WHERE preview_id = ? AND intensity >= 0`,
    args: [preview],
  },
]

/** The results of {@link selectPreviewFiles}. */
export const previewFilesIn = ([images, intensities]: readonly ResultSet[]) => ({
  images: parse(z.array(imageFileSchema), images?.rows),
  intensities: intensitiesIn(intensities),
})
