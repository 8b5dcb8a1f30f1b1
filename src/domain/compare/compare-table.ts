import { csvRow } from '#src/domain/csv.ts'
import type { Attribute } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { brandLabel } from '#src/domain/product/brand.ts'
import { groupedRows, specRows } from '#src/domain/product/product-view.ts'
import type { ComparedVariant } from './compared-variant.ts'

export interface CompareRow {
  key: string
  label: string
  /** for each variant, in their order; undefined if it has no value */
  texts: readonly (string | undefined)[]
  differs: boolean
}

export interface CompareGroup {
  name: string
  rows: readonly CompareRow[]
}

/** Illuminance and beam at a distance, in words. */
export interface ConeTexts {
  /** m */
  distance: number
  /** by code of the variant */
  texts: ReadonlyMap<string, string>
}

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

/** The rows of the cone diagrams; none where no variant has one. */
export function coneGroups(
  variants: readonly ComparedVariant[],
  cones: readonly ConeTexts[],
): CompareGroup[] {
  const rows = cones.map(({ distance, texts }) => {
    const own = variants.map(({ code }) => texts.get(code))
    const label = `At ${distance} m`
    return { key: label, label, texts: own, differs: new Set(own).size > 1 }
  })
  return rows.length === 0 ? [] : [{ name: 'Illuminance and beam', rows }]
}

/** Only the rows in which the variants differ. */
export const onlyDifferences = (groups: readonly CompareGroup[]): CompareGroup[] =>
  groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ differs }) => differs) }))
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
