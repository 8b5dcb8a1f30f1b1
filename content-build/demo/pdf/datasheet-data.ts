import { polarDiagram } from '#src/domain/photometry/polar-diagram.ts'
import { ugrOf } from '../light/light-specs.ts'
import { distributionOf, photometryNameOf, photometryOf } from '../light/photometry.ts'
import { type Luminaire, codeOf, orderNumber } from '../model/luminaire.ts'
import { variantsOf } from '../model/variants.ts'
import { bodyFacts, lightFacts, optionsText } from './facts.ts'
import { write } from './ink.ts'
import { type Pdf, columnLeft, columnsWidth, page, palette } from './paper.ts'
import { drawPolar } from './polar.ts'
import { type Element, content } from './structure.ts'
import { type Row, drawLegend } from './table.ts'
import { drawUgrTable } from './ugr-table.ts'
import { wordmark } from './wordmark.ts'

const reservation = (fileName: string) =>
  `Photometric and electrical values at 25 °C, tolerance ±10 %. Diagrams and UGR follow from the photometric file ${fileName}, maintenance factor 1.0. Subject to technical change.`

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
  const { peak } = photometryOf(luminaire, luminaire).record.figures
  const distribution = distributionOf(luminaire, luminaire)
  const polar = { x: page.margin, y: lightEnd + 34, width, height: 166 }
  heading(pdf, section, 'Intensity', polar.x, polar.y)
  const draw = () => drawPolar(pdf, distribution, peak.intensity, polar)
  content(pdf, section, 'Figure', draw, polarDiagram(distribution).alternative)
  const glareEnd = drawGlare(pdf, section, luminaire, { x: right, y: bodyEnd + 34, width })
  drawOrdering(pdf, section, luminaire, Math.max(glareEnd, polar.y + polar.height) + 40)
  content(pdf, section, 'P', () =>
    write(pdf, reservation(photometryNameOf(luminaire, luminaire)), page.margin, page.height - 74, {
      size: 6.8,
      color: palette.soft,
      width: columnsWidth(8),
      leading: 9.5,
    }),
  )
}

/** Draws the UGR table, if the luminaire has one, and returns the lower edge. */
function drawGlare(
  pdf: Pdf,
  section: Element,
  luminaire: Luminaire,
  { x, y, width }: { x: number; y: number; width: number },
): number {
  const table = ugrOf(luminaire, luminaire)
  if (table === null) return y - 34
  heading(pdf, section, 'UGR', x, y)
  content(pdf, section, 'P', () => {
    const style = { size: 7.6, color: palette.soft, width, align: 'right' } as const
    write(pdf, 'Crosswise, then endwise', x, y, style)
  })
  return drawUgrTable(pdf, section, table, { x, y: y + 12, width })
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
