import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'

const lineCount = (count: number) => (count === 1 ? '1 line' : `${count} lines`)

/** Sentences of the dialogs, which load on use. */
export const dialogSentences = {
  variantsFailed: 'The variants could not be loaded. Check your connection, then try again.',
  noVariant: 'No variant has all of these values.',
  sharing: 'Making a link …',
  shared:
    'Anyone with this link can see the schedule as it is now. Your later changes stay private. The link is deleted after 400 days without a visit.',
  shareFailed: 'The link could not be made. Check your connection, then try again.',
  linkCopied: 'The link is copied.',
  linkSelected: 'The link is selected. Copy it with the keyboard.',
  notSaved: (count: number) =>
    count === 1 ? 'One file is missing:' : `${count} files are missing:`,
  saveFailed: 'This couldn’t be saved. Check your connection, then try again.',
  paste: 'Order codes with quantities, from a spreadsheet, an email or one of our exports',
  codesFailed:
    'The catalogue’s codes could not be loaded. Check your connection, then open this again.',
  understood: (count: number, unknown: number) =>
    count === 0
      ? 'No order code found.'
      : unknown === 0
        ? `${lineCount(count)} found.`
        : `${lineCount(count)} found, ${unknown} with a code that the catalogue does not have.`,
  addLines: (count: number) => `Add ${lineCount(count)}`,
  unknownPasted: 'The catalogue does not have this code.',
  instead: (code: string) => `Instead of ${code}`,
  /** 'A1: 12 × SL-AL045-WH-30-24, Lobby' */
  sentLine: ({ mark, quantity, orderCode, name, location }: StoredLine) =>
    [`${mark ?? ''}: ${quantity} × ${orderCode ?? name ?? ''}`, location]
      .filter(Boolean)
      .join(', '),
} as const
