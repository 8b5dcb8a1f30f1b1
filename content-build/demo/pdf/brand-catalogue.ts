import { type Brand, brandLabel } from '#src/domain/product/brand.ts'
import type { Luminaire } from '../model/luminaire.ts'
import { printPicture } from '../pictures/pictures.ts'
import { brandWords } from './brand-words.ts'
import { drawBack, drawContents, drawCover, firstChapterPage } from './catalogue-covers.ts'
import { drawChapter } from './chapter-page.ts'
import { chaptersOf } from './chapters.ts'
import { type Fonts, bytesOf, newPdf } from './paper.ts'
import { group, openDocument } from './structure.ts'

/** A brand's catalogue: cover, contents, a page for each category, back cover. */
export async function makeBrandCatalogue(
  brand: Brand,
  luminaires: readonly Luminaire[],
  fonts: Fonts,
): Promise<Uint8Array<ArrayBuffer>> {
  const own = luminaires.filter((luminaire) => luminaire.brand === brand)
  const newest =
    own
      .map(({ release }) => release)
      .sort()
      .at(-1) ?? '2026-01-01'
  const [cover, chapters] = await Promise.all([
    printPicture(brandWords[brand].cover, 1115, 900),
    chaptersOf(brand, own),
  ])
  const pdf = newPdf(fonts, {
    title: `${brandLabel(brand)} catalogue`,
    subject: brandWords[brand].promise,
    keywords: chapters.map(({ category }) => category.type).join(', '),
    date: newest,
  })
  const bytes = bytesOf(pdf)
  const root = openDocument(pdf)
  group(pdf, root, 'Sect', (section) => drawCover(pdf, section, brand, cover, newest.slice(0, 4)))
  group(pdf, root, 'Sect', (section) => drawContents(pdf, section, brand, chapters))
  chapters.forEach((chapter, index) =>
    group(pdf, root, 'Sect', (section) =>
      drawChapter(pdf, section, brand, chapter, firstChapterPage + index),
    ),
  )
  group(pdf, root, 'Sect', (section) => drawBack(pdf, section, brand))
  root.end()
  pdf.end()
  return bytes
}
