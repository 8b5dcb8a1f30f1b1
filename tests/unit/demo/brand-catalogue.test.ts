import { expect, test } from 'vitest'
import { demoLuminaires } from '#content-build/demo/data/luminaires.ts'
import { makeBrandCatalogue } from '#content-build/demo/pdf/brand-catalogue.ts'
import { type ReadElement, elementsOf, readPdf } from '#tests/support/schedule/read-pdf.ts'

const said = ({ actualText, glyphs }: ReadElement) => actualText ?? glyphs

test('A brand’s catalogue has a bookmark and a link for each of its categories', async () => {
  const { outline, root } = await readPdf(await makeBrandCatalogue('sila', demoLuminaires))
  const pages = outline.map(({ page }) => page)
  expect(pages).toEqual(pages.map((_, index) => index + 3))
  expect(elementsOf(root, 'Link')).toHaveLength(outline.length)
  expect(elementsOf(root, 'H2').map(said)).toEqual([
    'Contents',
    ...outline.map(({ title }) => title),
  ])
})
