import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { placeOf, valueLabel } from '#src/domain/catalogue/change-label.ts'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { changesBetween } from '#src/domain/catalogue/item-differences.ts'
import { takeFields } from '#src/domain/catalogue/take-fields.ts'
import { type DraftChange, draftConflicts, draftOfEdit } from '#src/domain/drafts/draft.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { importMessages } from '#src/domain/sheets/import-messages.ts'
import type { Author } from '#src/server/catalogue/changes/write-change.ts'
import { asStored } from '#src/server/catalogue/changes/write-change.ts'
import { draftStates } from '#src/server/catalogue/drafts/draft-states.ts'
import { refusedAmong } from '#src/server/catalogue/drafts/publish-drafts.ts'
import { unsavedDraft } from '#src/server/catalogue/drafts/save-draft.ts'
import { nameOf } from '#src/server/database/change-conflicts.ts'
import type { Database } from '#src/server/database/database.ts'
import { itemOf, ofItem } from '#src/server/database/item-json.ts'
import { ConflictError } from '#src/server/errors.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'

// An import may set cells of products that somebody has changed since they were compared: its cells are put on the
// products of now, as those of a draft are.

const kind = 'product'

const state = jsonColumn(z.record(z.string(), z.unknown()))

const movedItem = z.object({
  /** of its proposal */
  place: idSchema,
  item: idSchema,
  version: z.int(),
  after: state,
  /** the item as it was compared; null where the history no longer has it */
  base: z.nullable(state),
  current: state,
})
type MovedItem = z.infer<typeof movedItem>

const currentVersion = ofItem('staged', () => 'version')

const selectMovedItems = (change: Id): InStatement => ({
  sql: `SELECT id AS place, item_id AS item, version, after, ${itemOf('staged')} AS current,
      (SELECT data FROM history WHERE history.kind = staged.kind AND history.item_id = staged.item_id
        AND history.version = staged.version AND data <> 'null' ORDER BY history.id DESC LIMIT 1) AS base
    FROM proposal AS staged WHERE change_id = ? AND version > 0 AND version <> ${currentVersion} ORDER BY id`,
  args: [change],
})

const movedIn = (result: ResultSet | undefined) => parse(z.array(movedItem), result?.rows)

/** An item with the names of cells that an import and somebody else have changed. */
export interface ChangedCells {
  type: typeof kind
  id: Id
  name: string
  fields: string[]
}

interface Cells extends ChangedCells {
  place: Id
  /** undefined if nothing is left to be set */
  draft: (DraftChange & { itemVersion: number }) | undefined
}

function cellsOf({ place, item, version, after, base, current }: MovedItem): Cells {
  const named = { type: kind, id: item, name: nameOf(kind, current) } as const
  // Without the compared state, any of its cells may be somebody else’s.
  if (base === null) {
    const fields = Object.keys(changesBetween(kind, current, { ...current, ...after }))
    return { ...named, fields, place, draft: undefined }
  }
  const wanted = { ...base, ...after }
  const names = Object.keys(changesBetween(kind, base, wanted))
  const fields = draftConflicts({ kind, item, action: 'edit', base, after: wanted }, current)
  const others = names.filter((name) => !fields.includes(name))
  const kept = { ...base, ...takeFields(kind, base, wanted, others) }
  const draft = draftOfEdit(kind, item, base, kept)
  return { ...named, fields, place, draft: draft && { ...draft, itemVersion: version } }
}

/**
 * Makes what an import sets fit products that somebody has changed since, so that it can be applied.
 * @param keepEdits leaves cells that both have changed as they are now
 * @returns false if no item has moved
 * @throws ConflictError naming the cells that both have changed, or what publication would refuse
 */
export async function moveOnto(
  database: Database,
  change: Id,
  keepEdits: boolean,
  author: Author,
): Promise<boolean> {
  const [found] = await database.read([selectMovedItems(change)])
  const cells = movedIn(found).map(cellsOf)
  if (cells.length === 0) return false
  const both = cells.filter(({ fields }) => fields.length > 0)
  if (both.length > 0 && !keepEdits)
    throw new ConflictError(
      importMessages.changedToo(both.flatMap(cellNames)),
      both.map(({ type, id, name, fields }) => ({ type, id, name, fields })),
    )
  const drafts = cells.flatMap(({ place, draft }) =>
    draft === undefined ? [] : [unsavedDraft(draft, author, { id: place })],
  )
  const states = await draftStates(database, { drafts }, { together: true })
  const refused = refusedAmong(states)
  if (refused.length > 0) {
    const faults = refused.flatMap(({ name, problems }) =>
      Object.values(problems).flatMap((sentences) =>
        sentences.map((sentence) => ({ name, sentence })),
      ),
    )
    throw new ConflictError(`${manyMessages.ofItems(faults)} ${manyMessages.nothingChanged}`, [])
  }
  const set = states.map(({ draft, published, after }) => {
    const version = published?.version ?? 0
    return { place: draft.id, version, after: asStored({ kind, version, after }).after }
  })
  await database.write([
    {
      sql: `UPDATE proposal SET version = one.value ->> 'version', after = one.value -> 'after'
        FROM json_each(:set) AS one WHERE proposal.id = one.value ->> 'place' AND change_id = :change`,
      args: { set: JSON.stringify(set), change },
    },
    {
      sql: `DELETE FROM proposal WHERE change_id = :change
        AND id IN (SELECT value FROM json_each(:empty)) AND state = 'in change'`,
      args: {
        change,
        empty: JSON.stringify(
          cells.flatMap(({ place, draft }) => (draft === undefined ? [place] : [])),
        ),
      },
    },
  ])
  return true
}

/** ‘Power of LUM-101-27’, ‘Material of Nadir’ */
const cellNames = ({ name, fields }: Cells): string[] =>
  fields.map((field) =>
    importMessages.cellOf(valueLabel(kind, field), placeOf(kind, field).code ?? name),
  )
