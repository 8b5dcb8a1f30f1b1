import { groupBy } from '#src/domain/group-by.ts'

/** Items and faults that a message names; it counts the others. */
const namedItems = 3

/** ‘Zenith, Orbit, Halo and 12 others’ */
export function namesOf(names: readonly string[]): string {
  const named = names.slice(0, namedItems)
  const others = names.length - named.length
  if (others > 0) return `${named.join(', ')} and ${others} ${others === 1 ? 'other' : 'others'}`
  return new Intl.ListFormat('en-GB').format(named)
}

const exceptFor = (lost: readonly string[]) =>
  lost.length === 0 ? '' : `, except for: ${lost.join('; ')}`

/** Messages about changes of many items. */
export const manyMessages = {
  notFound: 'Change Not Found',
  changeOrEdits: 'The body must have a type and a change, or edits.',
  notOfVariants:
    'Order codes may only be named for changes of products; variants are retired, not deleted.',
  noVariant: (code: string) => `There is no variant ‘${code}’.`,
  noField: (key: string) => `${key} can’t be edited here.`,
  fileGone: (label: string) => `The ${label} must be one of the stored files of its kind.`,
  codeTwice: (code: string, other: string) =>
    `The order code ${code} would be one of ${other}, too.`,
  ownValues: (label: string, own: number, all: number) =>
    `${label}: ${own} of ${all} variants ${own === 1 ? 'has a value' : 'have values'} of ${own === 1 ? 'its' : 'their'} own. Please choose whether the change is meant for all variants, or only for those without a value of their own.`,
  deleted: (kind: string, count: number) => `Deleted ${count} ${kind}`,
  changed: (labels: readonly string[], kind: string, count: number) =>
    `Changed ${namesOf(labels)} of ${count} ${kind}`,
  refused: (names: readonly string[]) =>
    `${namesOf(names)} can’t be changed like this. Nothing has been changed.`,
  deviates: (names: readonly string[]) =>
    `Values of ${namesOf(names)} would differ from the photometric files by more than 10 %. Please confirm that this is meant.`,
  draftsKept: (names: readonly string[]) =>
    `The waiting drafts of ${namesOf(names)} stay, but can’t be published until someone compares them with what is published now.`,
  textsDiffer: (names: readonly string[]) =>
    `Texts of ${namesOf(names)} name values that their variants don’t have. Their forms say which.`,
  lostItems: (label: string, names: readonly string[]) =>
    `${label} ${new Intl.ListFormat('en-GB').format(names)} (no longer in the catalogue)`,
  lostOf: (lost: string, names: readonly string[]) => `${lost} of ${namesOf(names)}`,
  lostFile: (label: string) => `${label} (its file is no longer stored)`,
  cantComeBack: (lost: readonly string[]) =>
    `It can’t come back without ${lost.join('; ')}. Add it again with another file.`,
  goneItem: (kind: string) =>
    `This ${kind} is no longer in the catalogue. If it was deleted, ‘Deleted items’ can bring it back.`,
  notStaged: 'This change has not been applied, so there is nothing to undo.',
  changedMeanwhile: (names: readonly string[]) =>
    `Someone else has changed ${namesOf(names)} since then.`,
  previewAgain: 'Please look at the preview again.',
  nothingChanged: 'Nothing has been changed.',
  stillChanging:
    'The catalogue was changed again and again at the same moment. Nothing has been changed. Please try it again.',
  /** 'Orbit and Halo: Finish must be the code of one of the catalogue’s finishes.' */
  ofItems: (faults: readonly { name: string; sentence: string }[]) => {
    const all = [...groupBy(faults, ({ sentence }) => sentence)]
    const others = all.length - namedItems
    return [
      ...all
        .slice(0, namedItems)
        .map(([sentence, of]) => `${namesOf(of.map(({ name }) => name))}: ${sentence}`),
      ...(others > 0 ? [`${others} more ${others === 1 ? 'fault' : 'faults'}.`] : []),
    ].join(' ')
  },
  editedSince: (names: readonly string[]) =>
    `${namesOf(names)} ${names.length === 1 ? 'has' : 'have'} been edited since.`,
  undoRest: 'Undo the rest and leave this as it is?',
  historyGone: 'Version Not Found',
  tooOld: 'The former versions of this change have been removed, so it can’t be undone any more.',
  asThen: (kind: string) => `The ${kind} is as it was then already.`,
  restored: (kind: string, lost: readonly string[] = []) =>
    `The ${kind} is as it was then${exceptFor(lost)}.`,
  nothingRestored: (kind: string, lost: readonly string[]) =>
    `The ${kind} stays as it is. Not restored: ${lost.join('; ')}.`,
  broughtBack: (kind: string, lost: readonly string[] = []) =>
    `The ${kind} is back${exceptFor(lost)}.`,
  added: (name: string) => `Added ${name}`,
  edited: (name: string) => `Edited ${name}`,
  removed: (name: string) => `Deleted ${name}`,
  restoreTitle: (name: string) => `Restored ${name}`,
  bringBackTitle: (name: string) => `Brought back ${name}`,
  undone: (kept: number, lost: readonly string[] = []) => {
    const edited = `what was edited since in ${kept} ${kept === 1 ? 'item' : 'items'}`
    if (kept > 0 && lost.length === 0) return `The change has been undone, except for ${edited}.`
    return `The change has been undone${exceptFor([...(kept === 0 ? [] : [edited]), ...lost])}.`
  },
  undoTitle: (title: string) => {
    const [, was, rest] = /^(Undo|Redo): (.*)$/s.exec(title) ?? []
    return was === undefined ? `Undo: ${title}` : `${was === 'Undo' ? 'Redo' : 'Undo'}: ${rest}`
  },
} as const
