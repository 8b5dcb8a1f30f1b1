import type { ItemsAnswer, PreviewedItem } from '#src/domain/api/changes.ts'
import { changeConflict, itemsAnswer } from '#src/domain/api/changes.ts'
import { changeLabel } from '#src/domain/catalogue/change-label.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import { attributeAt } from '#src/domain/product/properties.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { shownValue } from '#src/domain/catalogue/field-codecs.ts'
import { callAdmin, jsonIn, readJson } from '../session/call-admin.ts'
import { tableReaders } from './editing.ts'
import { type TableData, type TableOf, valueAt } from './table-data.ts'

// Changes of all chosen rows at once. The server shows what would change before anything does.

/** Something that is done to the rows; an attribute is `specs.<key>`. */
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
    action('photometry', 'Set the photometric file', true),
    action('photometry_remove', 'Remove the photometric file', false),
    action('retire', 'Retire all variants', false),
    action('offer', 'Offer all variants again', false),
    action('delete', 'Delete', false),
  ],
  variants: [
    action('photometry', 'Set the photometric file', true),
    action('photometry_remove', 'Remove the photometric file', false),
    action('retire', 'Retire', false),
    action('offer', 'Offer again', false),
  ],
}

type Sent = Parameters<typeof callAdmin<'POST /api/items'>>[1]['body']

/** The chosen rows by what the server knows them by, which outlasts a new load of the table. */
export type Targets = { variants: string[] } | { ids: Id[] }

export const targetsOf = (data: TableData, rows: readonly number[]): Targets =>
  data.of === 'variants'
    ? { variants: rows.map((row) => String(valueAt(data, 'orderCode', row))) }
    : { ids: rows.map((row) => Number(valueAt(data, 'id', row))) }

/** The versions of the products of the targets, as the table has read them. */
export function versionsOf(data: TableData, targets: Targets): Record<string, number> {
  const [key, wanted]: [string, ReadonlySet<unknown>] =
    'ids' in targets ? ['id', new Set(targets.ids)] : ['orderCode', new Set(targets.variants)]
  const versions: Record<string, number> = {}
  for (let row = 0; row < data.count; row += 1)
    if (wanted.has(valueAt(data, key, row)))
      versions[String(valueAt(data, 'id', row))] = Number(valueAt(data, 'version', row))
  return versions
}

/**
 * The request that makes a change of rows.
 * @param text the value as typed or chosen
 * @throws Error whose message may be shown, for a text that is no value
 */
export const requestOf = (
  data: TableData,
  targets: Targets,
  key: string,
  { text, finishes }: { text: string; finishes: readonly Finish[] },
): NonNullable<Sent> => ({
  type: 'product',
  ...targets,
  versions: versionsOf(data, targets),
  change: changeOf(data, key, text, finishes),
})

function changeOf(data: TableData, key: string, text: string, finishes: readonly Finish[]) {
  if (key === 'delete') return { delete: true as const }
  if (key === 'retire' || key === 'offer') return { retire: key === 'retire' }
  if (key === 'brand') return { brand: text }
  if (key === 'photometry') return { photometry_upload: text }
  if (key === 'photometry_remove') return { photometry: null }
  const id = parseId(text)
  if (key === 'category_add' || key === 'category_remove')
    return { [key]: id === undefined ? [] : [id] }
  const attribute = attributeAt(key)
  if (attribute === undefined) return {}
  const read = tableReaders(data, finishes)(key)(text)
  if ('message' in read) throw new Error(read.message)
  return { specs: { [attribute.key]: read.value ?? null } }
}

/** The answer to a change: made, shown, or refused because of who was faster. */
export type ChangeAnswer =
  { is: 'answered'; answer: ItemsAnswer } | { is: 'conflict'; message: string; names: string[] }

export async function sendChange(body: NonNullable<Sent>): Promise<ChangeAnswer> {
  const response = await callAdmin('POST /api/items', { body })
  if (response.status === 409) {
    const { data } = changeConflict.safeParse(await jsonIn(response.clone()))
    if (data !== undefined)
      return { is: 'conflict', message: data.message, names: data.current.map(({ name }) => name) }
  }
  return { is: 'answered', answer: await readJson(response, itemsAnswer) }
}

/** A changed field in words: 'Power: 10 → 12'. */
export const sayChanges = (
  { type, changes }: PreviewedItem,
  related: TableData['related'],
): string[] =>
  Object.entries(changes).map(([name, values]) => {
    const [before, after] = values.map((value) => {
      const shown = shownValue(
        type,
        name,
        value,
        (to, id) => (to === 'finish' ? undefined : related[to].get(Number(id))) ?? String(id),
      )
      return shown.is === 'text' && shown.text !== '' ? shown.text : 'none'
    })
    return `${changeLabel(type, name)}: ${before} → ${after}`
  })
