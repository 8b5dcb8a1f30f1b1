import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'

const lineCount = (count: number) => (count === 1 ? '1 line' : `${count} lines`)

/** Sentences of the schedule; those that the specification fixes are the inquiry's messages. */
export const sentences = {
  unnamed: 'Pricing list',
  numbered: (number: number) => `Schedule ${number}`,
  copyOf: (name: string) => `${name}, copy`,
  recovered: 'Recovered list',
  sent: (inquiry: number) => `Inquiry no. ${inquiry}`,
  /** 'A1: 12 × SL-AL045-WH-30-24, Lobby' */
  sentLine: ({ mark, quantity, orderCode, name, location }: StoredLine) =>
    [`${mark ?? ''}: ${quantity} × ${orderCode ?? name ?? ''}`, location]
      .filter(Boolean)
      .join(', '),
  markTaken: (mark: string) => `Another line has the type ${mark}. Each type must be different.`,
  moved: (mark: string, place: number, count: number) =>
    `${mark} is now line ${place} of ${count}.`,
  removed: (mark: string, name: string) => `${[mark, name].filter(Boolean).join(', ')} removed.`,
  deleted: (name: string) => `${name} deleted.`,
  undone: 'Undone.',
  retired: 'No longer offered',
  unknownCode: 'Not in the catalogue any more',
  chooseVariant: 'Choose a variant',
  notLoaded: 'This could not be loaded',
  notLoadedReason: 'Check your connection, then try again. Your list is unchanged.',
  variantsFailed: 'The variants could not be loaded. Check your connection, then try again.',
  noVariant: 'No variant has all of these values.',
  sharing: 'Making a link …',
  shared:
    'Anyone with this link can see the schedule as it is now. Your later changes stay private. The link is deleted after 400 days without a visit.',
  shareFailed: 'The link could not be made. Check your connection, then try again.',
  linkCopied: 'The link is copied.',
  linkSelected: 'The link is selected. Copy it with the keyboard.',
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
  inquiry:
    'Your list goes with these details: quantities, order codes, types, locations and notes.',
} as const
