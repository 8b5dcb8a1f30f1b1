import { type UnzipFileInfo, unzipSync } from 'fflate'
import { fileMessages, sheetLimits } from '#src/domain/sheets/file-messages.ts'
import { parseXml } from './parse-xml.ts'
import { UnreadableFileError } from './unreadable-file.ts'

/** The parts of a workbook that its first sheet needs. */
export interface Workbook {
  sheet: Uint8Array
  /** the texts that cells name by their number */
  texts: readonly string[]
  /** whether the format at an index shows a day */
  isDay: readonly boolean[]
  /** days are counted from 1904 */
  is1904: boolean
}

type Parts = Readonly<Record<string, Uint8Array>>

/**
 * @throws UnreadableFileError
 * @throws Error for a part that is damaged
 */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const parts = unpacked(bytes)
  if (parts['mimetype'] !== undefined) throw new UnreadableFileError(fileMessages.openDocument)
  const workbook = parts['xl/workbook.xml']
  if (workbook === undefined) throw new UnreadableFileError(fileMessages.noWorkbook)
  const sheets: string[] = []
  let is1904 = false
  parseXml(workbook, {
    open: (name, attributes) => {
      if (name === 'sheet') sheets.push(attributeOf(attributes, 'id') ?? '')
      if (name === 'workbookPr') is1904 = isTrue(attributes['date1904'])
    },
  })
  const related = relations(parts)
  // A chart may have a sheet of its own.
  const first = sheets
    .map((id) => related.find((one) => one.id === id))
    .find((one) => one?.type === 'worksheet')
  const part = (type: string) => parts[related.find((one) => one.type === type)?.path ?? '']
  const sheet = parts[first?.path ?? '']
  if (sheet === undefined) throw new UnreadableFileError(fileMessages.broken)
  return {
    ...{ sheet, is1904 },
    texts: sharedTexts(part('sharedStrings')),
    isDay: dayFormats(part('styles')),
  }
}

/** The parts that are read, whose sizes are checked before they are unpacked. */
function unpacked(bytes: Uint8Array): Parts {
  let size = 0
  const wanted = ({ name, originalSize }: UnzipFileInfo) => {
    if (name !== 'mimetype' && !/^xl\/.*(?:xml|rels)$/.test(name)) return false
    size += originalSize
    if (size > sheetLimits.unpacked) throw new UnreadableFileError(fileMessages.tooLarge)
    return true
  }
  try {
    return unzipSync(bytes, { filter: wanted })
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error
    throw new UnreadableFileError(fileMessages.broken)
  }
}

/** The `id` of a relation stands with a prefix that the file chooses, beside one without. */
const attributeOf = (attributes: Readonly<Record<string, string>>, name: string) =>
  Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]

export const isTrue = (value: string | undefined) => value === '1' || value === 'true'

function relations(parts: Parts): { id: string; type: string; path: string }[] {
  const found: { id: string; type: string; path: string }[] = []
  const links = parts['xl/_rels/workbook.xml.rels']
  if (links === undefined) return found
  parseXml(links, {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name !== 'Relationship') return
      const { pathname } = new URL(target, 'zip:/xl/')
      found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: pathname.slice(1) })
    },
  })
  return found
}

function sharedTexts(part: Uint8Array | undefined): string[] {
  const texts: string[] = []
  if (part === undefined) return texts
  const run = textRuns()
  parseXml(part, {
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
      if (isText) joined += text
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
const isKnownDay = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)

/** Whether a format of the file’s own shows a day or time, outside of its texts, colours and places. */
const showsDay = (format: string) =>
  /[dmyhs]/i.test(format.replaceAll(/"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]|General/gi, ''))

function dayFormats(part: Uint8Array | undefined): boolean[] {
  const formats: boolean[] = []
  if (part === undefined) return formats
  const own = new Map<number, boolean>()
  let isCellFormat = false
  parseXml(part, {
    open: (name, { numFmtId, formatCode = '' }) => {
      const id = Number(numFmtId)
      if (name === 'numFmt') own.set(id, showsDay(formatCode))
      else if (name === 'cellXfs') isCellFormat = true
      else if (name === 'xf' && isCellFormat) formats.push(own.get(id) ?? isKnownDay(id))
    },
    close: (name) => {
      if (name === 'cellXfs') isCellFormat = false
    },
  })
  return formats
}
