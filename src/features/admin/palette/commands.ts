import { type AdminPlace, adminPlaces } from '#src/domain/site/admin-paths.ts'
import { places, views } from '../views/views.ts'

/** The effect of choosing a command; the palette and its page carry it out. */
export type Action =
  { open: string } | { place: AdminPlace; view: string } | { act: 'theme' | 'sign out' } | Typing

/** The palette stays open, with this text. */
export interface Typing {
  type: string
}

/** A text that begins with it asks for the histories of items instead of the items. */
export const historyWords = 'History of'

export interface Command {
  name: string
  /** further words by which it is found */
  words: string
  action: Action
}

/** Every action, place and view of the administration, in the order in which an empty palette lists them. */
export const commands: readonly Command[] = [
  ...views.flatMap((view) =>
    view.commands.map(({ name, words, open }) => ({ name, words, action: { open } })),
  ),
  {
    name: `${historyWords}…`,
    words: 'versions former restore item',
    action: { type: `${historyWords} ` },
  },
  ...adminPlaces.flatMap((place) =>
    places[place].commands.map(({ name, words, view }) => ({
      name,
      words,
      action: { place, view },
    })),
  ),
  { name: 'Light or dark theme', words: 'switch change night', action: { act: 'theme' } },
  { name: 'Sign out', words: 'log out leave exit', action: { act: 'sign out' } },
]

/** Whether a text asks for the items and orders that it finds, or for the histories of the items. */
export function askedOf(query: string): { text: string; isHistory: boolean } {
  const [, named] = /^history\s+of\b\s*(.*)$/i.exec(query) ?? []
  return { text: named ?? query, isHistory: named !== undefined }
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Whether each word of a typed text begins a word of another. */
export function begins(typed: string, words: string): boolean {
  const known = wordsOf(words)
  return wordsOf(typed).every((part) => known.some((word) => word.startsWith(part)))
}

/** Those whose names have all of the typed words first; the order stays otherwise. */
export const namedFirst = <T extends { name: string }>(typed: string, all: readonly T[]): T[] =>
  all.toSorted((a, b) => Number(begins(typed, b.name)) - Number(begins(typed, a.name)))

/** The commands for a typed text, by their names or their further words. An empty text finds all. */
export const matching = (all: readonly Command[], typed: string): Command[] =>
  namedFirst(
    typed,
    all.filter(({ name, words }) => begins(typed, `${name} ${words}`)),
  )
