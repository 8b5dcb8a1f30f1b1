import { lineFields } from '#src/domain/schedule/line-fields.ts'

const named = new Intl.ListFormat('en-GB')
const texts = lineFields.map(({ label }) => `${label.toLowerCase()}s`)

/** Sentences of the schedule; those that the client fixed are the inquiry's messages. */
export const sentences = {
  unnamed: 'Pricing list',
  numbered: (number: number) => `Schedule ${number}`,
  unstored: 'Your browser can’t store this list, so it may be lost when you close this tab.',
  copy: ', copy',
  details: 'Name and project',
  startNew: 'Start a new list',
  otherLists: 'Your other lists',
  recovered: 'Recovered list',
  sent: (inquiry: number) => `Inquiry no. ${inquiry}`,
  markTaken: (mark: string) => `Another line has the type ${mark}.`,
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
  inquiry: `Your list goes with these details: ${named.format(['quantities', ...texts])}.`,
} as const
