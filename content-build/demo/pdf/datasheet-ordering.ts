import type { Attribute } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { type SpecRow, specRows } from '#src/domain/product/product-view.ts'
import { effectiveSpecs } from '#src/domain/product/specs.ts'
import type { Luminaire } from '../model/luminaire.ts'
import { ownSpecsOf, sharedSpecsOf } from '../model/specs.ts'
import {
  type LuminaireVariant,
  defaultVariantOf,
  finishRows,
  variantsOf,
} from '../model/variants.ts'
import { wattsText } from '../model/wording.ts'
import { heading } from './datasheet-data.ts'
import { write } from './ink.ts'
import { type Pdf, columnLeft, columnsWidth, page } from './paper.ts'
import { type Element, content } from './structure.ts'
import { drawTable } from './table.ts'
import { wordmark } from './wordmark.ts'

/** Points before the code, for the lamp, and up to the first value. */
const indent = 14
const codeWidth = 130

const top = 110
/** Where the foot begins. */
const bottom = page.height - 66
const tallestRow = 20

/** Draws the table of all variants, with a lamp before the one that the datasheet describes. */
export function drawVariants(pdf: Pdf, section: Element, luminaire: Luminaire) {
  content(pdf, section, 'P', () => {
    wordmark(pdf, luminaire.brand, page.margin, 62, 15)
    write(pdf, luminaire.name, columnLeft(7), 62, { size: 15, weight: 'light' })
  })
  heading(pdf, section, `Order codes, ${wattsText(luminaire.watts)}`, page.margin, top - 4)
  const variants = variantsOf(luminaire)
  const described = defaultVariantOf(luminaire)?.orderCode
  const height = Math.min(tallestRow, (bottom - top - 20) / variants.length)
  const values = differingRows(luminaire, variants)
  const rows = variants.map((variant, index) => ({
    cells: [variant.orderCode, ...values.map(({ texts }) => texts[index] ?? '')],
    marked: variant.orderCode === described,
  }))
  const width = columnsWidth(12)
  // The finish, which is last, has the longest texts.
  const step = (width - codeWidth) / (values.length + 0.4)
  const columns = [indent, ...values.map((_, column) => codeWidth + column * step)]
  const head = ['Order code', ...values.map(shortLabel)]
  drawTable(pdf, section, head, rows, { x: page.margin, y: top, columns, width, height })
}

/** The values in which the variants differ, as far as designers schedule by them. */
function differingRows(luminaire: Luminaire, variants: readonly LuminaireVariant[]): SpecRow[] {
  const shared = sharedSpecsOf(luminaire)
  const all = variants.map((variant) => effectiveSpecs(shared, ownSpecsOf(luminaire, variant)))
  return specRows(all, finishRows).filter(
    ({ key, texts }) => new Set(texts).size > 1 && scheduled.has(key),
  )
}

/** A heading for a narrow column; the unit stands with each value. */
function shortLabel({ key, label }: SpecRow): string {
  const attribute: Attribute | undefined = attributes.find((one) => one.key === key)
  const isUnit = attribute?.short === attribute?.unit?.symbol
  return isUnit ? label : (attribute?.short ?? label)
}

/** The attributes of a luminaire schedule. */
const scheduled: ReadonlySet<string> = new Set(
  attributes.flatMap(({ key, uses }: Attribute) => (uses.includes('schedule') ? [key] : [])),
)
