import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { type ItemState, rowsOf } from '#src/domain/catalogue/item-differences.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import type { RelationField } from '#src/domain/fields/field.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { variantFileLabels, variantFiles } from '#src/domain/product/variant.ts'
import type { Database } from '#src/server/database/database.ts'
import { existingPathsIn, selectExistingPaths } from '#src/server/database/files.ts'
import { type ItemValues, selectMissing } from '#src/server/database/items.ts'
import { ConflictError } from '#src/server/errors.ts'
import { namesInChanges } from './named-in-changes.ts'

interface Obtainable {
  after: ItemValues
  /** what is left out, each with its reason */
  lost: string[]
}

/**
 * Former values without the related items and the files that are gone by now.
 * @param current the item as it is; null for one that comes back
 * @throws ConflictError for a file without which an item can't come back
 */
export async function obtainable(
  database: Database,
  kind: ItemKind,
  former: ItemState,
  current: ItemState | null,
): Promise<Obtainable> {
  const related = await withoutGone(database, kind, former)
  const files = await withoutLostFiles(database, kind, related.after, current)
  return { after: files.after, lost: [...related.lost, ...files.lost] }
}

async function withoutGone(
  database: Database,
  kind: ItemKind,
  former: ItemState,
): Promise<Obtainable> {
  const relations = Object.entries(itemFields[kind]).flatMap(([name, field]) =>
    field.kind === 'relation' && name in former ? [{ name, field, ids: idsIn(former[name]) }] : [],
  )
  const found = await database.read(relations.map(({ field, ids }) => selectMissing(field.to, ids)))
  const gone = relations.flatMap((relation, place) => {
    const missing = (found[place]?.rows ?? []).map(({ id }) => Number(id))
    return missing.length === 0 ? [] : [{ ...relation, missing }]
  })
  if (gone.length === 0) return { after: former, lost: [] }
  const changes = Object.fromEntries(
    gone.map(({ name, missing }) => [name, [null, missing] as [unknown, unknown]]),
  )
  const names = await namesInChanges(database, [{ type: kind, id: null, changes: [changes] }])
  const namesOf = ({ to }: RelationField, ids: readonly Id[]) =>
    ids.map((id) => names[to][id] ?? String(id))
  const left = gone.map(
    ({ name, ids, missing }) => [name, ids.filter((id) => !missing.includes(id))] as const,
  )
  return {
    after: { ...former, ...Object.fromEntries(left) },
    lost: gone.map(({ field, missing }) =>
      manyMessages.lostItems(field.heading, namesOf(field, missing)),
    ),
  }
}

const idsIn = (value: unknown) => (value ?? []) as Id[]

async function withoutLostFiles(
  database: Database,
  kind: ItemKind,
  former: ItemState,
  current: ItemState | null,
): Promise<Obtainable> {
  const paths = pathsIn(kind, former)
  const [found] = await database.read([selectExistingPaths(paths)])
  const stored = existingPathsIn(found)
  if (paths.every((path) => stored.has(path))) return { after: former, lost: [] }
  const isLost = (path: unknown) => typeof path === 'string' && path !== '' && !stored.has(path)
  const after: Record<string, unknown> = { ...former }
  const lost: string[] = []
  for (const [name, field] of Object.entries(itemFields[kind])) {
    const value = former[name]
    if (field.kind === 'file' && isLost(value)) {
      lost.push(manyMessages.lostFile(field.heading))
      after[name] = 'isOptional' in field ? null : current?.[name]
    } else if (field.kind === 'images' && Array.isArray(value) && value.some(isLost)) {
      lost.push(manyMessages.lostFile(field.heading))
      const left = value.filter((path) => !isLost(path))
      after[name] = left.length > 0 ? left : current?.[name]
    } else if (field.kind === 'variants' && name in former)
      after[name] = rowsOf(former).map((row) => {
        const gone = variantFiles.filter((one) => isLost(row[one]))
        lost.push(
          ...gone.map((one) =>
            manyMessages.lostFile(`${row.orderCode}: ${variantFileLabels[one]}`),
          ),
        )
        return Object.fromEntries(
          Object.entries(row).filter(([key]) => !gone.some((one) => one === key)),
        )
      })
    if (current === null && name in former && after[name] === undefined)
      throw new ConflictError(manyMessages.cantComeBack(lost), [])
  }
  const there = Object.entries(after).filter(([, value]) => value !== undefined)
  return { after: Object.fromEntries(there), lost }
}

const pathsIn = (kind: ItemKind, item: ItemState): string[] =>
  Object.entries(itemFields[kind]).flatMap(([name, field]) => {
    const named =
      field.kind === 'variants'
        ? rowsOf(item).flatMap((row) => variantFiles.map((one): unknown => row[one]))
        : field.kind === 'file' || field.kind === 'images'
          ? [item[name]].flat()
          : []
    return named.filter((path): path is string => typeof path === 'string' && path !== '')
  })
