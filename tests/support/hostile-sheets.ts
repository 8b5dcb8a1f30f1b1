import { hash } from 'node:crypto'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { csvOf, workbookOf, xmlCell, xmlRow } from './sheets.ts'
import { type Packed, zipOf } from './zips.ts'

/** A sheet that somebody sends to do harm, or that a program has damaged. */
export interface HostileSheet {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

const head = xmlRow(1, ['Order code', 'Color'])
const second = xmlRow(2, ['LUM-101-27', 'new'])
const sheetPath = 'xl/worksheets/sheet1.xml'

const sound = workbookOf(head + second)

/** The parts of a sound workbook, of which some lie. */
const packed = (change: (part: Packed) => Packed): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipOf(Object.entries(unzipSync(sound)).map(([name, content]) => change({ name, content }))),
  )

const sheetThat = (lies: Partial<Packed>) =>
  packed((part) => (part.name === sheetPath ? { ...part, ...lies } : part))

const withPart = (name: string, xml: string) =>
  zipSync({ ...unzipSync(sound), [name]: strToU8(xml) })

const text = (content: string) => new TextEncoder().encode(content)

/** A ZIP file of which each entry has the body of the first. */
export function shared(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = Buffer.from(bytes)
  const begin = copy.readUInt32LE(copy.length - 6)
  for (let at = begin; copy.readUInt32LE(at) === 0x0201_4b50;) {
    copy.writeUInt32LE(0, at + 42)
    at += 46 + copy.readUInt16LE(at + 28) + copy.readUInt16LE(at + 30) + copy.readUInt16LE(at + 32)
  }
  return new Uint8Array(copy)
}

/** By what they contain between their rows. */
const rows: Record<string, string> = {
  'a row numbered a billion': `${head}<row r="1000000000">${xmlCell('A1000000000', 'x')}</row>`,
  'a row after the last one': `${head}<row r="1048577">${xmlCell('A1048577', 'x')}</row>`,
  'a row far down': `${head}<row r="1048576">${xmlCell('A1048576', 'LUM-101-27')}</row>`,
  'the row 0': `${head}<row r="0">${xmlCell('A0', 'x')}</row>`,
  'a row below zero': `${head}<row r="-5">${xmlCell('A5', 'x')}</row>`,
  'a row with a fraction': `${head}<row r="2.5">${xmlCell('A2', 'x')}</row>`,
  'a row that is no number': `${head}<row r="NaN">${xmlCell('A2', 'x')}</row>`,
  'an infinite row': `${head}<row r="Infinity">${xmlCell('A2', 'x')}</row>`,
  'a row that stands twice': head + second + second,
  'rows in the wrong order': head + xmlRow(5, ['LUM-101-27']) + xmlRow(3, ['LUM-101-30']),
  'the column ZZZZZZ': `${head}<row r="2">${xmlCell('ZZZZZZ2', 'x')}</row>`,
  'a column of a thousand letters': `${head}<row r="2">${xmlCell(`${'Z'.repeat(1000)}2`, 'x')}</row>`,
  'a blank cell after the last column': `${head}<row r="2"><c r="XFE2"/></row>`,
  'the last column': `${head}<row r="2">${xmlCell('XFD2', 'x')}</row>`,
  'a cell without a column': `${head}<row r="2">${xmlCell('22', 'x')}</row>`,
  'cells in the wrong order': `${head}<row r="2">${xmlCell('B2', 'x')}${xmlCell('A2', 'LUM-101-27')}</row>`,
  'a hundred thousand empty rows': head + second + '<row/>'.repeat(100_000),
  'empty rows and a blank in the last one': `${head}${second}${'<row/>'.repeat(100_000)}<row>${xmlCell('A100003', ' ')}</row>`,
  'a hundred thousand empty cells': `${head}<row r="2">${'<c/>'.repeat(100_000)}</row>`,
  'a text that is not there': `${head}<row r="2"><c r="A2" t="s"><v>99999999</v></c></row>`,
  'a text below zero': `${head}<row r="2"><c r="A2" t="s"><v>-1</v></c></row>`,
  'a text that is no number': `${head}<row r="2"><c r="A2" t="s"><v>x</v></c></row>`,
  'a format that is not there': `${head}<row r="2">${xmlCell('A2', 'LUM-101-27')}<c r="B2" s="4294967296"><v>1</v></c></row>`,
  'a day without end': `${head}<row r="2">${xmlCell('A2', 'LUM-101-27')}<c r="B2" s="1"><v>1e308</v></c></row>`,
  'a number that overflows': `${head}<row r="2">${xmlCell('A2', 'LUM-101-27')}<c r="B2"><v>1e999</v></c></row>`,
  'an unknown kind of cell': `${head}<row r="2"><c r="A2" t="constructor"><v>1</v></c></row>`,
  'elements called like parts of an object': `${head}<constructor/><__proto__/><toString/>${second}`,
  'a text of a megabyte': `${head}<row r="2">${xmlCell('A2', 'x'.repeat(1_000_000))}</row>`,
  'a heading of ten thousand brackets': xmlRow(1, ['('.repeat(10_000), 'Order code']) + second,
  'white space in the place of numbers': `${xmlRow(1, ['Order code', 'Power (W)'])}${xmlRow(2, ['LUM-101-27', `1${' '.repeat(50_000)}x2`])}`,
  'a formula of a megabyte': `${head}<row r="2"><c r="A2"><f>${'A1+'.repeat(333_333)}</f></c></row>`,
  'cells that never begin': `${head}<row>${'<c '.repeat(50_000)}</row>`,
  'elements in a hundred thousand others': head + '<a>'.repeat(100_000),
  'an attribute of a megabyte': `${head}<row r="${'1'.repeat(1_000_000)}"/>`,
  'a comment that never ends': `${head}<!--${'-'.repeat(100_000)}`,
  'a text that is marked as data': `${head}<row r="2"><c r="A2" t="inlineStr"><is><t><![CDATA[${']'.repeat(90_000)}]]></t></is></c></row>`,
  'an entity that is not there': `${head}<row r="2">${xmlCell('A2', '&boom;')}</row>`,
  'control characters': `${head}<row r="2">${xmlCell('A2', '\u0001')}</row>`,
  'numbers of signs that are none': `${head}<row r="2">${xmlCell('A2', '&#x110000;')}</row>`,
}

const after: Record<string, string> = {
  'a merged cell over everything': '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>',
  'ten thousand merged cells over everything': `<mergeCells>${'<mergeCell ref="A2:A1048576"/>'.repeat(10_000)}</mergeCells>`,
  'a merged cell that is none': `<mergeCells><mergeCell ref="${'A'.repeat(100_000)}1"/></mergeCells>`,
}

const objectNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

const styles = (code: string) =>
  `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`

/** By what their parts are. */
const parts: Record<string, Uint8Array<ArrayBuffer>> = {
  'a format of brackets': withPart('xl/styles.xml', styles('['.repeat(200_000))),
  'a document type': withPart(
    sheetPath,
    '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><worksheet><sheetData/></worksheet>',
  ),
  'a sheet that is another file': withPart(sheetPath, '<html><body>404</body></html>'),
  'a sheet that is empty': withPart(sheetPath, ''),
  'a sheet of zeros': withPart(sheetPath, '\0'.repeat(1_000_000)),
  'a sheet of spaces': withPart(sheetPath, ' '.repeat(5_000_000)),
  'a megabyte of texts without an end': withPart(
    'xl/sharedStrings.xml',
    '<sst><si><t>'.repeat(80_000),
  ),
  'relations to itself': withPart(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="rId1" Type="a/worksheet" Target="workbook.xml"/></Relationships>',
  ),
  'relations that lead out': withPart(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="rId1" Type="a/worksheet" Target="../../../../etc/passwd"/></Relationships>',
  ),
  'relations to no address': withPart(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="rId1" Type="a/worksheet" Target="http://["/></Relationships>',
  ),
  'no sheet': withPart('xl/workbook.xml', '<workbook/>'),
  'entries that share one body': shared(sound),
  'a sheet that claims no size': sheetThat({ claimed: 0 }),
  'a sheet that claims little': sheetThat({ content: new Uint8Array(30_000_000), claimed: 100 }),
  'a sheet that claims everything': sheetThat({ claimed: 0xffff_fffe }),
  'a sheet that claims the size of ZIP64': sheetThat({ claimed: 0xffff_ffff }),
  'an encrypted sheet': sheetThat({ flags: 1 }),
  'a sheet that is packed in another way': sheetThat({ method: 99 }),
  'a sheet with a wrong checksum': sheetThat({ check: 1 }),
  'packed bytes that are none': sheetThat({ packed: text('no deflate') }),
  'thirty megabytes of nothing': sheetThat({ content: new Uint8Array(30_000_000).fill(0x20) }),
  'two sheets with one name': new Uint8Array(
    zipOf(
      Object.entries(unzipSync(sound)).flatMap(([name, content]) => [
        { name, content },
        { name, content },
      ]),
    ),
  ),
  'ten thousand entries': new Uint8Array(
    zipOf(Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}`, content: text('') }))),
  ),
  'a ZIP file without an end': sound.slice(0, -22),
  'a ZIP file of its end alone': sound.slice(-22),
  'two bytes of a ZIP file': sound.slice(0, 2),
}

const high = (length: number) => new Uint8Array(length).fill(0xe9)

/** Tables as text. */
const tables: Record<string, Uint8Array<ArrayBuffer>> = {
  'commas alone': text(','.repeat(3_000_000)),
  'line breaks alone': text('\n'.repeat(1_000_000)),
  'carriage returns alone': text('\r'.repeat(1_000_000)),
  'a line without an end': text('a'.repeat(3_000_000)),
  'a mark that is never closed': text(`Order code,Color\n"${'a,b\n'.repeat(300_000)}`),
  'marks alone': text('"'.repeat(1_000_001)),
  'a mark behind a mark': text('Order code\n"a"b\n'),
  'zeros alone': new Uint8Array(1_000_000),
  'letters beyond ASCII alone': high(1_000_000),
  'a long line and one such letter': new Uint8Array(
    Buffer.concat([text('Order code\n'), text('a'.repeat(1_000_000)), high(1)]),
  ),
  'a long word in each line': text(`Order code\n${`${'a'.repeat(5000)}\n`.repeat(200)}`),
  'a mark of order and nothing else': new Uint8Array([0xff, 0xfe]),
  'half a sign of UTF-16': new Uint8Array([0xff, 0xfe, 0x41]),
  'a lone surrogate': new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]),
  'two encodings': new Uint8Array(Buffer.concat([text('Order code,Color\nA,ß\n'), high(3)])),
  '16,385 columns': text(`${'a,'.repeat(16_384)}a\n1\n`),
  'more cells than headings': text('Order code\nA,B,C\n'),
  'headings of formulas': text('=1+1,@SUM(A1),Order code\n1,2,3\n'),
  'apostrophes in each line': text(`Order code,Color\nLUM-101-27,"${"\t'".repeat(20_000)}"\n`),
  'a separator that is none': text('sep=x\nOrder code\nLUM-101-27\n'),
  'a separator alone': text('sep=;\r\n'),
  'one byte': text('x'),
}

/**
 * A hundred and more sheets, each of another kind of harm.
 */
export const hostileSheets = (): HostileSheet[] => [
  ...Object.entries(rows).map(([name, xml]) => ({ name, bytes: workbookOf(xml) })),
  ...Object.entries(after).map(([name, xml]) => ({
    name,
    bytes: workbookOf(head + second, { after: xml }),
  })),
  ...objectNames.flatMap((heading) => [
    {
      name: `the heading ${heading} in a workbook`,
      bytes: workbookOf(xmlRow(1, ['Order code', heading]) + second),
    },
    {
      name: `the heading ${heading} in CSV`,
      bytes: csvOf([
        ['Order code', heading],
        ['LUM-101-27', 'x'],
      ]),
    },
  ]),
  ...Object.entries(parts).map(([name, bytes]) => ({ name, bytes })),
  ...Object.entries(tables).map(([name, bytes]) => ({ name, bytes })),
  ...Array.from({ length: 10 }, (_, index) => ({
    name: `a workbook that is cut off after ${index} tenths`,
    bytes: sound.slice(0, Math.floor((sound.length * index) / 10)),
  })).slice(1),
  ...Array.from({ length: 10 }, (_, index) => ({
    name: `a workbook with other bytes after its tenth ${index}`,
    bytes: withOddBytes(Math.floor((sound.length * index) / 10)),
  })),
]

function withOddBytes(at: number): Uint8Array<ArrayBuffer> {
  const bytes = sound.slice()
  bytes.set(hash('sha256', String(at), 'buffer').subarray(0, bytes.length - at), at)
  return bytes
}
