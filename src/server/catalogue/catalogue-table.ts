import { type CatalogueTable, type Lack, withAsked } from '#src/domain/api/catalogue-table.ts'
import { varyingOf } from '#src/domain/product/varying-values.ts'
import type { Database } from '#src/server/database/database.ts'
import {
  type ProductTableRow,
  type TableChoice,
  type VariantTableRow,
  readTableRows,
} from '#src/server/database/table-rows.ts'
import { encodedColumns } from './table-columns.ts'

/** All products, or all variants with their products, for the administration's table. */
export async function catalogueTable(
  database: Database,
  of: 'products' | 'variants',
  choice: TableChoice = {},
): Promise<CatalogueTable> {
  const rows = await readTableRows(database, choice)
  const { revision, products, variants, completeness, categories, projects } = rows
  const byProduct = Map.groupBy(variants, ({ product }) => product)
  const variantsOf = ({ id }: ProductTableRow) => byProduct.get(id) ?? []
  return {
    revision,
    products: {
      count: products.length,
      columns: encodedColumns({
        id: products.map(({ id }) => id),
        version: products.map(({ version }) => version),
        code: products.map(({ code }) => code),
        name: products.map(({ name }) => name),
        brand: products.map(({ brand }) => brand),
        updatedAt: products.map(({ updatedAt }) => updatedAt),
        photometry: products.map(({ photometry }) => photometry ?? undefined),
        category_ids: products.map((row) =>
          row.categories.length > 0 ? row.categories : undefined,
        ),
        variants: products.map((row) => variantsOf(row).length),
        draft: products.map(({ draft }) => draft ?? undefined),
        completeness: products.map(({ id }) => completeness.get(id)?.score),
        lacks: products.map((row) =>
          sentLacks(
            withAsked(productLacks(row, variantsOf(row)), completeness.get(row.id)?.missing),
          ),
        ),
        ...specColumns(products),
        ...furtherColumns(products),
        ...(of === 'products' && varyingColumns(products, variantsOf)),
      }),
    },
    ...(of === 'variants' && { variants: variantsPart(variants, products) }),
    categories,
    ...(projects !== undefined && { projects }),
  }
}

/** Empty values are those of rows without one. */
function furtherColumns(rows: readonly { further: Readonly<Record<string, unknown>> }[]) {
  const isNothing = (value: unknown) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0)
  const given = ({ further }: (typeof rows)[number], name: string) =>
    isNothing(further[name]) ? undefined : further[name]
  return Object.fromEntries(
    Object.keys(rows[0]?.further ?? {}).map((name) => [name, rows.map((row) => given(row, name))]),
  )
}

/**
 * Facts that the table shows besides the data of products: their last changes, how complete they are, and what each
 * row lacks.
 */
export async function tableFacts(database: Database) {
  const { products, variants, completeness } = await readTableRows(database)
  const byProduct = Map.groupBy(variants, ({ product }) => product)
  const ofProducts = new Map(
    products.map((row) => {
      const { score, missing } = completeness.get(row.id) ?? {}
      const lacks = withAsked(productLacks(row, byProduct.get(row.id) ?? []), missing)
      return [row.id, { updatedAt: row.updatedAt, completeness: score, lacks }]
    }),
  )
  const byId = new Map(products.map((row) => [row.id, row]))
  const ofVariants = new Map(
    variants.map((row) => [row.orderCode, variantLacks(row, byId.get(row.product))]),
  )
  return { ofProducts, ofVariants }
}

function variantsPart(variants: readonly VariantTableRow[], products: readonly ProductTableRow[]) {
  const byId = new Map(products.map((row) => [row.id, row]))
  return {
    count: variants.length,
    columns: encodedColumns({
      product: variants.map(({ product }) => product),
      orderCode: variants.map(({ orderCode }) => orderCode),
      retired: variants.map(({ retired }) => retired || undefined),
      photometry: variants.map(({ photometry }) => photometry ?? undefined),
      lacks: variants.map((row) => sentLacks(variantLacks(row, byId.get(row.product)))),
      ...specColumns(variants),
      ...furtherColumns(variants),
    }),
  }
}

function specColumns(rows: readonly { specs: Readonly<Record<string, unknown>> }[]) {
  const keys = new Set(rows.flatMap(({ specs }) => Object.keys(specs)))
  return Object.fromEntries(
    [...keys].map((key) => [`specs.${key}`, rows.map(({ specs }) => specs[key])]),
  )
}

/** By attribute: what the variants of each product have instead of its value, where they have. */
function varyingColumns(
  products: readonly ProductTableRow[],
  variantsOf: (product: ProductTableRow) => readonly VariantTableRow[],
) {
  const found = products.map((product) => {
    const variants = variantsOf(product)
    const offered = variants.filter(({ retired }) => !retired)
    const shown = offered.length > 0 ? offered : variants
    const keys = new Set(shown.flatMap(({ specs }) => Object.keys(specs)))
    return new Map(
      [...keys].map((key) => [
        key,
        varyingOf(
          product.specs[key],
          shown.map(({ specs }) => specs[key]),
        ),
      ]),
    )
  })
  const keys = new Set(found.flatMap((ofProduct) => [...ofProduct.keys()]))
  return Object.fromEntries(
    [...keys].map((key) => [`varies.specs.${key}`, found.map((ofProduct) => ofProduct.get(key))]),
  )
}

const sentLacks = (found: readonly string[]) => (found.length > 0 ? found : undefined)

/** A product without photometry of its own lacks none if all variants that are offered have theirs. */
function productLacks(
  { photometry, sharesPicture, hasOldDatasheet }: ProductTableRow,
  variants: readonly VariantTableRow[],
): Lack[] {
  const offered = variants.filter(({ retired }) => !retired)
  const isMeasured =
    photometry !== null || (offered.length > 0 && offered.every((row) => row.photometry !== null))
  return lacksOf({ isMeasured, hasPicture: !sharesPicture, hasOldDatasheet })
}

const variantLacks = (
  { photometry, hasPicture, hasOldDatasheet }: VariantTableRow,
  product: ProductTableRow | undefined,
): Lack[] =>
  lacksOf({
    isMeasured: photometry !== null || (product?.photometry ?? null) !== null,
    hasPicture,
    hasOldDatasheet,
  })

const lacksOf = (facts: {
  isMeasured: boolean
  hasPicture: boolean
  hasOldDatasheet: boolean
}): Lack[] => [
  ...(facts.isMeasured ? [] : (['photometry'] as const)),
  ...(facts.hasPicture ? [] : (['picture'] as const)),
  ...(facts.hasOldDatasheet ? (['datasheet'] as const) : []),
]
