import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { type ItemState, rowsOf } from '#src/domain/catalogue/item-differences.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { variantFileLabels, variantFiles } from '#src/domain/product/variant.ts'
import type { Database } from '#src/server/database/database.ts'
import { existingPathsIn, selectExistingPaths } from '#src/server/database/files.ts'
import { type ItemValues, selectMissing } from '#src/server/database/items.ts'
import { namesOfIn, selectNamesOf } from '#src/server/database/names.ts'
import { ConflictError } from '#src/server/errors.ts'

interface Obtainable {
  after: ItemValues
  /** what is left out, each with its reason */
  lost: string[]
}

/** Former values of an item. */
interface Former {
  kind: ItemKind
  id: Id
  former: ItemState
  /** the item as it is; null for one that comes back */
  current: ItemState | null
}

/** The things that former values name and that are gone, with their former names. */
interface Gone {
  names: Readonly<Record<ItemKind, Readonly<Record<string, string>>>>
  missing: Readonly<Record<ItemKind, ReadonlySet<Id>>>
  /** the paths of the files that are there */
  stored: ReadonlySet<string>
}

/**
 * Former values of an item without the related items and the files that are gone by now.
 * @throws ConflictError for a file without which an item can't come back
 */
export const obtainable = async (database: Database, item: Former): Promise<Obtainable> =>
  without(await findGone(database, [item]), item)

/** The same for items of which those that come back do so together, in as many reads as for one. */
export async function obtainableOf<T extends Former>(
  database: Database,
  items: readonly T[],
): Promise<(T & Obtainable)[]> {
  const gone = await findGone(database, items)
  return items.map((item) => ({ ...item, ...without(gone, item) }))
}

function without(gone: Gone, item: Former): Obtainable {
  const related = withoutGone(item, gone)
  const files = withoutLostFiles({ ...item, former: related.after }, gone)
  return { after: files.after, lost: [...related.lost, ...files.lost] }
}

async function findGone(database: Database, items: readonly Former[]): Promise<Gone> {
  const ids = { product: new Set<Id>(), category: new Set<Id>(), project: new Set<Id>() }
  for (const item of items)
    for (const { name, field } of relationsIn(item))
      for (const id of idsIn(item.former[name])) ids[field.to].add(id)
  const paths = new Set(items.flatMap(({ kind, former }) => pathsIn(kind, former)))
  const [found, ...results] = await database.read([
    selectExistingPaths([...paths]),
    ...itemKinds.map((kind) => selectMissing(kind, [...ids[kind]])),
  ])
  for (const [place, kind] of itemKinds.entries())
    ids[kind] = new Set((results[place]?.rows ?? []).map(({ id }) => Number(id)))
  for (const { kind, id, current } of items) if (current === null) ids[kind].delete(id)
  const lists = await database.read(itemKinds.map((kind) => selectNamesOf(kind, ids[kind])))
  const namesOf = (kind: ItemKind) => namesOfIn(lists[itemKinds.indexOf(kind)])
  return {
    names: {
      product: namesOf('product'),
      category: namesOf('category'),
      project: namesOf('project'),
    },
    missing: ids,
    stored: existingPathsIn(found),
  }
}

const relationsIn = ({ kind, former }: Pick<Former, 'kind' | 'former'>) =>
  Object.entries(itemFields[kind]).flatMap(([name, field]) =>
    field.kind === 'relation' && name in former ? [{ name, field }] : [],
  )

function withoutGone({ kind, former }: Former, { names, missing }: Gone): Obtainable {
  const after: Record<string, unknown> = { ...former }
  const lost: string[] = []
  for (const { name, field } of relationsIn({ kind, former })) {
    const isGone = (id: Id) => missing[field.to].has(id)
    const ids = idsIn(former[name])
    if (!ids.some(isGone)) continue
    const gone = ids.filter(isGone).map((id) => names[field.to][id] ?? String(id))
    after[name] = ids.filter((id) => !isGone(id))
    lost.push(manyMessages.lostItems(field.heading, gone))
  }
  return { after, lost }
}

const idsIn = (value: unknown) => (value ?? []) as Id[]

function withoutLostFiles({ kind, former, current }: Former, { stored }: Gone): Obtainable {
  if (pathsIn(kind, former).every((path) => stored.has(path))) return { after: former, lost: [] }
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
      after[name] = left.length > 0 || 'first' in field ? left : current?.[name]
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
