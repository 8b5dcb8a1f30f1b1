import type { ImportedRow } from '#src/domain/api/import.ts'
import {
  type StatedValues,
  comparisonsWith,
  differenceSentence,
} from '#src/domain/photometry/compare-photometry.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import { differencesAfter } from '#src/domain/product/file-differences.ts'
import { propertyOf } from '#src/domain/product/properties.ts'
import type { StoredProduct } from './product-rows.ts'
import type { Compared } from './rows.ts'
import { headingOfProduct } from './take-files.ts'

export const fileWarnings = {
  notShown: 'The product shows made datasheets. Set ‘Datasheet shown’ to show this one.',
} as const

export const headingOf = (key: string) => propertyOf(key)?.heading ?? key

/** The keys of the columns that are compared with photometric files. */
export const comparedKeys: readonly string[] = ['photometry', 'specs.lumens', 'specs.watts']

const lightHeading = headingOf('photometry')
const lightHeadings = comparedKeys.map(headingOf)

/** Whether a row changes one of these columns, of its variant or of the product. */
export const touches = ({ changes = {} }: ImportedRow, headings: readonly string[]) =>
  headings.some((heading) => heading in changes || headingOfProduct(heading) in changes)

/** The photometric files of a product, if its rows change them or what is compared with them. */
function comparedFiles({ rows, after }: Compared): string[] {
  if (after === undefined || !rows.some((row) => touches(row, lightHeadings))) return []
  return [after, ...after.variants].flatMap(({ photometry }) => photometry ?? [])
}

/**
 * Adds to the rows of a product how its photometric files differ from the values that it would have, and
 * that a new datasheet would not be shown.
 * @param stated values that files state, by path
 * @param present the product as it is; undefined for a new one
 */
export function warnAboutFiles(
  { rows, after }: Compared,
  stated: ReadonlyMap<string, StatedValues>,
  present: StoredProduct | undefined,
): void {
  if (after === undefined) return
  const changing = rows.filter(({ action }) => action === 'create' || action === 'change')
  if (after.datasheetSource === 'made')
    for (const row of changing)
      if (touches(row, [headingOf('datasheet')])) warn(row, fileWarnings.notShown)
  // A row of the product itself, or one that names a file for all variants.
  const ofProduct = changing.find(
    (row) =>
      headingOfProduct(lightHeading) in (row.changes ?? {}) ||
      (codeKey(row.key) === codeKey(after.code) && touches(row, lightHeadings)),
  )
  if (comparedFiles({ rows, after }).length === 0) return
  for (const { orderCode, difference } of differencesAfter(
    present === undefined ? [] : [present],
    after,
    comparisonsWith(stated),
  )) {
    const sentence = differenceSentence(difference)
    const say = difference.mustBeConfirmed ? deviate : warn
    const own = changing.find(
      (row) => touches(row, lightHeadings) && codeKey(row.key) === codeKey(orderCode),
    )
    if (own !== undefined) say(own, sentence)
    else if (ofProduct !== undefined) say(ofProduct, `${orderCode}: ${sentence}`)
  }
}

export function warn(row: ImportedRow, sentence: string): void {
  row.warnings = [...(row.warnings ?? []), sentence]
}

function deviate(row: ImportedRow, sentence: string): void {
  row.deviations = [...(row.deviations ?? []), sentence]
}
