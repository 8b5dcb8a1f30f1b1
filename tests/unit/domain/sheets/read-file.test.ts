import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { encodings } from '#src/domain/sheets/encodings.ts'
import { fileMessages, understoodMessages } from '#src/domain/sheets/file-messages.ts'
import { readSheetFile } from '#src/server/catalogue/import/read-file.ts'
import { csvOf, workbookOf, xmlCell, xmlRow } from '#tests/support/sheets.ts'

const text = (content: string) => new TextEncoder().encode(content)
const cellsOf = async (bytes: Uint8Array) =>
  (await readSheetFile(bytes)).rows.map(({ cells }) => cells)
const refusal = async (bytes: Uint8Array) =>
  readSheetFile(bytes).then(
    () => 'read',
    (error: unknown) => (error as Error).message,
  )

test.each([
  ['commas', 'Code,Title\r\nA-1,"One, two"\r\n'],
  ['semicolons', 'Code;Title\r\nA-1;One, two\r\n'],
  ['tabs', 'Code\tTitle\nA-1\tOne, two\n'],
  ['a named separator', 'sep=;\r\nCode;Title\r\nA-1;One, two\r\n'],
  ['a BOM', '\uFEFFCode;Title\r\nA-1;One, two\r\n'],
])('A table with %s is read', async (_, content) => {
  const { headings, rows } = await readSheetFile(text(content))
  expect([headings, rows.map(({ cells }) => cells)]).toEqual([
    ['Code', 'Title'],
    [['A-1', 'One, two']],
  ])
})

test('UTF-16 and Windows-1252 are recognised', async () => {
  const content = 'Code;Title\r\nA-1;weiß “x”\r\n'
  const utf16 = Buffer.from(`\uFEFF${content}`, 'utf16le')
  const bigEndian = Buffer.from(utf16).swap16()
  const windows = Buffer.from(
    content
      .split('')
      .map((sign) => (sign === '“' ? 0x93 : sign === '”' ? 0x94 : sign.charCodeAt(0))),
  )
  for (const bytes of [utf16, bigEndian, windows])
    expect(await cellsOf(bytes)).toEqual([['A-1', 'weiß “x”']])
  const { understood } = await readSheetFile(windows)
  expect(understood).toContain(understoodMessages.encoding(encodings['windows-1252']))
})

test('A file of two encodings is refused', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Code;Title\nA-1;weiß\n'),
    Buffer.from('B-1;wei\u00df\n', 'latin1'),
  ])
  expect(await refusal(bytes)).toBe(fileMessages.mixed)
})

test('Line breaks and quotation marks stay in a quoted cell, and guards are undone', async () => {
  expect(
    await cellsOf(
      csvOf([
        ['Code', 'Title'],
        ['A-1', 'a "b"\nc'],
        ['=1+1', -5],
      ]),
    ),
  ).toEqual([
    ['A-1', 'a "b"\nc'],
    ['=1+1', '-5'],
  ])
})

test('Blank rows are skipped, and rows keep their numbers', async () => {
  const { rows } = await readSheetFile(text('Code;Title\n;\nA-1;x\n'))
  expect(rows).toEqual([{ row: 3, cells: ['A-1', 'x'] }])
})

test.each([
  ['an empty file', new Uint8Array(), fileMessages.empty],
  ['only a header line', text('Code;Title\n'), fileMessages.noRows],
  ['a quotation mark that is not closed', text('Code;Title\nA;"x\n'), fileMessages.quotes(2)],
  ['a row that is too long', text('Code;Title\nA;x;y\n'), fileMessages.tooManyCells(2)],
  ['zero bytes', text('Code\0Title'), fileMessages.binary],
  [
    'too many columns',
    text(`${Array.from({ length: 1000 }, (_, i) => `c${i}`).join(';')}\na\n`),
    fileMessages.tooManyColumns(1000),
  ],
  ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), fileMessages.oldExcel],
  [
    'an encrypted workbook',
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    fileMessages.encrypted,
  ],
  ['a ZIP file', zipSync({ 'a.txt': strToU8('a') }), fileMessages.noWorkbook],
  [
    'an OpenDocument sheet',
    zipSync({ mimetype: strToU8('application/vnd.oasis') }),
    fileMessages.openDocument,
  ],
  ['half a workbook', workbookOf(xmlRow(1, ['Code'])).subarray(0, 300), fileMessages.broken],
  [
    'a workbook without XML',
    zipSync({ 'xl/workbook.xml': strToU8('no xml') }),
    fileMessages.broken,
  ],
])('%s is refused with its reason', async (_, bytes, message) => {
  expect(await refusal(bytes)).toBe(message)
})

test('A ZIP bomb is refused by its size before it is unpacked', async () => {
  const bytes = workbookOf(xmlRow(1, ['Code']))
  const bomb = Buffer.from(bytes)
  // The unpacked size of the sheet, in its entry of the central directory.
  const name = bomb.lastIndexOf('xl/worksheets/sheet1.xml')
  bomb.writeUInt32LE(0x7fffffff, name - 46 + 24)
  expect(await refusal(bomb)).toBe(fileMessages.tooLarge)
})

test('Rows and cells without places follow each other, and elements may have prefixes', async () => {
  const bytes = workbookOf(
    '<row><c t="inlineStr"><is><t>Code</t></is></c><c t="inlineStr"><is><t>Title</t></is></c></row>' +
      '<x:row xmlns:x="urn:x"><x:c t="inlineStr"><x:is><x:t>A-1</x:t></x:is></x:c><x:c><x:v>5</x:v></x:c></x:row>' +
      '<row r="9"><c r="B9"><v>7</v></c></row><row><c><v>8</v></c></row>',
  )
  const { headings, rows } = await readSheetFile(bytes)
  expect(headings).toEqual(['Code', 'Title'])
  expect(rows).toEqual([
    { row: 2, cells: ['A-1', 5] },
    { row: 9, cells: [null, 7] },
    { row: 10, cells: [8] },
  ])
})

test.each([
  ['a row beyond the last', '<row r="2000000000"><c><v>1</v></c></row>', fileMessages.noSuchRow],
  ['a row that stands twice', '<row r="1"/><row r="1"/>', fileMessages.disordered(1)],
  [
    'a column that no sheet has',
    '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>',
    fileMessages.noSuchColumn,
  ],
  [
    'a text that is not there',
    '<row r="1"><c r="A1" t="s"><v>9</v></c></row>',
    fileMessages.broken,
  ],
])('A workbook with %s is refused', async (_, xml, message) => {
  expect(await refusal(workbookOf(xml))).toBe(message)
})

test('Headings are the same with spaces that don’t break and signs that aren’t seen', async () => {
  const { headings } = await readSheetFile(text('\uFEFFCode\u00a0;\u200bPower\u00a0(W)\nA-1;8\n'))
  expect(headings).toEqual(['Code', 'Power (W)'])
})

test('A workbook’s numbers, days, formulas, merged and hidden cells are read as they are shown', async () => {
  const rows = [
    xmlRow(1, ['Code', 'Power (W)', 'Date of release', 'Title', 'Name', 'Product number']),
    `<row r="2" hidden="1">${xmlCell('A2', 'A-1')}<c r="B2"><v>12.5</v></c><c r="C2" s="1"><v>45000</v></c><c r="D2" t="str"><f>1+1</f><v>two</v></c><c r="E2" t="s"><v>0</v></c><c r="F2" s="2"><v>407</v></c></row>`,
    `<row r="3">${xmlCell('A3', 'A-2')}<c r="D3" t="e"><v>#N/A</v></c><c r="E3" t="b"><v>1</v></c></row>`,
  ]
  const bytes = workbookOf(rows.join(''), {
    after: '<mergeCells count="1"><mergeCell ref="A3:B3"/></mergeCells>',
    strings: '<si><r><t>Al</t></r><r><t>to</t></r></si>',
  })
  const { rows: read, understood } = await readSheetFile(bytes)
  expect(read[0]).toEqual({
    row: 2,
    cells: ['A-1', 12.5, { day: '2023-03-15' }, 'two', 'Alto', '00407'],
  })
  expect(read[1]?.cells).toEqual(['A-2', null, null, { failure: '#N/A' }, true])
  expect(understood).toEqual([
    understoodMessages.merged,
    understoodMessages.hidden,
    understoodMessages.formulas,
  ])
})
