import type { Brand } from '#src/domain/product/brand.ts'
import { type Luminaire, codeOf, orderNumber } from '../model/luminaire.ts'
import { colourRenderingText, loadText, lumensText } from '../model/wording.ts'
import { type Chapter, destination, rowHeight } from './chapters.ts'
import { drawCatalogueFoot } from './catalogue-covers.ts'
import { write } from './ink.ts'
import { type Pdf, columnLeft, columnsWidth, page, palette } from './paper.ts'
import { type Element, artifact, content } from './structure.ts'

export function drawChapter(
  pdf: Pdf,
  section: Element,
  brand: Brand,
  { category, luminaires, scene, sceneHeight, pictures }: Chapter,
  number: number,
) {
  pdf.addPage()
  pdf.addNamedDestination(destination(category))
  pdf.outline.addItem(category.type)
  artifact(pdf, () => {
    pdf.save().rect(0, 0, page.width, sceneHeight).clip()
    pdf.image(scene, 0, 0, { width: page.width }).restore()
  })
  content(pdf, section, 'H2', () =>
    write(pdf, category.type, page.margin - 1.5, sceneHeight + 56, {
      size: 34,
      weight: 'light',
      tracking: -0.8,
    }),
  )
  content(pdf, section, 'P', () => {
    write(pdf, category.purpose, columnLeft(7), sceneHeight + 42, {
      size: 9.2,
      width: columnsWidth(6),
      leading: 14,
      color: palette.soft,
    })
  })
  luminaires.forEach((luminaire, index) => {
    const x = columnLeft(1 + (index % 4) * 3)
    const y = sceneHeight + 84 + Math.floor(index / 4) * rowHeight
    const picture = pictures[index]
    if (picture !== undefined) drawProduct(pdf, section, luminaire, picture, x, y)
  })
  drawCatalogueFoot(pdf, brand, number)
}

function drawProduct(
  pdf: Pdf,
  section: Element,
  luminaire: Luminaire,
  picture: Buffer,
  x: number,
  y: number,
) {
  const width = columnsWidth(3)
  const alt = `${luminaire.name}, ${luminaire.kind.toLowerCase()}`
  content(pdf, section, 'Figure', () => pdf.image(picture, x, y, { width, height: width }), alt)
  const lines = [
    luminaire.kind,
    `${loadText(luminaire)}, ${lumensText(luminaire.lumens)}, ${luminaire.beam}°`,
    `${luminaire.cct} K, ${colourRenderingText(luminaire)}`,
    luminaire.ik === undefined ? luminaire.ip : `${luminaire.ip}, ${luminaire.ik}`,
  ]
  content(pdf, section, 'H3', () =>
    write(pdf, luminaire.name, x, y + width + 17, { size: 12, weight: 'light' }),
  )
  content(pdf, section, 'P', () => {
    const small = { size: 6.9, color: palette.soft } as const
    lines.forEach((line, index) => write(pdf, line, x, y + width + 30 + index * 10, small))
    const order = orderNumber(luminaire, luminaire.finish)
    const code = codeOf(luminaire, luminaire.finish)
    write(pdf, `${order}  ·  ${code}`, x, y + width + 71, { size: 6.9 })
  })
}
