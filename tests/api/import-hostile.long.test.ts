import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileLimits } from '#src/domain/files/file-limits.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import {
  archiveLimits,
  archiveMessages,
  entryMessages,
} from '#src/domain/sheets/archive-messages.ts'
import { fileMessages, understoodMessages } from '#src/domain/sheets/file-messages.ts'
import { headingMessages } from '#src/domain/sheets/match-headings.ts'
import { allItems } from '#tests/support/changes.ts'
import { pdf, picture } from '#tests/support/editing.ts'
import { shared } from '#tests/support/hostile-sheets.ts'
import { type Imports, startImports } from '#tests/support/imports.ts'
import { ldt, withLines } from '#tests/support/photometric-files.ts'
import { encryptedDatasheet } from '#tests/support/schedule/datasheets.ts'
import { csvOf, workbookOf, xmlCell, xmlRow } from '#tests/support/sheets.ts'
import { type Packed, zipOf } from '#tests/support/zips.ts'

let site: Imports
beforeAll(async () => {
  site = await startImports()
})
afterAll(() => site.stop())

const utf8 = strToU8
const sheet = [
  ['Order code', 'Color'],
  ['LUM-101-27', 'new'],
]

/** Each with the one finding that it gives. */
const entries: Record<string, Packed & { finding: string }> = {
  'a path upwards': { name: '../LUM-101.jpg', content: utf8('x'), finding: entryMessages.path },
  'a path upwards in a folder': {
    name: 'a/../../LUM-101.jpg',
    content: utf8('x'),
    finding: entryMessages.path,
  },
  'a path upwards with backslashes': {
    name: '..\\LUM-101.jpg',
    content: utf8('x'),
    finding: entryMessages.path,
  },
  'an absolute path': { name: '/etc/LUM-101.jpg', content: utf8('x'), finding: entryMessages.path },
  'a drive': { name: 'C:\\LUM-101.jpg', content: utf8('x'), finding: entryMessages.path },
  'a name with a zero byte': {
    name: 'LUM-101.jpg\0.txt',
    content: utf8('x'),
    finding: entryMessages.path,
  },
  'a link': {
    name: 'LUM-101.jpg',
    content: utf8('/etc/passwd'),
    mode: 0o120_777,
    finding: entryMessages.link,
  },
  'an encrypted entry': {
    name: 'LUM-101.jpg',
    content: utf8('x'),
    flags: 1,
    finding: entryMessages.encrypted,
  },
  'an unknown way of packing': {
    name: 'LUM-101.jpg',
    content: utf8('x'),
    method: 99,
    finding: entryMessages.method,
  },
  'a program': { name: 'LUM-101.exe', content: utf8('MZ'), finding: entryMessages.type },
  'a ZIP file in it': {
    name: 'LUM-101.zip',
    content: zipOf([{ name: 'a', content: utf8('x') }]),
    finding: entryMessages.type,
  },
  'a file without an extension': {
    name: 'LUM-101',
    content: utf8('x'),
    finding: entryMessages.type,
  },
  'a bomb that says so': {
    name: 'LUM-101.pdf',
    content: new Uint8Array(fileLimits.datasheet),
    finding: entryMessages.bomb,
  },
  'a bomb that lies about its size': {
    name: 'LUM-101.pdf',
    content: new Uint8Array(fileLimits.datasheet),
    claimed: 500_000,
    finding: entryMessages.damaged,
  },
  'a file that is too large': {
    name: 'LUM-101.ldt',
    content: utf8('x'),
    claimed: fileLimits.photometry + 1,
    finding: formMessages.fileTooLarge('photometry', '‘LUM-101.ldt’'),
  },
  'a size that is too small': {
    name: 'LUM-101.ldt',
    content: ldt(),
    claimed: 10,
    finding: entryMessages.damaged,
  },
  'a wrong checksum': {
    name: 'LUM-101.ldt',
    content: ldt(),
    check: 1,
    finding: entryMessages.damaged,
  },
  'packed bytes that are none': {
    name: 'LUM-101.ldt',
    content: ldt(),
    packed: utf8('no deflate'),
    finding: entryMessages.damaged,
  },
  'a text that is called a picture': {
    name: 'LUM-101.jpg',
    content: utf8('no picture'),
    finding: formMessages.noFileOfKind('image', '‘LUM-101.jpg’'),
  },
  'an empty picture': {
    name: 'LUM-101.jpg',
    content: new Uint8Array(),
    finding: formMessages.noFileOfKind('image', '‘LUM-101.jpg’'),
  },
  'a damaged PDF': {
    name: 'LUM-101.pdf',
    content: utf8('%PDF-1.7 cut off'),
    finding: '‘LUM-101.pdf’ is cut off: its end is missing. Please export or download it again.',
  },
  'a PDF with a password': {
    name: 'LUM-101.pdf',
    content: await encryptedDatasheet('Secret', 'secret'),
    finding: '‘LUM-101.pdf’ is protected with a password. Please save it without a password.',
  },
  'a drawing with a script': {
    name: 'LUM-101.svg',
    content: utf8(
      '<!DOCTYPE svg [<!ENTITY a "a">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
    ),
    finding: '',
  },
  'a damaged photometric file': {
    name: 'LUM-101.ldt',
    content: withLines(ldt(), { 4: 'nothing' }),
    finding: '',
  },
  'a text that is called a photometric file': {
    name: 'LUM-101.ies',
    content: utf8('hello'),
    finding: formMessages.noFileOfKind('photometry', '‘LUM-101.ies’'),
  },
  'a file of no row': { name: 'OTHER-1.jpg', content: utf8('x'), finding: entryMessages.noRow },
  'a file of a longer code': {
    name: 'LUM-101-40.jpg',
    content: utf8('x'),
    finding: entryMessages.noRow,
  },
}

describe('A ZIP file with', () => {
  test.each(Object.entries(entries))('%s gives one finding', async (_, { finding, ...entry }) => {
    const before = await allItems(site.database)
    const answer = await site.dryRun(sheet, zipOf([entry]))
    expect(answer.summary).toEqual({ create: 0, change: 1, same: 0, error: 0 })
    expect(answer.rows[0]?.changes).toEqual({ Color: ['Matt black', 'new'] })
    const { unused = [], kept } = answer.files ?? {}
    expect([unused.length, kept]).toEqual([1, 0])
    if (finding !== '') expect(unused[0]?.message).toBe(finding)
    expect(unused[0]?.message).toMatch(/^.{10,200}\.$/)
    expect(unused[0]?.name).toBe(
      String(entry.name).replaceAll('\\', '/').replaceAll('\0', '\uFFFD'),
    )
    expect(await allItems(site.database)).toEqual(before)
  })

  test('damaged pictures gives one finding for each, and keeps the sound ones', async () => {
    const bytes = new Uint8Array(await (await picture('#778899', 'png', 64)).arrayBuffer())
    const answer = await site.dryRun(
      [['Order code'], ['LUM-101-27'], ['LUM-101-30'], ['LUM-102-27']],
      zipOf([
        { name: 'LUM-101-27.png', content: bytes.slice(0, bytes.length / 2) },
        { name: 'LUM-101-30.png', content: bytes },
        { name: 'LUM-102-27.png', content: new Uint8Array([...bytes.slice(0, 40), ...bytes]) },
      ]),
    )
    expect(answer.files?.unused).toEqual(
      ['LUM-101-27.png', 'LUM-102-27.png'].map((name) => ({
        name,
        message: formMessages.noFileOfKind('image', `‘${name}’`),
      })),
    )
    expect(answer.rows.map(({ action }) => action)).toEqual(['same', 'change', 'same'])
  })

  test('doubles uses the first and names it', async () => {
    const content = ldt()
    const answer = await site.dryRun(
      [
        ['Order code', 'Datasheet'],
        ['LUM-101-27', 'info.pdf'],
      ],
      zipOf([
        { name: 'LUM-101-27_2.ldt', content },
        { name: 'LUM-101-27_1.ldt', content },
        { name: 'LUM-101-27_1.ldt', content: utf8('other') },
        { name: 'de/info.pdf', content: new Uint8Array(await pdf('de').arrayBuffer()) },
        { name: 'en/INFO.pdf', content: new Uint8Array(await pdf('en').arrayBuffer()) },
      ]),
    )
    expect(answer.files?.unused).toEqual([
      { name: 'LUM-101-27_2.ldt', message: entryMessages.taken('photometry', 'LUM-101-27_1.ldt') },
      { name: 'LUM-101-27_1.ldt', message: entryMessages.twice },
      { name: 'en/INFO.pdf', message: entryMessages.sameName('de/info.pdf') },
    ])
  })

  test('a damaged file that a cell names makes an error of the row', async () => {
    const { rows } = await site.dryRun(
      [
        ['Order code', 'Image'],
        ['LUM-101-27', 'x.jpg'],
      ],
      zipOf([{ name: 'x.jpg', content: utf8('no picture') }]),
    )
    const message = `x.jpg: ${formMessages.noFileOfKind('image', '‘x.jpg’')}`
    expect(rows[0]?.errors).toEqual([{ column: 'Image', value: 'x.jpg', message }])
  })

  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `${index}.jpg`,
      content: new Uint8Array(),
    }))
  /** with the place of its directory behind its end */
  const elsewhere = (bytes: Buffer) => bytes.fill(0x7f, bytes.length - 6, bytes.length - 2)
  test.each([
    ['no ZIP file', utf8('hello'), archiveMessages.broken],
    ['a ZIP file that is cut off', zipOf(many(3)).subarray(0, 120), archiveMessages.broken],
    ['a directory elsewhere', elsewhere(zipOf(many(3))), archiveMessages.broken],
    ['an empty ZIP file', zipOf([]), archiveMessages.empty],
    ['folders alone', zipOf([{ name: 'a/', content: new Uint8Array() }]), archiveMessages.empty],
    [
      'too many entries',
      zipOf(many(archiveLimits.entries + 1)),
      archiveMessages.tooManyEntries(archiveLimits.entries + 1),
    ],
    ['one body for all entries', shared(new Uint8Array(zipOf(many(3)))), archiveMessages.overlap],
    [
      'gigabytes',
      zipOf(many(200).map((one) => ({ ...one, claimed: 0x0fff_ffff }))),
      archiveMessages.tooLarge,
    ],
  ])('that is %s is refused with a sentence', async (_, bytes, message) => {
    const response = await site.begin(sheet, bytes)
    expect([response.status, await response.json()]).toEqual([
      422,
      { message, errors: { files: [message] } },
    ])
  })
})

describe('A sheet', () => {
  const row = (cells: string, number = 2, attributes = '') =>
    `<row r="${number}"${attributes}>${cells}</row>`
  const head = (headings: readonly string[]) => xmlRow(1, headings)
  const text = (content: string) => utf8(content)

  const unreadable: [string, Uint8Array<ArrayBuffer>, string][] = [
    ['that is broken', workbookOf(head(['Order code'])).slice(0, 300), fileMessages.broken],
    ['whose XML is broken', workbookOf('<row r="1"><c r="A1" t="s"><v>9'), fileMessages.broken],
    [
      'that is encrypted',
      new Uint8Array([
        ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
        ...new Array<number>(600).fill(0),
        ...Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      fileMessages.encrypted,
    ],
    ['that is a ZIP file of other files', zipSync({ 'a.txt': text('x') }), fileMessages.noWorkbook],
    [
      'with 1,000 columns',
      csvOf([
        Array.from({ length: 1000 }, (_, index) => `Column ${index}`),
        Array.from({ length: 1000 }, () => 'x'),
      ]),
      fileMessages.tooManyColumns(1000),
    ],
    [
      'in mixed encodings',
      new Uint8Array([
        ...text('Order code,Color\nLUM-101-27,weiß\nLUM-101-30,'),
        ...[0x77, 0x65, 0x69, 0xdf],
      ]),
      fileMessages.mixed,
    ],
    [
      'with an open quotation mark',
      text('Order code,Color\nLUM-101-27,"a\nb'),
      fileMessages.quotes(2),
    ],
    ['with a header line alone', text('Order code,Color\n'), fileMessages.noRows],
    [
      'with too many rows',
      text(`Order code\n${'x\n'.repeat(100_001)}`),
      fileMessages.tooManyRows(100_001),
    ],
  ]
  test.each(unreadable)('%s is refused with a sentence', async (_, bytes, message) => {
    const response = await site.begin(bytes)
    expect([response.status, await response.json()]).toEqual([
      422,
      { message, errors: { file: [message] } },
    ])
  })

  test('that unpacks to more than a function holds is refused before it is unpacked', async () => {
    const bytes = zipOf([
      { name: 'xl/workbook.xml', content: text('<workbook/>') },
      { name: 'xl/a.xml', content: text('<a/>'), claimed: 601 * 1024 * 1024 },
    ])
    const response = await site.begin(bytes)
    expect([response.status, await response.json()]).toEqual([
      422,
      { message: fileMessages.tooLarge, errors: { file: [fileMessages.tooLarge] } },
    ])
  })

  test('with two equal headers is refused by the header', async () => {
    const response = await site.begin([
      ['Order code', 'Color', 'Color'],
      ['LUM-101-27', 'a', 'b'],
    ])
    const message = headingMessages.twice('Color', 'Color', '‘Color’')
    expect([response.status, await response.json()]).toEqual([
      422,
      { message, errors: { Color: [message] } },
    ])
  })

  test('with formulas, merged cells and hidden rows is read by what it shows, and says so', async () => {
    const answer = await site.dryRun(
      workbookOf(
        head(['Order code', 'Color', 'Power (W)']) +
          row(
            `${xmlCell('A2', 'LUM-101-27')}${xmlCell('B2', 'red')}<c r="C2"><f>7*2</f><v>14</v></c>`,
          ) +
          row(`${xmlCell('A3', 'LUM-101-30')}<c r="B3"/>`, 3, ' hidden="1"'),
        { after: '<mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells>' },
      ),
    )
    expect(answer.understood).toEqual([
      understoodMessages.merged,
      understoodMessages.hidden,
      understoodMessages.formulas,
    ])
    expect(answer.rows.map(({ action, changes }) => [action, changes])).toEqual([
      ['change', { Color: ['Matt black', 'red'], 'Power (W)': ['12', '14'] }],
      ['same', undefined],
    ])
  })

  test('with days as numbers and numbers as texts is read as meant', async () => {
    const { rows } = await site.dryRun(
      workbookOf(
        head(['Order code', 'Date of release', 'Power (W)', 'Product number']) +
          row(
            `${xmlCell('A2', 'LUM-101-27')}<c r="B2"><v>46351</v></c>${xmlCell('C2', '14.5')}<c r="D2"><v>42</v></c>`,
          ) +
          row(
            `${xmlCell('A3', 'LUM-102-27')}<c r="B3" s="1"><v>46351</v></c><c r="C3" s="1"><v>14</v></c>`,
            3,
          ),
      ),
    )
    expect(rows[0]?.changes).toEqual({
      'Date of release': ['2025-06-01', '2026-11-25'],
      'Power (W)': ['12', '14.5'],
      'Product number': ['410 101', '42'],
    })
    expect(rows[1]?.errors?.map(({ column }) => column)).toEqual(['Power (W)'])
  })
})
