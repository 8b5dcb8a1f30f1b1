import { demoCategories } from '../data/categories.ts'
import { finishes } from '../model/finishes.ts'
import type { Luminaire } from '../model/luminaire.ts'
import { beamText, descriptionOf, dimensionsText, titleOf } from '../model/wording.ts'
import { draftViews } from './draft.ts'
import { keyFacts } from './facts.ts'
import { hairline, write } from './ink.ts'
import { drawLight } from './light-diagram.ts'
import { type Pdf, columnLeft, columnsWidth, page, palette } from './paper.ts'
import { type Element, artifact, content } from './structure.ts'
import { viewsOf } from './views/views.ts'
import { wordmark } from './wordmark.ts'

/** Draws the picture, name, key figures and description. */
export function drawFront(pdf: Pdf, section: Element, luminaire: Luminaire, picture: Buffer) {
  const left = page.margin
  const right = columnLeft(5)
  const size = page.width - right
  content(
    pdf,
    section,
    'Figure',
    () => pdf.image(picture, right, 0, { width: size, height: size }),
    `${luminaire.name} in ${finishes[luminaire.finish].name.toLowerCase()}`,
  )
  content(pdf, section, 'P', () => {
    wordmark(pdf, luminaire.brand, left, 62, 23)
    write(pdf, categoriesText(luminaire), left, 80, { size: 7.6, color: palette.soft })
  })
  drawKeyFacts(pdf, section, luminaire, size)
  content(pdf, section, 'H1', () =>
    write(pdf, luminaire.name, left - 2.5, size + 66, {
      weight: 'light',
      size: 52,
      tracking: -1.6,
    }),
  )
  content(pdf, section, 'P', () => {
    const [kind, ...numbers] = titleOf(luminaire).split(', ')
    write(pdf, kind ?? '', left, size + 106, { size: 10.5 })
    write(pdf, numbers.join(', '), left, size + 121, { size: 10.5, color: palette.soft })
  })
  content(pdf, section, 'P', () =>
    write(pdf, descriptionOf(luminaire), right, size + 106, {
      size: 9.2,
      width: columnsWidth(8),
      leading: 14.2,
      color: palette.soft,
    }),
  )
}

/** Draws the key figures in a column that ends at `bottom`. */
function drawKeyFacts(pdf: Pdf, section: Element, luminaire: Luminaire, bottom: number) {
  const facts = keyFacts(luminaire)
  facts.forEach(([label, value], index) => {
    const y = bottom - (facts.length - index) * 45
    artifact(pdf, () => hairline(pdf, page.margin, y, columnsWidth(3)))
    content(pdf, section, 'P', () => {
      write(pdf, value, page.margin, y + 25, { weight: 'light', size: 19 })
      write(pdf, label, page.margin, y + 37, { size: 7, color: palette.soft })
    })
  })
}

/** Draws the dimensions on the left and the light distribution on the right. */
export function drawDrawings(pdf: Pdf, section: Element, luminaire: Luminaire) {
  const top = 566
  const box = { y: top + 28, width: columnsWidth(6) - 12, height: 184 }
  const right = columnLeft(7)
  let scale = ''
  content(
    pdf,
    section,
    'Figure',
    () => {
      scale = draftViews(pdf, viewsOf(luminaire.body), { ...box, x: page.margin })
    },
    `Dimensioned drawing: ${dimensionsText(luminaire.body)}`,
  )
  caption(pdf, section, page.margin, top, 'Dimensions, mm', scale)
  let light = ''
  content(
    pdf,
    section,
    'Figure',
    () => {
      light = drawLight(pdf, luminaire, { ...box, x: right, width: columnsWidth(6) })
    },
    `Light distribution of the ${luminaire.name}: ${luminaire.lumens} lumens, ${beamText(luminaire)}`,
  )
  caption(pdf, section, right, top, light, '')
}

function caption(pdf: Pdf, section: Element, x: number, y: number, text: string, aside: string) {
  const width = columnsWidth(6)
  artifact(pdf, () => hairline(pdf, x, y, width, palette.ink))
  content(pdf, section, 'P', () => {
    write(pdf, text, x, y + 13, { size: 7.6 })
    write(pdf, aside, x, y + 13, { size: 7.6, width, align: 'right', color: palette.soft })
  })
}

function categoriesText({ categories }: Luminaire): string {
  return categories
    .map((id) => demoCategories.find((category) => category.id === id)?.type)
    .join(', ')
}
