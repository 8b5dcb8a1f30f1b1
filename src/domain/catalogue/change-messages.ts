/** Items that a message names; it counts the others. */
const namedItems = 3

/** ‘Zenith, Orbit, Halo and 12 others’ */
function namesOf(names: readonly string[]): string {
  const named = names.slice(0, namedItems)
  const others = names.length - named.length
  if (others > 0) return `${named.join(', ')} and ${others} ${others === 1 ? 'other' : 'others'}`
  return new Intl.ListFormat('en-GB').format(named)
}

/** Messages about changes of many items. */
export const manyMessages = {
  notFound: 'Change Not Found',
  notStaged: 'This change has not been applied, so there is nothing to undo.',
  changedMeanwhile: (names: readonly string[]) =>
    `Someone else has changed ${namesOf(names)} meanwhile. Nothing has been changed. Please look at the preview again.`,
  codesTaken: (codes: readonly string[]) =>
    `${namesOf(codes)} ${codes.length === 1 ? 'is a code' : 'are codes'} of another product by now. Nothing has been changed.`,
  goneMeanwhile:
    'A file or a finish that the change needs is no longer there. Nothing has been changed.',
  editedSince: (names: readonly string[]) =>
    `${namesOf(names)} ${names.length === 1 ? 'has' : 'have'} been edited since. Undo the rest and keep these edits?`,
  undone: (kept: number) =>
    kept === 0
      ? 'The change has been undone.'
      : `The change has been undone, except for what was edited since in ${kept} ${kept === 1 ? 'item' : 'items'}.`,
  undoTitle: (title: string) => {
    const [, was, rest] = /^(Undo|Redo): (.*)$/s.exec(title) ?? []
    return was === undefined ? `Undo: ${title}` : `${was === 'Undo' ? 'Redo' : 'Undo'}: ${rest}`
  },
} as const
