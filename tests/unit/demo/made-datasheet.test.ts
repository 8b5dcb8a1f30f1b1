import { createHash } from 'node:crypto'
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drawingRevision } from '#src/datasheet/edition.ts'
import { makeDatasheet } from '#src/datasheet/make-datasheet.ts'
import { page } from '#src/datasheet/paper.ts'
import type { Sheet } from '#src/datasheet/sheet.ts'
import { polarDiagram } from '#src/domain/photometry/polar-diagram.ts'
import { photometricFileIn } from '#src/domain/photometry/photometric-file-in.ts'
import { readFont } from '#src/server/pdf-fonts.ts'
import { exampleSheets, sheetWithout } from '#tests/support/demo/datasheet-examples.ts'
import { type TextBox, coveredIn, textBoxes } from '#tests/support/pdf/text-boxes.ts'
import { type ReadElement, elementsOf, readPdf } from '#tests/support/schedule/read-pdf.ts'

const examples = exampleSheets()
const names = Object.keys(examples)

function exampleOf(name: string) {
  const example = examples[name]
  if (example === undefined) throw new RangeError(`There is no example ${name}.`)
  return example
}

const made = new Map<string, ReturnType<typeof makeDatasheet>>()

/** Each example is made once. */
function madeOf(name: string) {
  const { sheet, readFile } = exampleOf(name)
  const making = made.get(name) ?? makeDatasheet(sheet, { readFont, readFile })
  made.set(name, making)
  return making
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const said = ({ actualText, glyphs }: ReadElement) => plain(actualText ?? glyphs)
const texts = (root: ReadElement, tag: string) => elementsOf(root, tag).map(said)

test('The same sheet has the same bytes, and others after a change of the drawing only with a new revision', async () => {
  const digests = await Promise.all(
    names.map(async (name) => {
      const { bytes } = await madeOf(name)
      return [name, createHash('sha256').update(bytes).digest('hex').slice(0, 16)]
    }),
  )
  // If these differ after a change of the code: raise `drawingRevision`, and write the new ones with -u.
  expect({ drawingRevision, ...Object.fromEntries(digests) }).toMatchInlineSnapshot(`
    {
      "codes": "8a2884e827fc9998",
      "downlight": "d0007f59b5c264be",
      "drawingRevision": 4,
      "long": "04aae78292d485fc",
      "name": "90290268fb19d7ef",
      "panel": "1539937070ee0fe6",
      "pendant": "488025943c76b326",
      "retired": "7b4a61548760079c",
      "step": "523637cb12694827",
      "uplight": "98ce663bd2f8b3bd",
      "words": "5cb320d422e09535",
    }
  `)
})

test.each(names)('The sheet ‘%s’ stays on its pages, and no text covers another', async (name) => {
  const { bytes, missing } = await madeOf(name)
  expect(missing).toEqual([])
  for (const [index, boxes] of (await textBoxes(bytes)).entries()) {
    const isOutside = ({ left, right, top, bottom }: TextBox) =>
      left < page.margin - 3 ||
      right > page.width - page.margin + 0.6 ||
      top > page.height - 20 ||
      bottom < 28
    expect(boxes.filter(isOutside), `page ${index + 1}`).toEqual([])
    expect(coveredIn(boxes), `page ${index + 1}`).toEqual([])
  }
})

test('A sheet has at most 250 KB besides its picture', async () => {
  for (const name of names) {
    const { sheet } = exampleOf(name)
    const { bytes } = await madeOf(name)
    const picture = sheet.picture === undefined ? 0 : await pictureSize(bytes)
    expect(bytes.length - picture, name).toBeLessThanOrEqual(250_000)
  }
})

async function pictureSize(bytes: Uint8Array): Promise<number> {
  const { context } = await PDFDocument.load(bytes.slice(), { updateMetadata: false })
  const streams = context.enumerateIndirectObjects().map(([, object]) => object)
  return streams.reduce(
    (most, stream) =>
      stream instanceof PDFRawStream &&
      stream.dict.get(PDFName.of('Subtype')) === PDFName.of('Image')
        ? Math.max(most, stream.contents.length)
        : most,
    0,
  )
}

describe('A sheet', () => {
  test('is read in the order in which it is understood', async () => {
    const { sheet } = exampleOf('downlight')
    const pdf = await readPdf((await madeOf('downlight')).bytes)
    expect([pdf.title, pdf.language, pdf.isMarked]).toEqual([
      `${sheet.name}, ${sheet.title}`,
      'en-GB',
      'true',
    ])
    const [first] = pdf.root.kids
    expect(first?.kids.map(({ tag }) => tag)[0]).toBe('Figure')
    expect(first?.kids.slice(1).map(said)).toEqual([
      sheet.brand,
      sheet.name,
      sheet.title,
      sheet.code,
      sheet.categories.join(', '),
      ...sheet.keyFigures.flatMap(({ label, text }) => [text, label].map(plain)),
      ...sheet.description,
    ])
    expect(texts(pdf.root, 'H2')).toEqual([
      'Dimensions, mm',
      'Beam and illuminance on its axis',
      'Light',
      'Intensity',
      'UGR',
      ...sheet.groups.slice(1).map(({ name }) => name),
      'Materials and ordering',
      'Order codes',
    ])
    expect(pdf.outline.map(({ title }) => title)).toEqual([sheet.name, ...texts(pdf.root, 'H2')])
    expect(pdf.root.kids.at(-1)?.kids.map(said).at(-1)).toContain('20 November 2026')
  })

  test('shows each typed value, and describes its picture and diagrams', async () => {
    const { sheet, readFile } = exampleOf('downlight')
    const { root } = await readPdf((await madeOf('downlight')).bytes)
    const rows = elementsOf(root, 'TR').map(({ kids }) => kids.map(said))
    for (const { label, text } of [...sheet.groups.flatMap((group) => group.rows), ...sheet.body])
      expect(rows).toContainEqual([label, text].map(plain))
    const alternatives = elementsOf(root, 'Figure').map(({ alternative }) => alternative)
    expect(alternatives).toHaveLength(4)
    const file = photometricFileIn(await readFile(sheet.photometry ?? ''))
    expect(alternatives).toContain(file && polarDiagram(file.distribution).alternative)
    expect(alternatives[0]).toBe(`${sheet.name}, White, RAL 9016`)
    expect(alternatives[1]).toMatch(/^Dimension drawing, 1:2\.5\..*Height: 78.mm/)
    for (const { scope } of elementsOf(root, 'TH')) expect(scope).toMatch(/Row|Column/)
  })

  test('lists 600 order codes once each, repeats the header on each page, and has one header to read', async () => {
    const { sheet } = exampleOf('codes')
    const { root, pageTexts } = await readPdf((await madeOf('codes')).bytes)
    const table = elementsOf(root, 'TBody')[0]
    const codes = sheet.codes?.rows.map(({ code, texts: values }) => [code, ...values].map(plain))
    expect(table?.kids.map(({ kids }) => kids.map(said))).toEqual(codes)
    expect(codes).toHaveLength(600)
    const listing = pageTexts.filter((text) => text.includes('LN-1500-'))
    expect(listing.length).toBeGreaterThan(8)
    expect(listing.slice(2).every((text) => text.includes('Order code'))).toBe(true)
    expect(elementsOf(root, 'THead')).toHaveLength(1)
    expect(texts(root, 'P')).toContain(
      '600 order codes; ● this datasheet describes LN-1500-WH-30-36',
    )
  })

  test('has a description of 5,000 letters in any script whole, over several pages', async () => {
    const { sheet } = exampleOf('long')
    expect(sheet.description.join('').length).toBeGreaterThan(4900)
    const { root, pageTexts } = await readPdf((await madeOf('long')).bytes)
    for (const paragraph of sheet.description)
      expect(elementsOf(root, 'P').map(({ actualText }) => plain(actualText ?? ''))).toContain(
        paragraph,
      )
    expect(pageTexts.join('')).not.toContain('[U+')
    expect(pageTexts[1]).toContain('people look at each other')
  })

  test('of a retired order code says so and names the nearest one; its own is in no table', async () => {
    const { root, pageTexts } = await readPdf((await madeOf('retired')).bytes)
    expect(texts(root, 'P')).toContain(
      'No longer offered. The nearest order code that is offered is LN-NEW-BK.',
    )
    const table = elementsOf(root, 'TBody')[0]
    expect(table?.kids.map(({ kids }) => kids.map(said)[0])).toEqual(['LN-NEW-BK', 'LN-NEW-WH'])
    expect(pageTexts[1]).toContain('LN-OLD: no longer offered')
  })

  test('of a product with nothing but a name is a page', async () => {
    const { root, pages } = await readPdf((await madeOf('name')).bytes)
    expect(pages).toBe(1)
    expect(texts(root, 'H1')).toEqual(['Bare'])
  })

  test('has texts that are black alone: no colours are mixed for them', async () => {
    const { sheet } = exampleOf('words')
    const { bytes } = await makeDatasheet(sheet, { readFont, readFile: rejecting })
    const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
    const contents = context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFRawStream ? [Buffer.from(object.getContents())] : [],
      )
    const { inflateSync } = await import('node:zlib')
    const operators = contents.flatMap((content) => {
      try {
        return (
          inflateSync(content)
            .toString('latin1')
            .match(/^BT .*$/gm) ?? []
        )
      } catch {
        return []
      }
    })
    expect(operators.length).toBeGreaterThan(10)
    for (const operator of operators) expect(operator).toMatch(/^BT [\d.]+ g /)
  })
})

const rejecting = (path: string) => Promise.reject(new Error(`There is no file ${path}.`))

describe('A sheet is made without', () => {
  beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue(undefined))
  afterEach(() => vi.restoreAllMocks())

  test('files that can’t be had, and says which', async () => {
    const { sheet } = exampleOf('downlight')
    const drawn = { ...sheet, drawing: '/storage/drawings/0.svg' }
    const { bytes, missing } = await makeDatasheet(drawn, { readFont, readFile: rejecting })
    expect([...missing].sort()).toEqual(['the drawing', 'the photometric file', 'the picture'])
    const { root } = await readPdf(bytes)
    expect(texts(root, 'H2')).not.toContain('Intensity')
    // The drawing of the dimensions stands in for the uploaded one.
    expect(texts(root, 'H2')).toContain('Dimensions, mm')
  })

  test('broken files, and says which', async () => {
    const { sheet } = exampleOf('downlight')
    const noise = new TextEncoder().encode('not what it should be')
    for (const drawing of ['/storage/drawings/0.svg', '/storage/drawings/0.png']) {
      const { missing } = await makeDatasheet(
        { ...sheet, drawing },
        { readFont, readFile: () => Promise.resolve(noise) },
      )
      expect([...missing].sort()).toEqual(['the drawing', 'the photometric file', 'the picture'])
    }
  })

  test('a font that can’t be had, and names it', async () => {
    const sheet = sheetWithout({ name: '照明' })
    const { missing } = await makeDatasheet(sheet, {
      readFont: async (name) => (name.includes('chinese') ? undefined : readFont(name)),
      readFile: rejecting,
    })
    expect(missing).toEqual([
      'the font noto-sans-sc-chinese-simplified-400',
      'the font noto-sans-tc-chinese-traditional-400',
    ])
  })
})

describe('An uploaded drawing replaces that of the dimensions', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 500" width="1000" height="500" font-family="sans-serif">
<path d="M100 100L900 100L900 400C900 450 850 450 800 450Z" fill="none" stroke="#000000" stroke-width="4" stroke-dasharray="8 4"/>
<path d="M1 1LL" fill="#ff0000"/>
<text x="500" y="60" font-size="40" text-anchor="middle" fill="#000000">Ø 90 &amp; توصيل</text>
<text x="40" y="300" font-size="40" transform="rotate(-90 40 300)" fill="#000000">78</text>
</svg>`

  const withDrawing = async (drawing: string, file: Uint8Array) => {
    const sheet: Sheet = {
      ...sheetWithout({
        name: 'Axiom',
        specs: { mounting: ['surface'], height: 90, diameter: 80 },
      }),
      drawing,
    }
    const { bytes, missing } = await makeDatasheet(sheet, {
      readFont,
      readFile: () => Promise.resolve(file),
    })
    expect(missing).toEqual([])
    return readPdf(bytes)
  }

  test('as a PNG', async () => {
    const create = { width: 300, height: 100, channels: 4, background: '#fff8' } as const
    const file = await sharp({ create }).png().toBuffer()
    const { root } = await withDrawing('/storage/drawings/0.png', new Uint8Array(file))
    expect(elementsOf(root, 'Figure').map(({ alternative }) => alternative)).toEqual([
      'Drawing of the Axiom',
    ])
  })

  test('as an SVG, whose lines and texts are drawn', async () => {
    const { root, pageTexts } = await withDrawing(
      '/storage/drawings/0.svg',
      new TextEncoder().encode(svg),
    )
    expect(elementsOf(root, 'Figure')[0]?.alternative).toBe('Drawing of the Axiom')
    expect(pageTexts[0]).toContain('Ø 90 &')
    expect(pageTexts[0]).toContain('78')
  })
})
