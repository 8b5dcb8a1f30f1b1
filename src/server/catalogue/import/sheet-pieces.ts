/** The parts of a workbook by their paths. */
type Parts = Record<string, Uint8Array>

/**
 * Bytes of a sheet that are read at once. The library holds all cells of a sheet as objects: 80,000 rows
 * of 60 columns need 2.7 GB and a function has 1 GB.
 */
const pieceSize = 12 * 1024 * 1024

interface Piece {
  parts: Parts
  /** rows of the sheet before its own */
  before: number
}

/**
 * A workbook as several ones, each with some of the first sheet's rows. A small one, and one whose XML is
 * written in an unusual way, stays whole.
 */
export function* inPieces(parts: Parts): Generator<Piece, void, void> {
  const path = firstSheet(parts)
  const sheet = path === undefined ? undefined : bufferOf(parts[path])
  if (path === undefined || sheet === undefined || sheet.byteLength <= pieceSize) {
    yield { parts, before: 0 }
    return
  }
  const begin = sheet.indexOf('<sheetData>') + '<sheetData>'.length
  const end = sheet.indexOf('</sheetData>')
  const isUsual =
    begin >= '<sheetData>'.length && end > begin && firstRow(sheet, begin) !== undefined
  if (!isUsual) {
    yield { parts, before: 0 }
    return
  }
  const head = sheet.subarray(0, begin)
  const tail = sheet.subarray(end)
  for (let start = begin; start < end;) {
    const cut = start + pieceSize < end ? sheet.indexOf(rowEnd, start + pieceSize) : -1
    const stop = cut === -1 || cut > end ? end : cut + rowEnd.length
    const before = (firstRow(sheet, start) ?? 1) - 1
    const rows = Buffer.from(renumbered(sheet.subarray(start, stop).toString(), before))
    yield { parts: { ...parts, [path]: Buffer.concat([head, rows, tail]) }, before }
    start = stop
  }
}

const rowEnd = '</row>'

/** The number of the first row after a place, as its attribute says. */
function firstRow(sheet: Buffer, at: number): number | undefined {
  const [, row] = /^\s*<row\b[^>]*?\sr="(\d+)"/.exec(sheet.subarray(at, at + 500).toString()) ?? []
  return row === undefined ? undefined : Number(row)
}

/** Rows counted from their piece's beginning, because the library fills the ones before with blanks. */
const renumbered = (xml: string, before: number) =>
  before === 0
    ? xml
    : xml.replaceAll(
        /(<(?:row|c)\b[^>]*?\sr="[A-Z]*)(\d+)"/g,
        (_, start: string, row: string) => `${start}${Number(row) - before}"`,
      )

/** The path of the first sheet, by the workbook's own relations. */
function firstSheet(parts: Parts): string | undefined {
  const workbook = bufferOf(parts['xl/workbook.xml'])?.toString() ?? ''
  const relations = bufferOf(parts['xl/_rels/workbook.xml.rels'])?.toString() ?? ''
  const id = /<sheet\b[^>]*?\br:id="([^"]*)"/.exec(workbook)?.[1]
  const relation = relations
    .match(/<Relationship\b[^>]*>/g)
    ?.find((one) => id !== undefined && one.includes(`Id="${id}"`))
  const target = relation === undefined ? undefined : /Target="([^"]*)"/.exec(relation)?.[1]
  if (target === undefined) return undefined
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  return path in parts ? path : undefined
}

const bufferOf = (part: Uint8Array | undefined) =>
  part && Buffer.from(part.buffer, part.byteOffset, part.byteLength)
