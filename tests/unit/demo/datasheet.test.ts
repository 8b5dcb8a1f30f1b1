import { describe, expect, test } from 'vitest'
import { polarDiagram } from '#src/domain/photometry/polar-diagram.ts'
import { demoLuminaires } from '#content-build/demo/data/luminaires.ts'
import { distributionOf } from '#content-build/demo/light/photometry.ts'
import { type Luminaire, codeOf, pictureOf } from '#content-build/demo/model/luminaire.ts'
import { variantsOf } from '#content-build/demo/model/variants.ts'
import { dimensionsText } from '#content-build/demo/model/wording.ts'
import { makeBrandCatalogue } from '#content-build/demo/pdf/brand-catalogue.ts'
import { bodyFacts, lightFacts, makeDatasheet } from '#content-build/demo/pdf/datasheet-data.ts'
import { printPicture } from '#content-build/demo/pictures/pictures.ts'
import { type ReadElement, elementsOf, readPdf } from '#tests/support/schedule/read-pdf.ts'

const picture = (luminaire: Luminaire) => printPicture(pictureOf(luminaire), 60, 60)

const sheetOf = async (luminaire: Luminaire) =>
  readPdf(await makeDatasheet(luminaire, await picture(luminaire)))

/** Readers of a PDF take a no-break space for any other. */
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '))
const said = ({ actualText, glyphs }: ReadElement) => plain([actualText ?? glyphs])[0]

const single = demoLuminaires.find((luminaire) => luminaire.single === true)
const largest = demoLuminaires.find((luminaire) => variantsOf(luminaire).length === 48)
const withoutBeams = demoLuminaires.find(({ options }) => options.beam === undefined)

test.each([single, largest, withoutBeams].filter((luminaire) => luminaire !== undefined))(
  'The datasheet of $name lists exactly the codes that can be ordered',
  async (luminaire) => {
    const { root } = await sheetOf(luminaire)
    const cells = ['TH', 'TD'].flatMap((tag) => elementsOf(root, tag).map(said))
    const codes = variantsOf(luminaire).map(({ orderCode }) => orderCode)
    expect(cells.filter((text) => /^(?:SL|RD)-/.test(text ?? ''))).toEqual(
      codes.length > 0 ? codes : [codeOf(luminaire, luminaire.finish)],
    )
  },
)

describe('A datasheet', () => {
  const [luminaire] = demoLuminaires
  if (luminaire === undefined) throw new Error('The demo is empty.')

  test('has title, language, headings, tables with header cells, and figures with alternatives', async () => {
    const sheet = await sheetOf(luminaire)
    expect([sheet.language, sheet.isMarked, sheet.pages]).toEqual(['en-GB', 'true', 3])
    expect(sheet.title).toContain(`${luminaire.name}, ${luminaire.kind}`)
    expect(elementsOf(sheet.root, 'H1').map(said)).toEqual([luminaire.name])
    expect(elementsOf(sheet.root, 'H2').map(said)).toEqual(
      expect.arrayContaining(['Light', 'Electrics and body', 'Intensity', 'Ordering']),
    )
    const [light, body] = elementsOf(sheet.root, 'Table').map(({ kids }) =>
      kids.map((row) => row.kids.map(said)),
    )
    expect([light, body]).toEqual([lightFacts, bodyFacts].map((of) => of(luminaire).map(plain)))
    for (const { scope } of elementsOf(sheet.root, 'TH')) expect(scope).toMatch(/Row|Column/)
    const figures = elementsOf(sheet.root, 'Figure')
    const alternatives = figures.map(({ alternative }) => alternative)
    expect(alternatives).toHaveLength(4)
    expect(alternatives[1]).toContain(dimensionsText(luminaire.body))
    const { svg, alternative } = polarDiagram(distributionOf(luminaire, luminaire))
    expect(alternatives[3]).toBe(alternative)
    // Its scale has a rim, for which it is drawn twice.
    for (const [, text = ''] of svg.matchAll(/<text[^>]*>([^<]+)/g))
      expect(figures[3]?.glyphs).toContain(text)
  })

  test('has texts of any script in reading order, and draws all their letters', async () => {
    const description = 'ロビーの照明\n\nإضاءة الردهة 24 W, ½ × Ελλάς'
    const { root } = await sheetOf({ ...luminaire, name: '大堂 24', material: description })
    expect(elementsOf(root, 'H1').map(said)).toEqual(['大堂 24'])
    const cell = elementsOf(root, 'TD').find((one) => said(one) === description)
    expect(cell?.glyphs).toContain('ロビーの照明')
    expect(cell?.glyphs).toContain('Ελλάς')
    expect(cell?.glyphs).not.toContain('[U+')
  })

  test('depends on its content alone', async () => {
    const [one, two] = [
      await makeDatasheet(luminaire, await picture(luminaire)),
      await makeDatasheet(luminaire, await picture(luminaire)),
    ]
    expect(Buffer.compare(one, two)).toBe(0)
  })
})

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
