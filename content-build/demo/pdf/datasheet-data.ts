import { type Luminaire, codeOf, orderNumber } from '../model/luminaire.ts'
import { variantsOf } from '../model/variants.ts'
import { bodyFacts, lightFacts, optionsText } from './facts.ts'
import { write } from './ink.ts'
import { type Pdf, columnLeft, columnsWidth, page, palette } from './paper.ts'
import { drawPolar, hasPolar } from './polar.ts'
import { type Element, content } from './structure.ts'
import { type Row, drawLegend } from './table.ts'
import { wordmark } from './wordmark.ts'

const reservation =
  'Photometric and electrical values at 25 °C, tolerance ±10 %. Diagrams are calculated from luminous flux and beam angle, maintenance factor 1.0. Subject to technical change.'

export function drawData(pdf: Pdf, section: Element, luminaire: Luminaire) {
  const right = columnLeft(7)
  const width = columnsWidth(6)
  content(pdf, section, 'P', () => {
    wordmark(pdf, luminaire.brand, page.margin, 62, 15)
    write(pdf, luminaire.name, right, 62, { size: 15, weight: 'light' })
  })
  heading(pdf, section, 'Light', page.margin, 106)
  heading(pdf, section, 'Electrics and body', right, 106)
  const table = { y: 118, width, labelWidth: 92 }
  const lightEnd = drawLegend(pdf, section, lightFacts(luminaire), { ...table, x: page.margin })
  const bodyEnd = drawLegend(pdf, section, bodyFacts(luminaire), { ...table, x: right })
  const polar = { x: page.margin, y: lightEnd + 34, width, height: 166 }
  if (hasPolar(luminaire)) {
    heading(pdf, section, 'Intensity', polar.x, polar.y)
    const alt = `Luminous intensity distribution, ${luminaire.beam}° beam`
    content(pdf, section, 'Figure', () => drawPolar(pdf, luminaire, polar), alt)
  }
  const polarEnd = hasPolar(luminaire) ? polar.y + polar.height : 0
  drawOrdering(pdf, section, luminaire, Math.max(bodyEnd, polarEnd) + 44)
  content(pdf, section, 'P', () =>
    write(pdf, reservation, page.margin, page.height - 74, {
      size: 6.8,
      color: palette.soft,
      width: columnsWidth(8),
      leading: 9.5,
    }),
  )
}

/** A luminaire with variants has its order codes on a page of their own. */
function drawOrdering(pdf: Pdf, section: Element, luminaire: Luminaire, top: number) {
  const right = columnLeft(7)
  const width = columnsWidth(6)
  heading(pdf, section, 'Ordering', page.margin, top)
  const { finish } = luminaire
  const code = codeOf(luminaire, finish)
  const count = variantsOf(luminaire).length
  const ordering: Row[] =
    count > 0
      ? [['Order codes', `${count}, on page 3`]]
      : [
          ['Order code', code],
          ['Order number', orderNumber(luminaire, finish)],
        ]
  const table = { y: top + 12, width, labelWidth: 92 }
  drawLegend(pdf, section, ordering, { ...table, x: page.margin })
  heading(pdf, section, 'On request', right, top)
  const onRequest: Row[] = [
    ...(count > 0 ? [] : [['Options', optionsText(luminaire)] as const]),
    ['Accessories', luminaire.accessories.join(', ')],
  ]
  drawLegend(pdf, section, onRequest, { ...table, x: right })
}

export function heading(pdf: Pdf, section: Element, text: string, x: number, y: number) {
  content(pdf, section, 'H2', () => write(pdf, text, x, y, { size: 11, weight: 'medium' }))
}
