import { attempt } from '#src/browser/attempt.ts'
import { whenOtherTabWrites } from '#src/browser/other-tabs.ts'
import { ofBrowser } from '#src/browser/storage.ts'
import { type CellEdit, type CellStep, type Edits, cellEditIn, cellName } from './cell-edits.ts'

// Edited cells stay in the browser until the server has confirmed them: each under a key of its own, so that
// two tabs do not overwrite each other's.

const prefix = 'table-edit:'

/** Edits that the browser keeps. */
export function keptEdits(): Edits {
  const keys = attempt(() => Object.keys(localStorage)) ?? []
  const edits = keys.flatMap((key): [string, CellEdit][] => {
    if (!key.startsWith(prefix)) return []
    const edit = attempt(() => cellEditIn(JSON.parse(ofBrowser.read(key) ?? '')))
    return edit === undefined ? [] : [[cellName(edit), edit]]
  })
  return new Map(edits)
}

/** @returns whether all of them are kept: a browser may forbid it or have no room */
export const keepEdits = (step: CellStep): boolean =>
  [...step].every(([name, edit]) => ofBrowser.write(prefix + name, edit && JSON.stringify(edit)))

/** Calls back when another tab has edited cells or saved them. @returns a function that stops */
export const onOtherTab = (act: () => void) =>
  whenOtherTabWrites((key) => key.startsWith(prefix), act)
