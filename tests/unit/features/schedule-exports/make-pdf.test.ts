import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { markedDatasheets } from '#src/domain/schedule/exported-schedule.ts'
import { datasheetPath } from '#src/domain/site/datasheet-path.ts'
import { shownScheduleTable } from '#src/domain/schedule/schedule-table.ts'
import type { TitleBlock } from '#src/domain/schedule/title-block.ts'
import type { FontName } from '#src/pdf/font-sources.ts'
import { makePdf } from '#src/features/schedule-exports/pdf/make-pdf.ts'
import { UnavailableError } from '#src/features/schedule-exports/unavailable.ts'
import {
  beforeHead,
  behind,
  encryptedDatasheet,
  encryptions,
  taggedDatasheet,
  turnedDatasheet,
} from '#tests/support/schedule/datasheets.ts'
import { bareProduct } from '#tests/support/bare-product.ts'
import { readFont } from '#src/server/pdf-fonts.ts'
import { describedLine, finishes, hostileLines } from '#tests/support/schedule/hostile-lines.ts'
import { elementsOf, glyphsOf, readPdf } from '#tests/support/schedule/read-pdf.ts'

const date = new Date(2026, 10, 22)

async function made(
  lines: Parameters<typeof makePdf>[0]['lines'],
  files: Record<string, Uint8Array> = {},
  title = 'Tower',
  read: typeof readFont = readFont,
  block: TitleBlock = {},
) {
  let steps = 0
  const fonts: FontName[] = []
  const reads: string[] = []
  const sheets: Uint8Array[] = []
  const { bytes, failures, lacking } = await makePdf(
    { title, ...block, lines, finishes },
    {
      readFont: (name) => {
        fonts.push(name)
        return read(name)
      },
      date,
      onFile: (_sheet, file) => sheets.push(file),
      onDatasheet: () => (steps += 1),
      readFile: (path) => {
        reads.push(path)
        const file = files[path]
        return file === undefined
          ? Promise.reject(new UnavailableError('is no longer there'))
          : Promise.resolve(new Uint8Array(file))
      },
    },
  )
  return { bytes, failures, lacking, steps, fonts, reads, files: sheets, ...(await readPdf(bytes)) }
}

const cellsOf = ({ root }: Awaited<ReturnType<typeof made>>) =>
  elementsOf(root, 'TR').map(({ kids }) => kids)
/** Readers of a PDF take a no-break space for any other. */
const withPlainSpaces = (row: readonly string[]) =>
  row.map((text) => text.replaceAll('\u00a0', ' '))
const sortedSigns = (text: string) =>
  Array.from(text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, ''))
    .sort()
    .join('')

test('A PDF contains the text of each cell of the table, whatever its script', async () => {
  const pdf = await made(hostileLines)
  const { columns, rows, totals } = shownScheduleTable(hostileLines, finishes)
  const wanted = [columns.map(({ title }) => title), ...rows, totals].map(withPlainSpaces)
  const cells = cellsOf(pdf)
  expect(cells.map((row) => row.map(({ actualText, glyphs }) => actualText ?? glyphs))).toEqual(
    wanted,
  )
  // The drawn glyphs are the same signs; right-to-left text stands in another order.
  const drawn = cells.flat().filter(({ glyphs }) => !glyphs.includes('[U+'))
  for (const { actualText, glyphs } of drawn.filter(({ glyphs }) => glyphs !== ''))
    expect(sortedSigns(glyphs)).toBe(
      sortedSigns((actualText ?? glyphs).normalize('NFC').replace('＝', '=').replace('＠', '@')),
    )
})

const noteOf = ({ root }: Awaited<ReturnType<typeof made>>) =>
  elementsOf(root, 'TR').at(-2)?.kids.at(-1)

test('A sign that no font has is spelled out, or named by its code point', async () => {
  const pdf = await made([{ ...describedLine, note: '5 ℃ x \u{2a6d6}' }])
  expect(noteOf(pdf)?.glyphs).toBe('5 °C x [U+2A6D6]')
  expect(noteOf(pdf)?.actualText).toBe('5 ℃ x \u{2a6d6}')
})

test('Signs that no font has are named with their lines, those of a script together', async () => {
  const lines = ['plain', 'x \u{2a6d6}', 'తెలుగు', 'again \u{2a6d6}'].map((note, index) => ({
    ...describedLine,
    mark: `A${index + 1}`,
    note,
  }))
  expect((await made(lines)).lacking).toEqual([
    '\u{2a6d6} (U+2A6D6) in A2, A4: printed as [U+2A6D6].',
    'Telugu letters in A3: printed as code points, such as [U+0C24].',
  ])
  expect((await made(lines.slice(0, 1))).lacking).toEqual([])
})

test('The signs of drawings are there', async () => {
  const note = '⌀ ✓ ☐ ② ㎡ № ″ ′ ≥ ≤ → ✗ ∠ Ⓐ'
  const pdf = await made([{ ...describedLine, note }])
  expect(noteOf(pdf)?.glyphs).toBe(note)
  expect(pdf.lacking).toEqual([])
})

test('The head of a PDF and the foot of each page say project, client and revision', async () => {
  const block = { project: 'Villa Noor', client: 'مكتب المهندس', revision: 'Rev B, 28 November' }
  const pdf = await made([describedLine], {}, 'Tower', readFont, block)
  const [head] = elementsOf(pdf.root, 'P')
  expect(head?.actualText ?? head?.glyphs).toBe(
    'Project Villa Noor · Client مكتب المهندس · Revision Rev B, 28 November',
  )
  expect(pdf.pageTexts[0]).toContain('Tower · Rev B, 28 November · 1/1')
})

const own = ['geist-sans-latin-600', 'geist-sans-latin-400']

test.each([
  ['Foyer, ½ × Ｌｏｂｂｙ！', []],
  ['ロビーの照明（北館）、カットアウト', ['noto-sans-jp-japanese-400']],
  ['简体中文：大堂吊顶筒灯，调光。', ['noto-sans-sc-chinese-simplified-400']],
  [
    '大廳嵌燈，照度均勻',
    ['noto-sans-sc-chinese-simplified-400', 'noto-sans-tc-chinese-traditional-400'],
  ],
  ['한국어 조명', ['noto-sans-kr-korean-400']],
  ['ഗോവണി', ['noto-sans-malayalam-malayalam-400']],
  ['மாடி', ['noto-sans-tamil-tamil-400']],
  ['সিঁড়ি', ['noto-sans-bengali-bengali-400']],
  ['บันได', ['noto-sans-thai-thai-400']],
  ['පඩිපෙළ', ['noto-sans-sinhala-sinhala-400']],
  ['ਪੌੜੀਆਂ', ['noto-sans-gurmukhi-gurmukhi-400']],
] as const)(
  'The letters of ‘%s’ are drawn, by no more fonts than they need',
  async (note, others) => {
    const pdf = await made([{ ...describedLine, note }])
    expect(pdf.fonts).toEqual([...own, ...others])
    const shown = others.length === 0 ? 'Foyer, ½ × Lobby!' : note
    // Some scripts draw a vowel before the letter that it follows; then the text is given, too.
    expect([noteOf(pdf)?.glyphs, noteOf(pdf)?.actualText]).toContain(shown)
    expect(pdf.lacking).toEqual([])
    // The fonts have a million bytes each.
    const plain = await made([describedLine])
    expect(pdf.bytes.length - plain.bytes.length).toBeLessThan(25_000)
  },
)

test('Without the font of its letters a PDF is made with their code points, and says so', async () => {
  const read: typeof readFont = (name) =>
    name.includes('chinese')
      ? Promise.reject(new UnavailableError('could not be loaded: check your connection'))
      : readFont(name)
  const pdf = await made([{ ...describedLine, note: 'x 照' }], {}, 'Tower', read)
  expect(noteOf(pdf)).toMatchObject({ glyphs: 'x [U+7167]', actualText: 'x 照' })
  expect(pdf.failures).toEqual(
    ['noto-sans-sc-chinese-simplified-400', 'noto-sans-tc-chinese-traditional-400'].map(
      (font) =>
        `The font ${font} could not be loaded, so its characters are printed as code points, such as [U+65E5]. Please make the file again with a connection.`,
    ),
  )
})

test('Joined emoji are drawn as one glyph, if need be the first, and copied as all of them', async () => {
  const joined = ['👩🏽‍🔧', '👩‍🔧', '👨‍👩‍👧', '🇯🇵', '👍🏽', '👍', '1️⃣', '🏃🏽‍♀️‍➡️', '💡‍🔧']
  const pdf = await made([{ ...describedLine, note: joined.join('') }])
  expect(noteOf(pdf)?.glyphs).toBe(joined.join(''))
  const shown = (await glyphsOf(pdf.bytes)).filter(({ text }) => joined.some((one) => one === text))
  expect(shown.map(({ text }) => text)).toEqual(joined)
  for (const [index, { right }] of shown.entries())
    expect(shown[index + 1]?.left ?? Infinity).toBeGreaterThanOrEqual(right - 0.05)
  expect(shown.every(({ left, right }) => right > left)).toBe(true)
})

test('A PDF has title, language, tags and header cells', async () => {
  const pdf = await made([describedLine], {}, 'Café مقهى')
  expect([pdf.title, pdf.language, pdf.isMarked]).toEqual(['Café مقهى', 'en-GB', 'true'])
  const [head, row, total] = cellsOf(pdf)
  expect(head?.map(({ tag, scope }) => `${tag} ${scope}`)).toEqual(Array(13).fill('TH /Column'))
  expect(row?.map(({ tag }) => tag)).toEqual(['TH', ...Array<string>(12).fill('TD')])
  expect([row?.[0]?.scope, total?.[0]?.scope]).toEqual(['/Row', '/Row'])
  expect(elementsOf(pdf.root, 'H1')[0]?.actualText).toBe('Café مقهى')
})

test('Each page of a long schedule repeats the header, and no cell is lost', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => ({
    ...describedLine,
    mark: `B${index}`,
    code: `CODE-${index}`,
    note: index === 60 ? 'word '.repeat(100).trim() : '',
  }))
  const pdf = await made(lines)
  const table = shownScheduleTable(lines, finishes)
  const rows = cellsOf(pdf).slice(1, -1)
  expect(rows.map((row) => row.map(({ actualText, glyphs }) => actualText ?? glyphs))).toEqual(
    table.rows.map(withPlainSpaces),
  )
  const own = pdf.pageTexts.filter((text) => text.includes('Tower · '))
  expect(own.length).toBeGreaterThan(3)
  expect(own.every((text) => text.includes('Order code'))).toBe(true)
})

test('Datasheets follow once each with all their marks, bookmarks, numbers and their own tags', async () => {
  const lines = [
    { ...describedLine, mark: 'A1', name: 'Axiom', datasheet: '/a' },
    { ...describedLine, mark: 'A2', name: 'Turned', datasheet: '/t' },
    { ...describedLine, mark: 'A3', name: 'Axiom', datasheet: '/a' },
  ]
  const files = {
    '/a': await taggedDatasheet('Axiom sheet', 2),
    '/t': await turnedDatasheet('Turned sheet'),
  }
  const pdf = await made(lines, files)
  expect(pdf.failures).toEqual([])
  expect(pdf.pages).toBe(4)
  expect(pdf.steps).toBe(2)
  expect(pdf.outline).toEqual([
    { title: 'Tower', page: 1 },
    { title: 'A1, A3 · Axiom', page: 2 },
    { title: 'A2 · Turned', page: 4 },
  ])
  expect(pdf.pageTexts[1]).toContain('A1, A3 · 1/2')
  expect(pdf.pageTexts[2]).toContain('A1, A3 · 2/2')
  expect(pdf.pageTexts[3]).toContain('A2 · 1/1')
  const sections = elementsOf(pdf.root, 'Sect').map((section) =>
    elementsOf(section, 'P').map(({ glyphs }) => glyphs),
  )
  expect(sections).toEqual([['Axiom sheet, page 1', 'Axiom sheet, page 2'], ['Turned sheet']])
})

test('A datasheet that is made from data is made, stamped and bookmarked, and its product is read once', async () => {
  const variants = [
    { orderCode: 'AX-BK', specs: { finish: 'BK', watts: 10 } },
    { orderCode: 'AX-WH', specs: { finish: 'WH', watts: 10 } },
  ]
  const data = { product: { ...bareProduct, name: 'Axiom', variants }, finishes: [] }
  const lines = ['AX-BK', 'ax-wh', 'AX-BK'].map((code, index) => ({
    ...describedLine,
    id: 7,
    mark: `A${index + 1}`,
    name: 'Axiom',
    code,
    datasheet: datasheetPath(code),
  }))
  const json = new TextEncoder().encode(JSON.stringify(data))
  const pdf = await made(lines, { '/product/7.json': json })
  expect(pdf.failures).toEqual([])
  expect(pdf.outline.slice(1)).toEqual([
    { title: 'A1, A3 · Axiom', page: 2 },
    { title: 'A2 · Axiom', page: 3 },
  ])
  expect(pdf.pageTexts[1]).toContain('A1, A3 · 1/1')
  const marked = elementsOf(pdf.root, 'P').filter(({ glyphs }) => glyphs.includes('describes'))
  expect(marked.map(({ glyphs }) => glyphs.split(' ').at(-1))).toEqual(['AX-BK', 'AX-WH'])
  expect(pdf.files).toHaveLength(2)
  expect(pdf.reads.filter((path) => path === '/product/7.json')).toHaveLength(1)
})

test('A made datasheet that lacks a file says so, and one whose data are gone leaves a page', async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined)
  const image = '/storage/images/0.jpg'
  const data = { product: { ...bareProduct, name: 'Axiom', image }, finishes: [] }
  const lines = [7, 8].map((id) => ({
    ...describedLine,
    id,
    mark: `A${id}`,
    name: 'Axiom',
    datasheet: datasheetPath(`AX-${id}`),
  }))
  const json = new TextEncoder().encode(JSON.stringify(data))
  const pdf = await made(lines, { '/product/7.json': json })
  vi.restoreAllMocks()
  expect(pdf.failures).toEqual([
    'A7 · Axiom: the datasheet is made without the picture.',
    'A8 · Axiom: the datasheet is no longer there.',
  ])
  expect(pdf.pages).toBe(3)
})

test('An unavailable datasheet leaves a page that says so, and the others stay whole', async () => {
  const lines = ['/gone', '/secret', '/broken', '/cut', '/empty', '/good', undefined].map(
    (datasheet, index) => ({
      ...describedLine,
      mark: `A${index + 1}`,
      name: `Lamp ${index + 1}`,
      code: `L${index}`,
      datasheet,
    }),
  )
  const good = await taggedDatasheet('Good', 1)
  const pdf = await made(lines, {
    '/secret': await encryptedDatasheet('Secret', 'secret'),
    '/broken': new TextEncoder().encode('%PDF-1.7 nothing follows'),
    '/cut': good.slice(0, Buffer.from(good).indexOf('stream') + 40),
    '/empty': new Uint8Array(),
    '/good': good,
  })
  expect(pdf.failures).toEqual([
    'A1 · Lamp 1: the datasheet is no longer there.',
    'A2 · Lamp 2: the datasheet is protected with a password.',
    'A3 · Lamp 3: the datasheet is damaged.',
    'A4 · Lamp 4: the datasheet is damaged.',
    'A5 · Lamp 5: the datasheet is damaged.',
  ])
  const notices = elementsOf(pdf.root, 'Sect').map(({ kids }) => kids.map(({ glyphs }) => glyphs))
  expect(notices[1]).toEqual(['A2 · Lamp 2', 'The datasheet is protected with a password.'])
  expect(notices[6]).toEqual(['A7 · Lamp 7', 'The catalogue has no datasheet of this luminaire.'])
  expect(pdf.pages).toBe(8)
  expect(markedDatasheets(lines)).toHaveLength(7)
})

test('A datasheet that opens without a question is appended, however it is protected and whatever precedes it', async () => {
  const files: Record<string, Uint8Array> = {
    '/revision-5': await readFile(
      path.join(
        import.meta.dirname,
        '../../../support/schedule/restricted-by-aes-256-revision-5.pdf',
      ),
    ),
  }
  for (const algorithm of encryptions)
    files[`/${algorithm}`] = await encryptedDatasheet('Plain datasheet', '', algorithm)
  for (const [name, head] of Object.entries(beforeHead))
    files[`/${name}`] = behind(head, await turnedDatasheet('Plain datasheet'))
  const lines = Object.keys(files).map((datasheet, index) => ({
    ...describedLine,
    code: `L${index}`,
    datasheet,
  }))
  const pdf = await made(lines, files)
  expect(pdf.failures).toEqual([])
  expect(pdf.pages).toBe(1 + lines.length)
  for (const text of pdf.pageTexts.slice(1)) expect(text).toContain('Plain datasheet')
})
