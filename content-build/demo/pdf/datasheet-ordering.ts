import { finishes } from '../model/finishes.ts'
import type { Luminaire } from '../model/luminaire.ts'
import { type LuminaireVariant, variantsOf } from '../model/variants.ts'
import { efficacyText, lumensText, wattsText } from '../model/wording.ts'
import { heading } from './datasheet-data.ts'
import { write } from './ink.ts'
import { type Pdf, columnLeft, columnsWidth, page } from './paper.ts'
import { type Element, content } from './structure.ts'
import { drawTable } from './table.ts'
import { wordmark } from './wordmark.ts'

const head = ['Order code', 'Finish', 'Colour temperature', 'Beam', 'Luminous flux', 'Efficacy']
const columns = [14, 130, 240, 330, 380, 455]

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
  const height = Math.min(tallestRow, (bottom - top - 20) / variants.length)
  const rows = variants.map((variant) => ({
    cells: cellsOf(variant, luminaire),
    marked: isDescribed(variant, luminaire),
  }))
  const place = { x: page.margin, y: top, columns, width: columnsWidth(12), height }
  drawTable(pdf, section, head, rows, place)
}

const cellsOf = (variant: LuminaireVariant, { watts }: Luminaire): string[] => [
  variant.orderCode,
  finishes[variant.finish].name,
  `${variant.cct} K`,
  `${variant.beam}°`,
  lumensText(variant.lumens),
  efficacyText({ watts, lumens: variant.lumens }),
]

const isDescribed = (variant: LuminaireVariant, { finish, cct, beam }: Luminaire) =>
  variant.finish === finish && variant.cct === cct && variant.beam === beam
