import { csvRow } from '#src/domain/csv.ts'
import type { Attribute } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { brandLabel } from '#src/domain/product/brand.ts'
import { type SpecRow, groupedRows, specRows } from '#src/domain/product/product-view.ts'
import type { ComparedVariant } from './compared-variant.ts'

export interface CompareRow extends SpecRow {
  differs: boolean
}

export type CompareGroup = ReturnType<typeof groupedRows<CompareRow>>[number]

const comparedKeys = new Set(
  attributes.filter(({ uses }: Attribute) => uses.includes('compare')).map(({ key }) => key),
)

/** The rows that any of these variants has a value for. */
export function compareGroups(variants: readonly ComparedVariant[]): CompareGroup[] {
  const rows = specRows(
    variants.map(({ specs }) => specs),
    variants.flatMap(({ finishes }) => finishes),
  )
  return groupedRows(
    rows
      .filter(({ key }) => comparedKeys.has(key))
      .map((row) => ({ ...row, differs: new Set(row.texts).size > 1 })),
  )
}

/** Only the rows in which the variants differ. */
export const onlyDifferences = (groups: readonly CompareGroup[]): CompareGroup[] =>
  groupedRows(groups.flatMap(({ rows }) => rows.filter(({ differs }) => differs)))

/** The comparison as CSV, with a BOM, by which spreadsheets detect UTF-8. */
export function comparisonCsv(
  variants: readonly ComparedVariant[],
  groups: readonly CompareGroup[],
): string {
  const heads: [string, (variant: ComparedVariant) => string][] = [
    ['Order code', ({ code }) => code],
    ['Name', ({ name }) => name],
    ['Title', ({ title }) => title],
    ['Brand', ({ brand }) => brandLabel(brand)],
  ]
  const rows = [
    ...heads.map(([label, textOf]) => [label, ...variants.map(textOf)]),
    ...groups.flatMap((group) =>
      group.rows.map(({ label, texts }) => [label, ...texts.map((text) => text ?? '')]),
    ),
  ]
  return `\uFEFF${rows.map(csvRow).join('')}`
}
