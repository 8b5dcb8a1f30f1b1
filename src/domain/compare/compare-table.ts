import { csvRow } from '#src/domain/csv.ts'
import { type Attribute, attributeGroups } from '#src/domain/product/attribute.ts'
import { type AttributeKey, attributes } from '#src/domain/product/attributes.ts'
import { brandLabel } from '#src/domain/product/brand.ts'
import { specRows } from '#src/domain/product/product-view.ts'
import type { ComparedVariant } from './compared-variant.ts'

export interface CompareRow {
  key: AttributeKey
  label: string
  /** one for each variant; undefined if it has no value */
  texts: readonly (string | undefined)[]
  differs: boolean
}

export interface CompareGroup {
  name: Attribute['group']
  rows: readonly CompareRow[]
}

/** What all attributes for comparison say about these variants, without rows that say nothing. */
export function compareGroups(variants: readonly ComparedVariant[]): CompareGroup[] {
  const finishes = variants.flatMap((variant) => variant.finishes)
  const isCompared = new Set(
    attributes.filter(({ uses }: Attribute) => uses.includes('compare')).map(({ key }) => key),
  )
  const rows = specRows(
    variants.map(({ specs }) => specs),
    finishes,
  ).filter(({ key }) => isCompared.has(key))
  return attributeGroups
    .map((name) => ({
      name,
      rows: rows
        .filter(({ group }) => group === name)
        .map(({ key, label, texts }) => ({
          key,
          label,
          texts,
          differs: new Set(texts).size > 1,
        })),
    }))
    .filter((group) => group.rows.length > 0)
}

/** Only what tells the variants apart. */
export const onlyDifferences = (groups: readonly CompareGroup[]): CompareGroup[] =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)

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
