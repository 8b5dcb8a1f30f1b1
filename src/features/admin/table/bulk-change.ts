import type { ItemsAnswer, PreviewedItem } from '#src/domain/api/changes.ts'
import { itemsAnswer, undoneAnswer } from '#src/domain/api/changes.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import { type Finish } from '#src/domain/product/finish.ts'
import { readValue, writeValue } from '#src/domain/product/typed-value.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { attributeOf, type TableData, type TableOf, valueAt } from './table-data.ts'

// Changes of all chosen rows at once. The server shows what would change before anything does.

/** What is done to the rows; an attribute is `specs.<key>`. */
export interface BulkAction {
  key: string
  label: string
  /** whether the change needs a value; an attribute without one is removed */
  needsValue: boolean
}

const action = (key: string, label: string, needsValue: boolean): BulkAction => ({
  key,
  label,
  needsValue,
})

/** The actions besides setting attributes. */
export const actionsFor: Readonly<Record<TableOf, readonly BulkAction[]>> = {
  products: [
    action('brand', 'Set the brand', true),
    action('category_add', 'Add a category', true),
    action('category_remove', 'Remove a category', true),
    action('delete', 'Delete', false),
  ],
  variants: [action('retire', 'Retire', false), action('offer', 'Offer again', false)],
}

type Sent = Parameters<typeof callAdmin<'POST /api/items'>>[1]['body']

/** The request that makes a change of rows. @param text the value as typed or chosen */
export function requestOf(
  data: TableData,
  rows: readonly number[],
  key: string,
  { text, finishes }: { text: string; finishes: readonly Finish[] },
): NonNullable<Sent> {
  const type = 'product' as const
  const change = changeOf(key, text, finishes)
  if (data.of === 'variants')
    return { type, variants: rows.map((row) => String(valueAt(data, 'orderCode', row))), change }
  return { type, ids: rows.map((row) => Number(valueAt(data, 'id', row))), change }
}

function changeOf(key: string, text: string, finishes: readonly Finish[]) {
  if (key === 'delete') return { delete: true as const }
  if (key === 'retire' || key === 'offer') return { retire: key === 'retire' }
  if (key === 'brand') return { brand: text }
  const id = parseId(text)
  if (key === 'category_add' || key === 'category_remove')
    return { [key]: id === undefined ? [] : [id] }
  const attribute = attributeOf(key)
  if (attribute === undefined) return {}
  return { specs: { [attribute.key]: readValue(attribute, text, finishes) ?? null } }
}

export async function sendChange(body: NonNullable<Sent>): Promise<ItemsAnswer> {
  return readJson(await callAdmin('POST /api/items', { body }), itemsAnswer)
}

/** Undoes a change, if nothing of it was edited since. @returns the server's message */
export async function undoChange(id: Id): Promise<string> {
  const sent = { params: { id }, body: {} }
  const response = await callAdmin('POST /api/changes/:id/undo', sent)
  return (await readJson(response, undoneAnswer)).message
}

/** A changed field in words: 'Power: 10 → 12'. */
export const sayChanges = ({ changes }: PreviewedItem): string[] =>
  Object.entries(changes).map(([name, [before, after]]) => {
    const attribute = attributeOf(`specs.${name.slice(name.lastIndexOf('.') + 1)}`)
    const [, code] = /^variants\.(.+)\.[^.]+$/.exec(name) ?? []
    const label = attribute?.label ?? itemFields.product[name]?.heading ?? name
    const say = (value: unknown) =>
      value === null || value === undefined ? 'none' : writeValue(attribute, value)
    return `${code === undefined ? '' : `${code}, `}${label}: ${say(before)} → ${say(after)}`
  })
