import { fileMessages, sheetLimits } from '#src/domain/sheets/file-messages.ts'
import { archiveMessages } from '#src/domain/sheets/archive-messages.ts'
import { type Zip, ZipError, openZip } from '#src/server/files/zip.ts'
import { type XmlReader, xmlParser } from './parse-xml.ts'
import { longer } from './text-keeper.ts'
import { UnreadableFileError } from './unreadable-file.ts'

/** A number is shown as a day, or with zeros before it up to so many digits, as codes are. */
type CellFormat = 'day' | number | undefined

/** The parts of a workbook that a sheet needs. */
export interface Workbook {
  /** names of its sheets with cells, in their order */
  sheets: readonly string[]
  /** reads the sheet at an index */
  readSheet: (index: number, reader: XmlReader) => Promise<void>
  /** the texts that cells name by their number */
  texts: readonly string[]
  /** the format at an index, as far as it changes what a number is */
  formats: readonly CellFormat[]
  /** days are counted from 1904 */
  is1904: boolean
}

/** Reads a part of a workbook; false if it has none. */
type ReadPart = (path: string | undefined, reader: XmlReader) => Promise<boolean>

/**
 * @throws UnreadableFileError
 * @throws Error for a part that is damaged
 */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const zip = await opened(bytes)
  const entries = new Map(zip.entries.map((entry) => [entry.name, entry]))
  const readPart: ReadPart = async (path, reader) => {
    const entry = entries.get(path ?? '')
    if (entry === undefined) return false
    const parser = xmlParser(reader)
    await zip.unpack(entry, parser.write)
    parser.end()
    return true
  }
  // Programs differ in which of two parts they read.
  if (entries.size < zip.entries.length) throw new UnreadableFileError(fileMessages.broken)
  if (entries.has('mimetype')) throw new UnreadableFileError(fileMessages.openDocument)
  const listed: { id: string; name: string }[] = []
  let is1904 = false
  const isWorkbook = await readPart('xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'sheet')
        listed.push({ id: attributeOf(attributes, 'id') ?? '', name: attributes['name'] ?? '' })
      if (name === 'workbookPr') is1904 = isTrue(attributes['date1904'])
    },
  })
  if (!isWorkbook) throw new UnreadableFileError(fileMessages.noWorkbook)
  const related = await relations(readPart)
  // A chart may have a sheet of its own.
  const sheets = listed.flatMap(({ id, name }) => {
    const { type, path } = related.find((one) => one.id === id) ?? {}
    return type === 'worksheet' ? [{ name, path }] : []
  })
  const pathOf = (type: string) => related.find((one) => one.type === type)?.path
  if (!entries.has(sheets[0]?.path ?? '')) throw new UnreadableFileError(fileMessages.broken)
  return {
    is1904,
    texts: await sharedTexts(readPart, pathOf('sharedStrings')),
    formats: await cellFormats(readPart, pathOf('styles')),
    sheets: sheets.map(({ name }) => name),
    readSheet: async (index, reader) => {
      await readPart(sheets[index]?.path, reader)
    },
  }
}

async function opened(bytes: Uint8Array): Promise<Zip> {
  const read = (from: number, to: number) =>
    Promise.resolve(
      Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.min(to, bytes.byteLength) - from),
    )
  try {
    return await openZip({ size: bytes.byteLength, read }, sheetLimits.unpacked)
  } catch (error) {
    throw unreadable(error)
  }
}

/** Why a workbook can’t be read, for an error of its ZIP file. */
export function unreadable(error: unknown): unknown {
  if (!(error instanceof ZipError)) return error
  const isTooLarge = error.message === archiveMessages.tooLarge
  return new UnreadableFileError(isTooLarge ? fileMessages.tooLarge : fileMessages.broken)
}

/** The `id` of a relation stands with a prefix that the file chooses, beside one without. */
const attributeOf = (attributes: Readonly<Record<string, string>>, name: string) =>
  Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]

export const isTrue = (value: string | undefined) => value === '1' || value === 'true'

async function relations(readPart: ReadPart) {
  const found: { id: string; type: string; path: string }[] = []
  await readPart('xl/_rels/workbook.xml.rels', {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name !== 'Relationship') return
      const { pathname } = new URL(target, 'zip:/xl/')
      found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: pathname.slice(1) })
    },
  })
  return found
}

async function sharedTexts(readPart: ReadPart, path: string | undefined): Promise<string[]> {
  const texts: string[] = []
  const run = textRuns()
  await readPart(path, {
    open: (name) => {
      if (name === 'si') run.begin()
      else run.open(name)
    },
    text: run.text,
    close: (name) => {
      run.close(name)
      if (name === 'si') texts.push(run.end())
    },
  })
  return texts
}

/** Joins the runs of a rich text, without how it is pronounced. */
export function textRuns() {
  let joined = ''
  let isText = false
  let phonetic = false
  return {
    begin: () => {
      joined = ''
    },
    open: (name: string) => {
      if (name === 'rPh') phonetic = true
      else if (name === 't') isText = !phonetic
    },
    text: (text: string) => {
      if (isText) joined = longer(joined, text)
    },
    close: (name: string) => {
      if (name === 'rPh') phonetic = false
      else if (name === 't') isText = false
    },
    end: () => unescaped(joined),
  }
}

/** Signs that XML can't hold are written as _x001B_ (ECMA-376, 22.9.2.19). */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

/** Formats of days that every program knows (ECMA-376, 18.8.30). */
const knownFormat = (id: number): CellFormat =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)
    ? 'day'
    : undefined

/** Signs that a format may have in a spreadsheet program. */
const longestFormat = 255

/** Whether a format of the file’s own shows a day or time, outside of its texts, colours and places. */
const showsDay = (format: string) =>
  /[dmyhs]/i.test(
    format
      .slice(0, longestFormat)
      .replaceAll(/"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]|General/gi, ''),
  )

function formatOf(format: string): CellFormat {
  if (showsDay(format)) return 'day'
  return /^0{2,}$/.test(format.slice(0, longestFormat)) ? format.length : undefined
}

async function cellFormats(readPart: ReadPart, path: string | undefined): Promise<CellFormat[]> {
  const formats: CellFormat[] = []
  const own = new Map<number, CellFormat>()
  let isCellFormat = false
  await readPart(path, {
    open: (name, { numFmtId, formatCode = '' }) => {
      const id = Number(numFmtId)
      if (name === 'numFmt') own.set(id, formatOf(formatCode))
      else if (name === 'cellXfs') isCellFormat = true
      else if (name === 'xf' && isCellFormat)
        formats.push(own.has(id) ? own.get(id) : knownFormat(id))
    },
    close: (name) => {
      if (name === 'cellXfs') isCellFormat = false
    },
  })
  return formats
}
