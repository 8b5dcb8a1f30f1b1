import * as z from 'zod/mini'
import { publishedFile } from '#src/domain/fields/file-fields.ts'
import { imagesAtMost } from '#src/domain/fields/form-limits.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { groupBy } from '#src/domain/group-by.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { type Cell, type CellNames, cellText, foldedName } from './cells.ts'
import type {
  FieldProperty,
  FileProperty,
  RelationProperty,
  StoredProperty,
} from '#src/domain/product/properties.ts'
import type { FailedCell } from './failed-cells.ts'
import { fileNameKey, fileNamesIn } from './file-names.ts'
import { nearestText } from './nearest-text.ts'
import type { KnownSign } from './number-signs.ts'
import { type ReadFault, readAttribute, readRetired } from './read-attribute.ts'

/** A stored file that came beside the sheet. */
export interface FileBeside {
  path: string
  /** as its sender called it */
  name: string
  warnings: readonly string[]
}

/** The meaning of a cell, or why it means nothing. */
export type ReadCell =
  | {
      value: unknown
      /** those beside the sheet that the cell names */
      files?: readonly FileBeside[]
    }
  | ReadFault

export interface CellContext extends CellNames {
  /** how numbers are read that have two readings; undefined asks about each */
  decimal: KnownSign
  /** the paths of the files that the catalogue names */
  files: Pick<ReadonlySet<string>, 'has'>
  /** the files that came beside the sheet, by their kinds and {@link fileNameKey}s */
  filesBeside?: ReadonlyMap<string, FileBeside | { message: string }>
}

export const cellMessages = {
  noItem: (kind: string, name: string) => `There is no ${kind} ‘${name}’.`,
  severalItems: (kind: string, name: string) =>
    `Several items are called ‘${name}’. Please write the number of the ${kind} instead.`,
  noFile: (label: string) =>
    `The ${label} must be a file of the ZIP file beside the sheet, or one that the catalogue already has.`,
  aDay: (heading: string) =>
    `${heading}: the spreadsheet has made a date of this cell. Please format the cell as text and type its value again.`,
} as const

/** Most results that a column remembers: most columns repeat a few values. */
const rememberedAtMost = 20_000

/** A cell that has a value. */
export type ReadableCell = Exclude<Cell, FailedCell>

/** Reads the cells of a column, which are not blank. */
export function cellReader(
  column: StoredProperty,
  context: CellContext,
): (cell: ReadableCell) => ReadCell {
  const read = readerOf(column, context)
  const remembered = new Map<string | number, ReadCell>()
  return (cell) => {
    const key = typeof cell === 'number' || typeof cell === 'string' ? cell : undefined
    const known = key === undefined ? undefined : remembered.get(key)
    if (known !== undefined) return known
    const result = read(cell)
    if (key !== undefined && remembered.size < rememberedAtMost) remembered.set(key, result)
    return result
  }
}

function readerOf(column: StoredProperty, context: CellContext): (cell: ReadableCell) => ReadCell {
  switch (column.kind) {
    case 'code':
      return (cell) => ({ value: cellText(cell).trim() })
    case 'retired':
      return (cell) => readRetired(cellText(cell))
    case 'field':
      return (cell) => readField(column, cell)
    case 'relation':
      return relationReader(column, context)
    case 'file':
      return (cell) => readFile(column, cellText(cell).trim(), context)
    case 'files':
      return (cell) => readImages(cell, context)
    case 'attribute':
      return (cell) =>
        typeof cell === 'object'
          ? { message: cellMessages.aDay(column.heading) }
          : readAttribute(column.attribute, cell, context)
  }
}

function readField({ field }: FieldProperty, cell: Cell): ReadCell {
  const text = field.kind === 'date' ? dayText(cell) : cellText(cell)
  if (field.kind === 'instant') return checked(field.edit, text.trim().replace(' ', 'T'))
  if (field.kind !== 'choice') return checked(field.edit, text)
  const { choices, labels } = field
  const found = choices.find((choice) =>
    [choice, labels?.[choice] ?? choice].some((name) => foldedName(name) === foldedName(text)),
  )
  if (found !== undefined) return { value: found }
  const names = choices.map((choice) => labels?.[choice] ?? choice)
  return {
    message: formMessages.noChoice(field.label, names),
    ...nearestOf(text, names),
  }
}

/** Days from 1954 to 2119, counted as spreadsheets do when a cell has lost its format. */
const isSerial = (value: number) => Number.isInteger(value) && value >= 20_000 && value <= 80_000

/** A day as YYYY-MM-DD, also from 25.11.2026 and from a spreadsheet’s number of days since 1900. */
function dayText(cell: Cell): string {
  const text = cellText(cell).trim()
  if (/^\d{5}$/.test(text) && isSerial(Number(text)))
    return new Date(Date.UTC(1899, 11, 30 + Number(text))).toISOString().slice(0, 10)
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function relationReader({ key, to }: RelationProperty, { related }: CellContext) {
  const names = related[to]
  const idsByName = groupBy(names, ([, name]) => foldedName(name))
  return (cell: Cell): ReadCell => {
    const ids: Id[] = []
    const whole = cellText(cell)
    // A whole name may contain a separator itself.
    const parts = idsByName.has(foldedName(whole)) ? [whole] : whole.split(/[;\n|]/)
    for (const part of parts.map((one) => one.trim()).filter((one) => one !== '')) {
      const found = idsByName.get(foldedName(part)) ?? []
      const id = /^#?\d{1,15}$/.test(part) ? Number(part.replace('#', '')) : found[0]?.[0]
      if (found.length > 1) return { message: cellMessages.severalItems(to, part) }
      if (id === undefined || !names.has(id))
        return { message: cellMessages.noItem(to, part), ...nearestOf(part, names.values()) }
      if (!ids.includes(id)) ids.push(id)
    }
    return checked(productFields[key].edit, ids)
  }
}

function readFile(
  { key, heading }: Pick<FileProperty, 'key' | 'heading'>,
  text: string,
  context: CellContext,
): ReadCell {
  if (publishedFile[key].safeParse(text).success && context.files.has(text)) return { value: text }
  const [name = ''] = fileNamesIn(text)
  const file = context.filesBeside?.get(`${key} ${fileNameKey(name)}`)
  if (file === undefined) return { message: cellMessages.noFile(heading.toLowerCase()) }
  return 'path' in file
    ? { value: file.path, files: [file] }
    : { message: `${name}: ${file.message}` }
}

/** A list of images without duplicates. */
function readImages(cell: Cell, context: CellContext): ReadCell {
  const read = fileNamesIn(cellText(cell)).map((name) =>
    readFile({ key: 'image', heading: 'image' }, name, context),
  )
  const fault = read.find((one) => 'message' in one)
  if (fault !== undefined) return fault
  const found = read.filter((one) => 'value' in one)
  const paths = [...new Set(found.map(({ value }) => value))]
  return paths.length > imagesAtMost
    ? { message: formMessages.tooManyImages(productFields.images) }
    : { value: paths, files: found.flatMap(({ files = [] }) => files) }
}

/** Whether a cell can’t be empty. */
export const isRequiredCell = ({ kind, isOptional }: StoredProperty): boolean =>
  !isOptional && kind !== 'retired'

/** The meaning of a cell that is to be empty. */
export function emptied(column: StoredProperty): ReadCell {
  if (!isRequiredCell(column)) return { value: undefined }
  // The sentence of a form, whatever the column is headed.
  const label = column.kind === 'field' ? column.field.label : column.heading.toLowerCase()
  return { message: formMessages.required(label) }
}

export function checked(schema: z.ZodMiniType, value: unknown): ReadCell {
  const { success, data, error } = schema.safeParse(value)
  return success
    ? { value: data }
    : { message: error.issues.map(({ message }) => message).join(' ') }
}

function nearestOf(text: string, names: Iterable<string>): { nearest?: string } {
  const nearest = nearestText(text, names)
  return nearest === undefined ? {} : { nearest }
}
