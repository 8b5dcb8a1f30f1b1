import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { type ItemState, rowsOf } from '#src/domain/catalogue/item-differences.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { variantFileLabels, variantFiles } from '#src/domain/product/variant.ts'
import type { Database } from '#src/server/database/database.ts'
import type { ItemValues } from '#src/server/database/items.ts'
import { namesOfIn, selectNamesOf } from '#src/server/database/names.ts'
import { ConflictError } from '#src/server/errors.ts'
import { type Facts, factsIn, namedIn, selectFacts } from './facts.ts'

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

/** The catalogue's part in which former values are looked for, and the names of items that are gone. */
interface Known extends Pick<Facts, 'gone' | 'paths'> {
  names: Readonly<Record<ItemKind, Readonly<Record<string, string>>>>
}

/**
 * Former values of items without the related items and the files that are gone by now, of which those that come
 * back do so together, and the facts by which they are checked. One round trip.
 * @throws ConflictError for a file without which an item can't come back
 */
export async function readObtainable<T extends Former>(
  database: Database,
  items: readonly T[],
): Promise<{ items: (T & Obtainable)[]; facts: Facts }> {
  const named = namedIn(items.map(({ kind, former }) => ({ kind, values: former })))
  const selecting = selectFacts(named)
  const results = await database.read([
    ...selecting,
    ...itemKinds.map((kind) => selectNamesOf(kind, new Set(named.ids[kind]))),
  ])
  const found = factsIn(results)
  const returning = (kind: ItemKind) =>
    new Set(items.flatMap((item) => (item.kind === kind && item.current === null ? item.id : [])))
  const goneOf = (kind: ItemKind) => found.gone[kind].difference(returning(kind))
  const facts = {
    ...found,
    gone: { product: goneOf('product'), category: goneOf('category'), project: goneOf('project') },
  }
  const lists = results.slice(selecting.length)
  const namesOf = (kind: ItemKind) => namesOfIn(lists[itemKinds.indexOf(kind)])
  const names = {
    product: namesOf('product'),
    category: namesOf('category'),
    project: namesOf('project'),
  }
  return { items: items.map((item) => ({ ...item, ...without({ ...facts, names }, item) })), facts }
}

function without(known: Known, item: Former): Obtainable {
  const related = withoutGone(item, known)
  const files = withoutLostFiles({ ...item, former: related.after }, known)
  return { after: files.after, lost: [...related.lost, ...files.lost] }
}

const relationsIn = ({ kind, former }: Pick<Former, 'kind' | 'former'>) =>
  Object.entries(itemFields[kind]).flatMap(([name, field]) =>
    field.kind === 'relation' && name in former ? [{ name, field }] : [],
  )

function withoutGone({ kind, former }: Former, { names, gone }: Known): Obtainable {
  const after: Record<string, unknown> = { ...former }
  const lost: string[] = []
  for (const { name, field } of relationsIn({ kind, former })) {
    const isGone = (id: Id) => gone[field.to].has(id)
    const ids = idsIn(former[name])
    if (!ids.some(isGone)) continue
    const lacking = ids.filter(isGone).map((id) => names[field.to][id] ?? String(id))
    after[name] = ids.filter((id) => !isGone(id))
    lost.push(manyMessages.lostItems(field.heading, lacking))
  }
  return { after, lost }
}

const idsIn = (value: unknown) => (value ?? []) as Id[]

function withoutLostFiles({ kind, former, current }: Former, { paths }: Known): Obtainable {
  if (namedIn([{ kind, values: former }]).paths.every((path) => paths.has(path)))
    return { after: former, lost: [] }
  const isLost = (path: unknown) => typeof path === 'string' && path !== '' && !paths.has(path)
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
