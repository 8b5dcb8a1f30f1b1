import { type Brand, brandLabel } from '#src/domain/product/brand.ts'
import type { Canvas } from '#src/pdf/canvas.ts'
import type { Element } from '#src/pdf/tags.ts'
import type { Luminaire } from '../model/luminaire.ts'
import { fadedPicture } from '../pictures/pictures.ts'
import { brandWords } from './brand-words.ts'
import { drawBack, drawChapter, drawContents, drawCover } from './catalogue-pages.ts'
import { chaptersOf } from './chapters.ts'
import { beginPdf, page } from './paper.ts'

/** Makes a brand's catalogue: cover, contents, a page for each category, back cover. */
export async function makeBrandCatalogue(
  brand: Brand,
  luminaires: readonly Luminaire[],
): Promise<Uint8Array<ArrayBuffer>> {
  const own = luminaires.filter((luminaire) => luminaire.brand === brand)
  const newest =
    own
      .map(({ release }) => release)
      .sort()
      .at(-1) ?? '2026-01-01'
  const [picture, chapters] = await Promise.all([
    fadedPicture(brandWords[brand].cover, 1115, 900),
    chaptersOf(brand, own),
  ])
  const types = chapters.map(({ category }) => category.type)
  const pdf = await beginPdf(
    {
      title: `${brandLabel(brand)} catalogue`,
      subject: brandWords[brand].promise,
      keywords: types.join(', '),
      date: newest,
    },
    [
      ...own.flatMap(({ name, kind }) => [name, kind]),
      ...chapters.flatMap(({ category }) => [category.type, category.purpose]),
    ],
  )
  const embed = (jpeg: Uint8Array) => pdf.document.embedJpg(jpeg)
  const cover = await embed(picture)
  const [front, contents, ...others] = ['', '', ...types, ''].map(() => pdf.addPage(page))
  if (front === undefined || contents === undefined) throw new RangeError('Pages are missing.')
  const draw = (canvas: Canvas | undefined, fill: (canvas: Canvas, section: Element) => void) => {
    if (canvas !== undefined) fill(canvas, pdf.tags.add(pdf.tags.root, 'Sect'))
  }
  draw(front.canvas, (canvas, section) =>
    drawCover(canvas, section, brand, cover, newest.slice(0, 4)),
  )
  const bookmarks = others.slice(0, -1).map(({ page: one }, index) => ({
    title: types[index] ?? '',
    page: one.ref,
  }))
  draw(contents.canvas, (canvas, section) =>
    drawContents(canvas, section, brand, chapters, bookmarks),
  )
  for (const [index, chapter] of chapters.entries()) {
    const scene = await embed(chapter.scene)
    const pictures = await Promise.all(chapter.pictures.map(embed))
    draw(others[index]?.canvas, (canvas, section) =>
      drawChapter(canvas, section, brand, { ...chapter, scene, pictures }, index),
    )
  }
  draw(others.at(-1)?.canvas, (canvas, section) => drawBack(canvas, section, brand))
  return new Uint8Array(await pdf.finish(bookmarks))
}
