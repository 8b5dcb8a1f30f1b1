import { propertyOf } from '#src/domain/product/properties.ts'
import type { Answer, Editing, Fields } from './editing.ts'
import { image } from './public-api.ts'
import { csvOf } from './sheets.ts'

// The same values in the spelling of each way by which they come into the catalogue.

/** Values by the names of the fields, with `specs` by attribute and `variants` as rows. */
export type Values = Readonly<Record<string, unknown>>
type Row = Readonly<{ orderCode?: string; specs?: Values }>

/** A product with the order codes of its variants. */
export interface Made {
  id: number
  code: string
  name: string
  orderCodes: readonly string[]
}

const asJson = ['specs', 'variants', 'paragraph']

export const asForm = (values: Values): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      asJson.includes(name) ? JSON.stringify(value) : sentBy(value),
    ]),
  )

function sentBy(value: unknown): Fields[string] {
  if (value === undefined || value instanceof File) return value
  if (Array.isArray(value)) return value.length === 0 ? '' : (value as string[])
  return value === null ? '' : textOf(value)
}

const ofAttributes = (specs: unknown): Values =>
  Object.fromEntries(
    Object.entries(specs ?? {}).map(([key, value]) => [`specs.${key}`, value as unknown]),
  )

/** Edits of the table; the rows of variants are those of the product, in their order. */
export function asCells({ id, orderCodes }: Made, { specs, variants, version, ...fields }: Values) {
  const cells = { id, ...(version !== undefined && { version }) }
  const ofProduct = { ...fields, ...ofAttributes(specs) }
  const rows = ((variants ?? []) as Row[]).map(({ specs: own, ...members }, index) => ({
    ...{ ...cells, orderCode: orderCodes[index] },
    values: { ...members, ...ofAttributes(own) },
  }))
  return Object.keys(ofProduct).length === 0 ? rows : [{ ...cells, values: ofProduct }, ...rows]
}

/** A change of the product, or of its first variants, which get the same values. */
export function asBulk(
  { id, orderCodes }: Made,
  { variants, category_ids: category_add, ...values }: Values,
) {
  const rows = variants as Row[] | undefined
  return rows === undefined
    ? { type: 'product', ids: [id], change: { ...values, category_add } }
    : { type: 'product', variants: orderCodes.slice(0, rows.length), change: rows[0] }
}

/** A row for each product with values of its own, and for each variant. */
export function asSheet(
  products: readonly (readonly [code: string, values: Values])[],
): string[][] {
  const rows = products.flatMap(([code, { specs, variants, ...fields }]): Values[] => {
    const own = { ...fields, ...ofAttributes(specs) }
    const ofVariants = ((variants ?? []) as Row[]).map(({ specs: of, ...members }) => ({
      ...{ code, ...members, ...ofAttributes(of) },
    }))
    return Object.keys(own).length === 0 ? ofVariants : [{ code, ...own }, ...ofVariants]
  })
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const headings = keys.map((key) => propertyOf(key)?.heading ?? key)
  return [headings, ...rows.map((row) => keys.map((key) => cellOf(row[key])))]
}

function cellOf(value: unknown): string {
  if (value === undefined) return ''
  if (value === null || value === '') return '[clear]'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? '[clear]' : value.join('; ')
  return typeof value === 'object' ? Object.values(value).join(' … ') : textOf(value)
}

/** The dry run of a sheet, when all of its rows are compared. */
export async function compared(api: Editing, sheet: readonly string[][]): Promise<Answer> {
  let answer = await api.call('POST', '/api/import?name=sheet.csv', {
    body: csvOf(sheet),
    headers: { 'Content-Type': 'text/csv' },
  })
  while (answer.status === 200 && answer.body['done'] === false)
    answer = await api.post(`/api/import/${String(answer.body['import'])}/continue`)
  return answer
}

export const applied = (api: Editing, { body }: Answer) =>
  api.post(`/api/import/${String(body['import'])}/apply`)

/** The values that a new product must have in a sheet, with an uploaded datasheet. */
export const wholeRow = (api: Editing): Values => ({
  ...{ name: 'Made', title: 'Recessed downlight', brand: 'sila', productNumber: '1' },
  ...{ dateOfRelease: '2025-06-01', description: 'D', length: '1 m', color: 'White' },
  ...{ material: 'Steel', accessories: 'None', image, datasheet: api.datasheet },
})

/** Many products at once, each with variants of these colour temperatures. */
export async function makeProducts(
  api: Editing,
  codes: readonly string[],
  temperatures: readonly number[] = [3000, 4000],
): Promise<Made[]> {
  const codesOf = (code: string) => temperatures.map((_, index) => `${code}-${index + 1}`)
  const rows = codes.map((code) => {
    const variants = codesOf(code).map((orderCode, index) => ({
      ...{ orderCode, specs: { cct: temperatures[index] } },
    }))
    return [code, { ...wholeRow(api), name: `Made ${code}`, variants }] as const
  })
  const { status } = await applied(api, await compared(api, asSheet(rows)))
  if (status !== 200) throw new Error('The products have not been made.')
  const { body } = await api.call('GET', '/api/selection-items?type=product')
  const ids = new Map((body['products'] as Made[]).map(({ code, id }) => [code, id]))
  return codes.map((code) => ({
    ...{ id: ids.get(code) ?? 0, code, name: `Made ${code}`, orderCodes: codesOf(code) },
  }))
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)
