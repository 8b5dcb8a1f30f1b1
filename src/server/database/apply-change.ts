import type { InStatement } from '@libsql/client'
import { itemFields, storedItems } from '#src/domain/catalogue/items.ts'
import { type Field, isKey } from '#src/domain/fields/field.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { insertVariants, updateVariants } from './apply-variants.ts'
import type { AuditAction } from './audit.ts'
import { columnOf, now } from './database.ts'
import { keepFilesOfChange } from './files.ts'
import { itemJson } from './item-json.ts'
import { relationOf } from './relations.ts'

/** The fields that a change sets by the kinds of its items, see {@link ./changes.ts}. */
export type StagedFields = ReadonlyMap<ItemKind, ReadonlySet<string>>

interface Applied {
  change: Id
  administrator: string
  fields: StagedFields
  /** what the audit log says of the only item; by default it names the change */
  audited: AuditAction | undefined
}

/**
 * All statements that apply a staged change; their number does not depend on how many items it has. They
 * must be one transaction. It fails if the change has been applied or deleted, if an item has another version, and if
 * a code is taken, or a file or a finish is gone.
 */
export function applyStatements({
  change,
  administrator,
  fields,
  audited,
}: Applied): InStatement[] {
  const at = new Date().toISOString()
  const of = (sql: string): InStatement => ({ sql, args: { change } })
  // Reading a large change takes time, so kinds that are not in it have no statements.
  const kinds = [...fields]
  const hasVariants = fields.get('product')?.has('variants') === true
  const forEach = (sqlOf: (kind: ItemKind, name: string, field: Field) => string[]) =>
    kinds.flatMap(([kind, set]) =>
      Object.entries(itemFields[kind]).flatMap(([name, field]) =>
        set.has(name) ? sqlOf(kind, name, field).map(of) : [],
      ),
    )
  return [
    of(refuseMissing),
    markApplied(change, at),
    assignIds(change),
    ...kinds.map(([kind]) => insertHistories(kind, { change, administrator, at })),
    ...kinds.map(([kind, set]) => keepFilesOfChange(kind, set, change)),
    ...(hasVariants ? updateVariants.map(of) : []),
    ...kinds.map(([kind]) => of(deleteRows(kind))),
    ...kinds.flatMap(([kind, set]) => updateRows(kind, set).map(of)),
    ...kinds.flatMap(([kind, set]) => (set.size === 0 ? [] : [of(insertRows(kind))])),
    ...(hasVariants ? [of(insertVariants)] : []),
    ...forEach(replaceImages),
    ...forEach(deleteRelations),
    ...forEach(insertRelations),
    markUndone(change),
    {
      sql: `INSERT INTO audit (at, administrator, action, subject)
        SELECT :at, :administrator, :action, ${audited === undefined ? `'change ' || :change` : `(SELECT kind || ' ' || item_id FROM proposal WHERE change_id = :change)`}`,
      args: {
        change,
        at,
        administrator,
        action: audited ?? ('change applied' satisfies AuditAction),
      },
    },
  ]
}

/** The items of a change of one kind. */
const itemsOf = (kind: ItemKind) =>
  `proposal AS staged WHERE staged.change_id = :change AND staged.kind = '${kind}'`

/** Fails for a change that is not there, such as one that was discarded: no proposal may lack a kind. */
const refuseMissing = `INSERT INTO proposal (state, kind, version)
  SELECT 'in change', NULL, 0 WHERE NOT EXISTS (SELECT 1 FROM change WHERE id = :change)`

/** Fails for a change that is applied already. */
const markApplied = (change: Id, at: string): InStatement => ({
  sql: `UPDATE change SET applied_at = iif(state = 'applied', NULL, :at), state = 'applied',
      revision = (SELECT catalogue_revision + 1 FROM publication),
      created = (SELECT count(*) FROM proposal WHERE change_id = :change AND version = 0),
      changed = (SELECT count(*) FROM proposal
        WHERE change_id = :change AND version > 0 AND after IS NOT NULL),
      deleted = (SELECT count(*) FROM proposal WHERE change_id = :change AND after IS NULL)
    WHERE id = :change`,
  args: { change, at },
})

/** Numbers the new items as the database itself would. */
const assignIds = (change: Id): InStatement => ({
  sql: `UPDATE proposal SET item_id = numbered.item
    FROM (SELECT id AS place,
        coalesce((SELECT seq FROM sqlite_sequence WHERE name = kind), 0)
          + row_number() OVER (PARTITION BY kind ORDER BY id) AS item
      FROM proposal WHERE change_id = :change AND item_id IS NULL) AS numbered
    WHERE proposal.id = numbered.place`,
  args: { change },
})

/**
 * Saves the items' states before the statements that change them. An item that is gone or has another version has no
 * state, which fails the transaction.
 */
const insertHistories = (
  kind: ItemKind,
  args: { change: Id; administrator: string; at: string },
): InStatement => ({
  sql: `INSERT INTO history (at, administrator, kind, item_id, action, version, data, change_id)
    SELECT :at, :administrator, '${kind}', item_id,
      CASE WHEN after IS NULL THEN 'delete' WHEN version = 0 THEN 'insert' ELSE 'update' END,
      version,
      CASE WHEN version = 0 THEN 'null' ELSE (SELECT ${itemJson(kind, storedItems[kind])}
        FROM ${kind} WHERE ${kind}.id = staged.item_id AND ${kind}.version = staged.version) END,
      :change
    FROM ${itemsOf(kind)} ORDER BY staged.id`,
  args,
})

/** Every entry of a list that a change sets, with its place in it. */
const entriesOf = (kind: ItemKind, name: string) =>
  `proposal AS staged, json_each(staged.after, '$.${name}') AS entry
    WHERE staged.change_id = :change AND staged.kind = '${kind}'`

/** The items of a kind of which a change sets a list. */
const itemsWith = (kind: ItemKind, name: string) =>
  `SELECT item_id FROM ${itemsOf(kind)} AND json_type(staged.after, '$.${name}') = 'array'`

const deleteRows = (kind: ItemKind) =>
  `DELETE FROM ${kind} WHERE id IN (SELECT item_id FROM ${itemsOf(kind)} AND after IS NULL)`

/** SQL for the staged value of a field in the item's own row; undefined for a field elsewhere. */
function stagedValue(name: string, field: Field): string | undefined {
  switch (field.kind) {
    case 'images':
    case 'relation':
    case 'variants':
      return undefined
    case 'blocks':
    case 'choices':
    case 'specs':
      return `staged.after -> '$.${name}'`
    default:
      return `staged.after ->> '$.${name}'`
  }
}

function updateRows(kind: ItemKind, fields: ReadonlySet<string>): string[] {
  if (fields.size === 0) return []
  const columns = Object.entries(itemFields[kind]).flatMap(([name, field]) => {
    const value = stagedValue(name, field)
    if (value === undefined || isKey(field) || !fields.has(name)) return []
    const column = columnOf(name)
    return [
      `${column} = iif(json_type(staged.after, '$.${name}') IS NULL, ${kind}.${column}, ${value}), `,
    ]
  })
  return [
    `UPDATE ${kind} SET ${columns.join('')} version = ${kind}.version + 1, updated_at = ${now}
      FROM ${itemsOf(kind)} AND staged.item_id = ${kind}.id
        AND staged.version > 0 AND staged.after IS NOT NULL`,
  ]
}

/** A row that comes back continues the numbering of its versions. */
function insertRows(kind: ItemKind): string {
  const columns = Object.entries(itemFields[kind]).flatMap(([name, field]) => {
    const value = stagedValue(name, field)
    return value === undefined ? [] : [{ column: columnOf(name), value }]
  })
  return `INSERT INTO ${kind} (id, version, ${columns.map(({ column }) => column).join(', ')})
    SELECT item_id,
      1 + coalesce((SELECT max(version) FROM history
        WHERE history.kind = '${kind}' AND history.item_id = staged.item_id), 0),
      ${columns.map(({ value }) => value).join(', ')}
    FROM ${itemsOf(kind)} AND staged.version = 0 ORDER BY staged.id`
}

function replaceImages(kind: ItemKind, name: string, field: Field): string[] {
  if (field.kind !== 'images') return []
  return [
    `DELETE FROM ${kind}_image WHERE ${kind}_id IN (${itemsWith(kind, name)})`,
    `INSERT INTO ${kind}_image (${kind}_id, position, image)
      SELECT staged.item_id, entry.key, entry.value FROM ${entriesOf(kind, name)}`,
  ]
}

function deleteRelations(kind: ItemKind, name: string, field: Field): string[] {
  if (field.kind !== 'relation') return []
  const { table, own, other } = relationOf(kind, field.to)
  return [
    `DELETE FROM ${table} WHERE ${own} IN (${itemsWith(kind, name)})
      AND ${other} NOT IN (SELECT entry.value FROM ${entriesOf(kind, name)}
        AND staged.item_id = ${table}.${own})`,
  ]
}

/** Leaves out what is no longer there, as if it had been deleted after this change. */
function insertRelations(kind: ItemKind, name: string, field: Field): string[] {
  if (field.kind !== 'relation') return []
  const { table, own, other } = relationOf(kind, field.to)
  return [
    `INSERT INTO ${table} (${own}, ${other}) SELECT staged.item_id, entry.value
      FROM ${entriesOf(kind, name)} AND entry.value IN (SELECT id FROM ${field.to})
      ON CONFLICT DO NOTHING`,
  ]
}

/** Undoing an undo brings the change back into effect, and so on along the chain. */
const markUndone = (change: Id): InStatement => ({
  sql: `WITH RECURSIVE chain (id, depth) AS (
      SELECT undoes, 1 FROM change WHERE id = :change
      UNION ALL SELECT undoes, depth + 1 FROM chain JOIN change ON change.id = chain.id)
    UPDATE change SET undone = depth % 2 FROM chain WHERE chain.id = change.id`,
  args: { change },
})
