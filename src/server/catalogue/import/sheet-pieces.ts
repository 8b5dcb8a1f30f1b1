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
  const texts = sharedTexts(parts)
  const head = sheet.subarray(0, begin)
  const tail = sheet.subarray(end)
  for (let start = begin; start < end;) {
    const cut = start + pieceSize < end ? sheet.indexOf(rowEnd, start + pieceSize) : -1
    const stop = cut === -1 || cut > end ? end : cut + rowEnd.length
    const before = (firstRow(sheet, start) ?? 1) - 1
    const { xml, used } = withOwnTexts(
      renumbered(sheet.subarray(start, stop).toString(), before),
      texts,
    )
    yield {
      parts: { ...parts, ...used, [path]: Buffer.concat([head, Buffer.from(xml), tail]) },
      before,
    }
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

/** The texts of a workbook that cells name by their number. */
interface SharedTexts {
  path: string
  /** the XML before the first one, and of each */
  head: string
  texts: readonly string[]
}

const sharedText = /<si\b[^>]*?(?:\/>|>[^]*?<\/si>)/g

function sharedTexts(parts: Parts): SharedTexts | undefined {
  const path = targetOf(parts, (relation) => /Type="[^"]*\/sharedStrings"/.test(relation))
  const xml = path === undefined ? undefined : bufferOf(parts[path])?.toString()
  if (path === undefined || xml === undefined) return undefined
  const first = xml.search(sharedText)
  return first === -1
    ? undefined
    : { path, head: xml.slice(0, first), texts: xml.match(sharedText) ?? [] }
}

/**
 * The rows of a piece, whose cells name the piece's own texts: reading all texts of the workbook with each piece
 * would take longer than its rows.
 */
function withOwnTexts(xml: string, shared: SharedTexts | undefined): { xml: string; used?: Parts } {
  if (shared === undefined) return { xml }
  const places = new Map<string, number>()
  const texts: string[] = []
  const own = xml.replaceAll(
    /(<c\b[^>]*?\st="s"[^>]*>\s*<v>)(\d+)(?=<\/v>)/g,
    (_, cell: string, number: string) => {
      let place = places.get(number)
      if (place === undefined) {
        place = texts.push(shared.texts[Number(number)] ?? '<si/>') - 1
        places.set(number, place)
      }
      return `${cell}${place}`
    },
  )
  const part = `${shared.head}${texts.join('')}</sst>`
  return { xml: own, used: { [shared.path]: Buffer.from(part) } }
}

/** The path of the first sheet, by the workbook's own relations. */
function firstSheet(parts: Parts): string | undefined {
  const workbook = bufferOf(parts['xl/workbook.xml'])?.toString() ?? ''
  const id = /<sheet\b[^>]*?\br:id="([^"]*)"/.exec(workbook)?.[1]
  return targetOf(parts, (relation) => id !== undefined && relation.includes(`Id="${id}"`))
}

/** The path of the part to which the workbook has such a relation. */
function targetOf(parts: Parts, isWanted: (relation: string) => boolean): string | undefined {
  const relations = bufferOf(parts['xl/_rels/workbook.xml.rels'])?.toString() ?? ''
  const relation = relations.match(/<Relationship\b[^>]*>/g)?.find(isWanted)
  const target = relation === undefined ? undefined : /Target="([^"]*)"/.exec(relation)?.[1]
  if (target === undefined) return undefined
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  return path in parts ? path : undefined
}

const bufferOf = (part: Uint8Array | undefined) =>
  part && Buffer.from(part.buffer, part.byteOffset, part.byteLength)
