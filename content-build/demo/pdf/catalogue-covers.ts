import { company } from '#src/content/company.ts'
import type { Brand } from '#src/domain/product/brand.ts'
import { brandWords } from './brand-words.ts'
import { type Chapter, destination } from './chapters.ts'
import { hairline, write } from './ink.ts'
import { type Pdf, columnLeft, columnsWidth, page, palette } from './paper.ts'
import { type Element, artifact, content } from './structure.ts'
import { wordmark } from './wordmark.ts'

export const firstChapterPage = 3

export function drawCover(pdf: Pdf, section: Element, brand: Brand, cover: Buffer, year: string) {
  pdf.addPage()
  const height = (page.width * 900) / 1115
  artifact(pdf, () => {
    pdf.rect(-1, -1, page.width + 2, page.height + 2).fill(palette.night)
    pdf.image(cover, 0, 0, { width: page.width })
    const fade = pdf.linearGradient(0, height - 170, 0, height + 1)
    fade.stop(0, palette.night, 0).stop(1, palette.night, 1)
    pdf.rect(-1, height - 170, page.width + 2, 171).fill(fade)
  })
  const { onNight } = palette
  content(pdf, section, 'H1', () => wordmark(pdf, brand, page.margin - 5, 690, 124, onNight))
  content(pdf, section, 'P', () => {
    write(pdf, brandWords[brand].promise, page.margin, 726, { size: 12, color: onNight })
    const edge = { size: 9, color: onNight, width: columnsWidth(12), align: 'right' } as const
    write(pdf, `${company.name}  ·  Catalogue ${year}`, page.margin, 790, edge)
  })
}

export function drawContents(
  pdf: Pdf,
  section: Element,
  brand: Brand,
  chapters: readonly Chapter[],
) {
  pdf.addPage()
  const right = columnLeft(5)
  const width = columnsWidth(8)
  content(pdf, section, 'P', () => wordmark(pdf, brand, page.margin, 62, 15))
  content(pdf, section, 'P', () =>
    write(pdf, brandWords[brand].text, right, 62, {
      size: 12,
      width,
      leading: 19,
      weight: 'light',
    }),
  )
  content(pdf, section, 'H2', () =>
    write(pdf, 'Contents', page.margin, 262, { size: 11, weight: 'medium' }),
  )
  chapters.forEach(({ category, luminaires }, index) => {
    const y = 248 + index * 45
    const number = firstChapterPage + index
    artifact(pdf, () => hairline(pdf, right, y, width))
    content(pdf, section, 'P', () => {
      write(pdf, category.type, right, y + 27, { size: 19, weight: 'light' })
      const aside = { size: 7.6, color: palette.soft } as const
      const ranges = [...new Set(luminaires.map(({ range }) => range))].join(', ')
      write(pdf, ranges, right + 170, y + 27, aside)
      write(pdf, String(number), right, y + 27, { size: 9, width, align: 'right' })
    })
    pdf.goTo(right, y, width, 44, destination(category))
  })
  drawCatalogueFoot(pdf, brand, 2)
}

export function drawBack(pdf: Pdf, section: Element, brand: Brand) {
  pdf.addPage()
  artifact(pdf, () => pdf.rect(-1, -1, page.width + 2, page.height + 2).fill(palette.night))
  const { onNight } = palette
  const lines = [company.legalName, ...company.address, '', company.email, ...company.phones]
  content(pdf, section, 'P', () => wordmark(pdf, brand, page.margin, 62, 23, onNight))
  content(pdf, section, 'P', () =>
    write(pdf, company.slogan, page.margin - 1, 640, {
      size: 34,
      weight: 'light',
      color: onNight,
      tracking: -0.6,
    }),
  )
  content(pdf, section, 'P', () =>
    lines.forEach((line, index) =>
      write(pdf, line, page.margin, 690 + index * 13.5, { size: 9, color: onNight }),
    ),
  )
}

export function drawCatalogueFoot(pdf: Pdf, brand: Brand, number: number) {
  artifact(pdf, () => {
    const y = page.height - 34
    const small = { size: 7, color: palette.soft } as const
    write(pdf, `${brand}  ·  ${company.name}`, page.margin, y, small)
    write(pdf, String(number), page.margin, y, {
      ...small,
      width: columnsWidth(12),
      align: 'right',
    })
  })
}
