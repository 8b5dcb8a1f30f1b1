import { atom } from 'nanostores'
import { selectionAnswer } from '#src/domain/api/editing.ts'
import { type ItemKind, plurals } from '#src/domain/fields/item-kinds.ts'
import { logFailure } from '../parts/failure.ts'
import { nameOf } from '../parts/kinds.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import type { Related } from './form-content.ts'

export interface Selection {
  search: string
  total: number | undefined
  /** by list position; holds only loaded entries */
  choices: ReadonlyMap<number, Related>
  failure: string | undefined
}

/** Entries per request. */
const chunk = 100

/** A list of thousands of entries: the server searches it, the client loads only the visible parts. */
export function selection(kind: ItemKind) {
  const start = (search: string): Selection => ({
    search,
    total: undefined,
    choices: new Map(),
    failure: undefined,
  })
  const $selection = atom(start(''))
  let requested = new Set<number>()

  /** Loads the chunks that hold the given positions, unless they are loaded or loading. */
  const need = (first: number, last: number): void => {
    for (const part of [Math.floor(first / chunk), Math.floor(last / chunk)]) void loadChunk(part)
  }
  const loadChunk = async (part: number): Promise<void> => {
    const { search } = $selection.get()
    if (requested.has(part)) return
    requested.add(part)
    try {
      const { entries, total } = await fetchEntries(kind, search, part * chunk)
      const state = $selection.get()
      if (state.search !== search) return
      const choices = new Map(state.choices)
      for (const [index, entry] of entries.entries())
        choices.set(part * chunk + index, { id: entry.id, label: labelOf(entry) })
      $selection.set({ ...state, total, choices, failure: undefined })
    } catch (error) {
      requested.delete(part)
      const failure = logFailure('The items can’t be listed.', error)
      if ($selection.get().search === search) $selection.set({ ...$selection.get(), failure })
    }
  }
  return {
    $selection,
    need,
    search: (text: string) => {
      requested = new Set()
      $selection.set(start(text))
      need(0, 0)
    },
  }
}

async function fetchEntries(kind: ItemKind, search: string, offset: number) {
  const query = { type: kind, search: search.trim(), limit: chunk, offset }
  const response = await callAdmin('GET /api/selection-items', { query })
  const answer = await readJson(response, selectionAnswer)
  return { entries: answer[plurals[kind]] ?? [], total: answer.total ?? 0 }
}

type Entry = Awaited<ReturnType<typeof fetchEntries>>['entries'][number]

const labelOf = (entry: Entry): string =>
  'code' in entry ? `${nameOf(entry)} · ${entry.code}` : nameOf(entry)
