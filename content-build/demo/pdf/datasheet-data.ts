import { finishNames, finishes } from '../model/finishes.ts'
import { type Luminaire, codeOf, orderNumber } from '../model/luminaire.ts'
import { bodyFacts, lightFacts, optionsText } from './facts.ts'
import { write } from './ink.ts'
import { type Pdf, columnLeft, columnsWidth, page, palette } from './paper.ts'
import { drawPolar, hasPolar } from './polar.ts'
import { type Element, content } from './structure.ts'
import { drawLegend, drawTable } from './table.ts'
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

function drawOrdering(pdf: Pdf, section: Element, luminaire: Luminaire, top: number) {
  const right = columnLeft(7)
  const width = columnsWidth(6)
  heading(pdf, section, 'Ordering', page.margin, top)
  drawTable(
    pdf,
    section,
    ['Finish', 'Order number', 'Code'],
    finishNames.map((finish) => ({
      cells: [finishes[finish].name, orderNumber(luminaire, finish), codeOf(luminaire, finish)],
      marked: finish === luminaire.finish,
    })),
    { x: page.margin, y: top + 4, columns: [14, 110, 182], width },
  )
  heading(pdf, section, 'On request', right, top)
  drawLegend(
    pdf,
    section,
    [
      ['Options', optionsText(luminaire)],
      ['Accessories', luminaire.accessories.join(', ')],
    ],
    { x: right, y: top + 12, width, labelWidth: 92 },
  )
}

function heading(pdf: Pdf, section: Element, text: string, x: number, y: number) {
  content(pdf, section, 'H2', () => write(pdf, text, x, y, { size: 11, weight: 'medium' }))
}
