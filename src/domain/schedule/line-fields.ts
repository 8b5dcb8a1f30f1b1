import type { CartEntry } from '#src/domain/inquiry/cart.ts'

/**
 * A text that a line of a schedule or an inquiry has beside its product and its quantity. Storage,
 * requests, answers, pasting, mails, tables and exports derive from {@link lineFields}.
 */
export interface LineField {
  /** in stored lines, requests and answers; also the column's key, in tables and in the database */
  key: string
  /** in sentences and forms; also the column's title */
  label: string
  /** longest text, characters */
  most: number
  /**
   * `code` names the luminaire, and its columns show the catalogue's values; `mark` names the line and
   * stands before it; `text` stands after the luminaire's values and has a text field of its own.
   */
  kind: 'code' | 'mark' | 'text'
  /**
   * Whether the confirmation may repeat it where it is too short to be a message: anyone could have it
   * sent to others. The company's mail has every text.
   */
  isConfirmed: boolean
  /** whether a list of inquiries has it; long texts would not fit */
  isListed: boolean
}

const freeText = { kind: 'text', isConfirmed: false, isListed: false } as const

const fields = [
  {
    key: 'orderCode',
    label: 'Order code',
    most: 255,
    kind: 'code',
    isConfirmed: false,
    isListed: true,
  },
  {
    key: 'mark',
    label: 'Type',
    most: 12,
    kind: 'mark',
    isConfirmed: true,
    isListed: true,
  },
  {
    ...freeText,
    key: 'location',
    label: 'Location',
    most: 120,
  },
  {
    ...freeText,
    key: 'note',
    label: 'Note',
    most: 500,
  },
] as const satisfies readonly LineField[]

export type LineTextKey = (typeof fields)[number]['key']
/** The texts of a line. */
export type LineTexts = Partial<Record<LineTextKey, string | undefined>>

/** In the order of the hash by which a repeated inquiry is recognised. */
export const lineFields: readonly (LineField & { key: LineTextKey })[] = fields

/** Values for some or all texts of a line. */
export const eachText = <Value>(
  valueOf: (field: (typeof lineFields)[number]) => Value,
  isMeant: (field: LineField) => boolean = () => true,
) =>
  Object.fromEntries(
    lineFields.filter(isMeant).map((field) => [field.key, valueOf(field)]),
  ) as Record<LineTextKey, Value>

/** The free texts that a line has, in the order of their columns. */
export const freeTexts = (line: LineTexts): string[] =>
  lineFields.flatMap(({ key, kind }) => (kind === 'text' && line[key] ? [line[key]] : []))

/** Lines as the API takes them, without the values that only the browser keeps. */
export const sentLines = (lines: readonly (CartEntry & LineTexts)[]) =>
  lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    ...eachText(({ key }) => line[key]),
  }))

/** Longest title of a schedule, characters. */
export const mostTitle = 120
