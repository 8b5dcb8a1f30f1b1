import type { PDFImage } from '@cantoo/pdf-lib'
import { company } from '#src/content/company.ts'
import type { Brand } from '#src/domain/product/brand.ts'
import type { Canvas } from '#src/pdf/canvas.ts'
import type { Element } from '#src/pdf/tags.ts'
import type { Bookmark } from '#src/pdf/tagged-pdf.ts'
import { type Luminaire, codeOf, productNumberOf } from '../model/luminaire.ts'
import { beamsText, fluxText, loadText, temperaturesText } from '../model/wording.ts'
import { brandWords } from './brand-words.ts'
import { type Chapter, rowHeight } from './chapters.ts'
import { bound, columnLeft, columnsWidth, page, wordmark } from './paper.ts'

const firstChapterPage = 3

const drawNight = (canvas: Canvas) =>
  canvas.rectangle(-1, -1, page.width + 2, page.height + 2, 'night')

/** @param cover fades to the colour of the night below it */
export function drawCover(
  canvas: Canvas,
  section: Element,
  brand: Brand,
  cover: PDFImage,
  year: string,
) {
  canvas.artifact(() => {
    drawNight(canvas)
    canvas.image(cover, 0, 0, page.width, (page.width * cover.height) / cover.width)
  })
  const heading = canvas.tags.add(section, 'H1')
  canvas.content(heading, () => wordmark(canvas, brand, page.margin - 5, 690, 124, 'tint'))
  const { promise } = brandWords[brand]
  canvas.textElement(section, 'P', promise, [page.margin, 726], { size: 12, color: 'tint' })
  const imprint = `${company.name}  ·  Catalogue ${year}`
  const edge = { size: 9, color: 'tint', width: columnsWidth(12), align: 'right' } as const
  canvas.textElement(section, 'P', imprint, [page.margin, 790], edge)
}

/** @param targets the chapters' pages */
export function drawContents(
  canvas: Canvas,
  section: Element,
  brand: Brand,
  chapters: readonly Chapter[],
  targets: readonly Bookmark[],
) {
  const right = columnLeft(5)
  const width = columnsWidth(8)
  const name = canvas.tags.add(section, 'P')
  canvas.content(name, () => wordmark(canvas, brand, page.margin, 62, 15))
  canvas.textElement(section, 'P', bound(brandWords[brand].text), [right, 62], {
    size: 12,
    width,
    leading: 19,
    weight: 'light',
  })
  const heading = { size: 11, weight: 'medium' } as const
  canvas.textElement(section, 'H2', 'Contents', [page.margin, 262], heading)
  targets.forEach(({ title, page: target }, index) => {
    const y = 248 + index * 45
    const ranges = [...new Set(chapters[index]?.luminaires.map(({ range }) => range))].join(', ')
    canvas.artifact(() => canvas.hairline(right, y, width))
    canvas.content(canvas.tags.add(section, 'P'), () => {
      canvas.text(`${title} `, right, y + 27, { size: 19, weight: 'light' })
      canvas.text(`${ranges} `, right + 170, y + 27, { size: 7.6, color: 'soft' })
      const number = String(firstChapterPage + index)
      canvas.text(number, right, y + 27, { size: 9, width, align: 'right' })
    })
    canvas.link(section, [right, y], [width, 44], title, target)
  })
  drawFoot(canvas, brand, 2)
}

export function drawChapter(
  canvas: Canvas,
  section: Element,
  brand: Brand,
  {
    category,
    luminaires,
    scene,
    sceneHeight,
    pictures,
  }: Omit<Chapter, 'scene' | 'pictures'> & { scene: PDFImage; pictures: readonly PDFImage[] },
  index: number,
) {
  canvas.artifact(() => canvas.image(scene, 0, 0, page.width, sceneHeight))
  canvas.textElement(section, 'H2', category.type, [page.margin - 1.5, sceneHeight + 56], {
    size: 34,
    weight: 'light',
    tracking: -0.8,
  })
  canvas.textElement(section, 'P', bound(category.purpose), [columnLeft(7), sceneHeight + 42], {
    size: 9.2,
    width: columnsWidth(6),
    leading: 14,
    color: 'soft',
  })
  luminaires.forEach((luminaire, place) => {
    const x = columnLeft(1 + (place % 4) * 3)
    const y = sceneHeight + 84 + Math.floor(place / 4) * rowHeight
    const picture = pictures[place]
    if (picture !== undefined) drawProduct(canvas, section, luminaire, picture, x, y)
  })
  drawFoot(canvas, brand, firstChapterPage + index)
}

function drawProduct(
  canvas: Canvas,
  section: Element,
  luminaire: Luminaire,
  picture: PDFImage,
  x: number,
  y: number,
) {
  const width = columnsWidth(3)
  const { name, kind, body } = luminaire
  canvas.figure(section, `${name}, ${kind.toLowerCase()}`, () =>
    canvas.image(picture, x, y, width, width),
  )
  const top = y + width
  canvas.textElement(section, 'H3', name, [x, top + 17], { size: 12, weight: 'light' })
  const lines = [
    kind,
    `${loadText(luminaire)}, ${fluxText(luminaire)}, CRI ${luminaire.cri}`,
    temperaturesText(luminaire),
    [
      ...(body.family === 'driveway' ? [] : [beamsText(luminaire)]),
      ...[luminaire.ip, luminaire.ik].filter((code) => code !== undefined),
    ].join(', '),
  ].join('\n')
  const small = { size: 6.9, color: 'soft', leading: 10 } as const
  canvas.textElement(section, 'P', lines, [x, top + 30], small)
  const code = `${productNumberOf(luminaire)}  ·  ${codeOf(luminaire, luminaire.finish)}`
  canvas.textElement(section, 'P', code, [x, top + 71], { size: 6.9 })
}

export function drawBack(canvas: Canvas, section: Element, brand: Brand) {
  canvas.artifact(() => drawNight(canvas))
  const name = canvas.tags.add(section, 'P')
  canvas.content(name, () => wordmark(canvas, brand, page.margin, 62, 23, 'tint'))
  canvas.textElement(section, 'P', company.slogan, [page.margin - 1, 640], {
    size: 34,
    weight: 'light',
    color: 'tint',
    tracking: -0.6,
  })
  const lines = [company.legalName, ...company.address, '', company.email, ...company.phones]
  const small = { size: 9, color: 'tint', leading: 13.5 } as const
  canvas.textElement(section, 'P', lines.join('\n'), [page.margin, 690], small)
}

function drawFoot(canvas: Canvas, brand: Brand, number: number) {
  canvas.artifact(() => {
    const y = page.height - 34
    const small = { size: 7, color: 'soft', width: columnsWidth(12) } as const
    canvas.text(`${brand}  ·  ${company.name}`, page.margin, y, small)
    canvas.text(String(number), page.margin, y, { ...small, align: 'right' })
  })
}
