import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { imageFileSchema } from '#src/domain/files/file.ts'
import { clockTolerance } from '#src/domain/limits.ts'
import { previewLife } from '#src/domain/previews/preview-life.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { previewedItem } from '#src/domain/previews/previewed-item.ts'
import { sha256 } from '#src/server/secrets.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'
import { intensitiesIn } from './photometry.ts'
import {
  type NewProposal,
  nameFiles,
  proposalArgs,
  proposalColumns,
  releaseProposals,
} from './proposals.ts'

/** A preview to be stored. */
interface NewPreview {
  id: string
  secret: string
  /** name of its author */
  administrator: string
  at: Date
  until: Date
  items: readonly ShownProposal[]
}

/** A proposal with the id and the name under which a preview shows it. */
interface ShownProposal {
  /** its row, or what is stored only for the preview */
  proposal: Id | NewProposal
  id: Id
  name: string
}

/** Stores a preview, and keeps the files that its items name. */
export function insertPreview(preview: NewPreview): InStatement[] {
  const { id, secret, administrator, at, until } = preview
  return [
    {
      sql: `INSERT INTO preview (id, secret_sha256, administrator_id, at, until)
        SELECT :id, :secret, administrator.id, :at, :until
        FROM administrator WHERE username = :administrator`,
      args: {
        ...{ id, administrator, secret: sha256(secret) },
        ...{ at: at.toISOString(), until: until.toISOString() },
      },
    },
    ...preview.items.flatMap(({ proposal, ...shown }, position) => {
      const isStored = typeof proposal === 'number'
      return [
        ...(isStored ? [] : [insertShown(proposal)]),
        {
          sql: `INSERT INTO preview_item (preview_id, position, proposal_id, item_id, name)
            VALUES (?, ?, coalesce(?, last_insert_rowid()), ?, ?)`,
          args: [id, position, isStored ? proposal : null, shown.id, shown.name],
        },
        ...(isStored ? [] : [nameFiles()]),
      ]
    }),
  ]
}

const insertShown = (proposal: NewProposal): InStatement => ({
  sql: `INSERT INTO proposal (state, kind, item_id, version, base, after)
    VALUES ('shown', :kind, :item, :itemVersion, :base, :after)`,
  args: proposalArgs(proposal),
})

const previewRow = z.object({
  id: z.string(),
  at: z.string(),
  items: jsonColumn(z.array(previewedItem)),
})
export type StoredPreview = z.infer<typeof previewRow>

/** SQL for the items of a preview, in their order. */
const itemsOf = (item: string) => `(SELECT json_group_array(${item}) FROM
  (SELECT * FROM (SELECT ${proposalColumns}, preview_item.item_id AS id, name, position
      FROM preview_item JOIN proposal ON proposal.id = proposal_id WHERE preview_id = preview.id)
    ORDER BY position)) AS items`

const previewedJson = `json_object('kind', kind, 'item', item, 'action', action, 'base', json(base),
  'after', json(after), 'id', id, 'name', name)`

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
  sql: `SELECT preview.id, at, ${itemsOf(previewedJson)} FROM preview
    JOIN administrator ON administrator.id = administrator_id
    WHERE secret_sha256 = :secret AND ${isShown}`,
  args: { secret: sha256(secret), ...shownAt(at) },
})

/** The result of {@link selectPreview}. */
export const previewIn = (result: ResultSet | undefined): StoredPreview | undefined =>
  parse(z.optional(previewRow), result?.rows[0])

/** The previews that can be shown at this time, newest first. */
export const selectPreviews = (at: Date): InStatement => ({
  sql: `SELECT preview.id, username AS by, at, until, ${itemsOf('name')}
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

/** The first statement returns nothing for one that is gone. */
export const deletePreview = (id: string): InStatement[] => [
  { sql: 'DELETE FROM preview WHERE id = ? RETURNING id', args: [id] },
  ...releaseProposals,
]

export const deleteExpiredPreviews = (at: Date): InStatement[] => [
  { sql: `DELETE FROM preview WHERE NOT (${isShown})`, args: shownAt(at) },
  ...releaseProposals,
]

/** Pictures that a preview shows, and the light of its photometric files: a catalogue read before lacks them. */
export const selectPreviewFiles = (preview: string): InStatement[] => [
  {
    sql: `SELECT DISTINCT path, width, height, color
      FROM preview_item JOIN proposal_file USING (proposal_id) JOIN file USING (path)
      WHERE preview_id = ? AND kind = 'image'`,
    args: [preview],
  },
  {
    sql: `SELECT DISTINCT path, intensity
      FROM preview_item JOIN proposal_file USING (proposal_id) JOIN photometric_file USING (path)
      WHERE preview_id = ? AND intensity >= 0`,
    args: [preview],
  },
]

/** The results of {@link selectPreviewFiles}. */
export const previewFilesIn = ([images, intensities]: readonly ResultSet[]) => ({
  images: parse(z.array(imageFileSchema), images?.rows),
  intensities: intensitiesIn(intensities),
})
