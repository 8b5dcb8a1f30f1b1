import { counted, formatNumber } from '#src/domain/format-number.ts'
import { lineQuantity } from '#src/domain/limits.ts'
import { daysUnvisited } from '#src/domain/schedule/share-limits.ts'
import { mostScheduleLines } from '#src/domain/schedule/schedule-line.ts'
import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'

const lineCount = (count: number) => (count === 1 ? '1 line' : `${count} lines`)

/** How many lines a sentence names. */
const mostNamed = 8

/** Sentences of the dialogs, which load on use. */
export const dialogSentences = {
  variantsFailed: 'The variants could not be loaded. Check your connection, then try again.',
  noVariant: 'No variant has all of these values.',
  sharing: 'Making a link …',
  shared: `Anyone with this link can see the schedule as it is now. Your later changes stay private. The link is deleted after ${daysUnvisited} days without a visit.`,
  shareFailed: 'The link could not be made. Check your connection, then try again.',
  linkCopied: 'The link is copied.',
  linkSelected: 'The link is selected. Copy it with the keyboard.',
  notSaved: (count: number) =>
    count === 1 ? 'One file is missing:' : `${count} files are missing:`,
  saveFailed: 'This couldn’t be saved. Check your connection, then try again.',
  paste: 'Order codes with quantities, from a spreadsheet, an email or one of our exports',
  codesFailed:
    'The catalogue’s codes could not be loaded. Check your connection, then open this again.',
  understood: ({
    count,
    unknown,
    unsure,
    unsaid,
  }: Record<'count' | 'unknown' | 'unsure' | 'unsaid', number>) =>
    count === 0
      ? 'No order code found.'
      : `${[
          `${lineCount(count)} found`,
          unknown > 0 && `${unknown} with a code that the catalogue does not have`,
          unsure > 0 && `${unsure} with a quantity to check`,
          unsaid > 0 && `${unsaid} without a quantity (1 each)`,
        ]
          .filter(Boolean)
          .join(', ')}.`,
  tooMany: (count: number) =>
    `Only the first ${mostScheduleLines} lines are read. Paste the other ${formatNumber(count)} afterwards.`,
  noRoom: (room: number) =>
    `Your list has room for ${lineCount(room)} more. The others go to another schedule.`,
  refused: (row: number, text: string) =>
    `Row ${row}: ‘${text}’ is not a whole number from ${lineQuantity.least} to ${lineQuantity.most}. The line is left out unless you enter one.`,
  read: (row: number, text: string, quantity: number) =>
    text === ''
      ? `Row ${row} has no quantity and gets ${formatNumber(quantity)}.`
      : `Row ${row}: ‘${text}’ is read as ${formatNumber(quantity)}.`,
  corrected: (row: number, text: string, quantity: number) =>
    `Row ${row}: ${formatNumber(quantity)} instead of ‘${text}’.`,
  /** @param leftOut the lines that are not added, such as 'row 3 (AX90-BK-30, ‘1,5’)' */
  added: (count: number, luminaires: number, leftOut: readonly string[]) =>
    [
      `${lineCount(count)} with ${counted(luminaires, 'luminaire')} added.`,
      leftOut.length > 0 &&
        `Left out: ${leftOut.slice(0, mostNamed).join(', ')}${
          leftOut.length > mostNamed ? ` and ${lineCount(leftOut.length - mostNamed)} more` : ''
        }.`,
    ]
      .filter(Boolean)
      .join(' '),
  leftOut: (row: number, code: string, text: string | undefined) =>
    `row ${row} (${[code, text && `‘${text}’`].filter(Boolean).join(', ')})`,
  notRead: (count: number) => `${lineCount(count)} after the first ${mostScheduleLines}`,
  addLines: (count: number) => `Add ${lineCount(count)}`,
  unknownPasted: 'The catalogue does not have this code.',
  instead: (code: string) => `Instead of ${code}`,
  noneInstead: 'Choose a code',
  overflow: (count: number, names: readonly string[]) =>
    `A list holds up to ${mostScheduleLines} lines. ${counted(count, 'more line is', 'more lines are')} in ${names.map((name) => `‘${name}’`).join(', ')}.`,
  /** 'A1: 12 × SL-AL045-WH-30-24, Lobby' */
  sentLine: ({ mark, quantity, orderCode, name, location }: StoredLine) =>
    [`${mark ?? ''}: ${quantity} × ${orderCode ?? name ?? ''}`, location]
      .filter(Boolean)
      .join(', '),
} as const
