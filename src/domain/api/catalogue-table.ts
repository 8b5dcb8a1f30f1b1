import * as z from 'zod/mini'
import { isData } from '#src/domain/fields/field.ts'
import { idSchema } from '#src/domain/fields/identity.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { propertyOf } from '#src/domain/product/properties.ts'
import type { Contracts } from './contract.ts'

// The catalogue as a table, column by column: most columns have few different values, so each value is
// sent once and each row sends its place.

/** The things that a product or a variant can lack, in the order of the filter. */
export const lacks = ['photometry', 'picture', 'datasheet'] as const
export type Lack = (typeof lacks)[number]

/** In words, for the filter. */
export const lackLabels: Readonly<Record<Lack, string>> = {
  photometry: 'No photometry',
  picture: 'No picture of its own',
  datasheet: 'Datasheet older than the last change',
}

/** The same for what a product lacks of what its categories ask for, by its key. */
const askedLack = (key: string): string =>
  key === 'image' ? 'picture' : key === 'photometry' ? key : `no ${key}`

/** All that a product lacks, once each. */
export const withAsked = (found: readonly Lack[], missing: readonly string[] = []): string[] => [
  ...new Set([...found, ...missing.map(askedLack)]),
]

/** In words, for the filter, cells and exports: 'No photometry', 'No luminous flux'. */
export function lackLabel(lack: string): string {
  const known = ownValue<string>(lackLabels, lack)
  if (known !== undefined || !lack.startsWith('no ')) return known ?? lack
  const label = propertyOf(lack.slice('no '.length))?.label ?? lack
  return `No ${label.replace(/^.(?=[a-z])/, (first) => first.toLowerCase())}`
}

/** The fields of products that each table has; the others are as long as these together. */
const sentUnasked = ['code', 'name', 'brand', 'category_ids', 'photometry']

/** The fields that a table has if it is asked for them. */
const furtherFields = Object.entries(productFields).flatMap(([name, field]) =>
  isData(field) || sentUnasked.includes(name) ? [] : [name],
)

/** The further fields among the keys of columns, in their order. */
export const furtherIn = (keys: readonly string[]): string[] =>
  furtherFields.filter((name) => keys.includes(name))

/** Which rows a table has, and its further fields with spaces between. */
export const askedTable = z.object({
  of: z._default(z.enum(['products', 'variants']), 'products'),
  columns: z._default(z.string(), ''),
})
export type AskedTable = z.infer<typeof askedTable>

/** The moment of a change as cells show it, UTC. */
export const cellMoment = (moment: string): string => moment.slice(0, 16).replace('T', ' ')

const place = z.int().check(z.minimum(0))

const columnSchema = z.object({
  /** different values; without `at`, the value of each row */
  values: z.array(z.unknown()),
  /** place in `values` of each row's value, from 1; 0 for none */
  at: z.optional(z.array(place)),
})
export type SentColumn = z.infer<typeof columnSchema>

const partSchema = z.object({
  /** rows */
  count: place,
  /**
   * by field, or by attribute as `specs.<key>`, and of products as `varies.specs.<key>` what their variants
   * have instead; a column in which no row has a value is left out
   */
  columns: z.record(z.string(), columnSchema),
})
export type SentPart = z.infer<typeof partSchema>

/** GET /api/catalogue-table */
export const catalogueTableAnswer = z.object({
  revision: z.int(),
  products: partSchema,
  /** in the order of their products; only their own values */
  variants: z.optional(partSchema),
  categories: z.array(z.object({ id: idSchema, type: z.string(), location: z.string() })),
  /** if the products’ own are asked for */
  projects: z.optional(z.array(z.object({ id: idSchema, title: z.string() }))),
})
export type CatalogueTable = z.infer<typeof catalogueTableAnswer>

/** GET /api/completeness */
export const completenessAnswer = z.object({
  products: place,
  /** those that lack something that their categories ask for */
  incomplete: place,
})

export const catalogueTableContracts = {
  'GET /api/catalogue-table': {
    summary:
      'All products, or all variants with their products, as columns for the table of the administration, with what each lacks',
    caller: 'administrator',
    query: askedTable,
    answer: catalogueTableAnswer,
  },
  'GET /api/completeness': {
    summary: 'How many products lack something that their categories ask for',
    caller: 'administrator',
    answer: completenessAnswer,
  },
} as const satisfies Contracts
