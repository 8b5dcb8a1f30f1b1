import { attempt } from '#src/browser/attempt.ts'
import { type CellEdit, type CellStep, type Edits, cellEditIn, cellName } from './cell-edits.ts'

// Edited cells stay in the browser until the server has confirmed them: each under a key of its own, so that
// two tabs do not overwrite each other's.

const prefix = 'table-edit:'

/** Edits that the browser keeps. */
export function keptEdits(): Edits {
  const keys = attempt(() => Object.keys(localStorage)) ?? []
  const edits = keys.flatMap((key): [string, CellEdit][] => {
    if (!key.startsWith(prefix)) return []
    const edit = attempt(() => cellEditIn(JSON.parse(localStorage.getItem(key) ?? '')))
    return edit === undefined ? [] : [[cellName(edit), edit]]
  })
  return new Map(edits)
}

/** @returns whether all of them are kept: a browser may forbid it or have no room */
export function keepEdits(step: CellStep): boolean {
  return (
    attempt(() => {
      for (const [name, edit] of step)
        if (edit === undefined) localStorage.removeItem(prefix + name)
        else localStorage.setItem(prefix + name, JSON.stringify(edit))
      return true
    }) ?? false
  )
}

/** Calls back when another tab has edited cells or saved them. @returns a function that stops */
export function onOtherTab(act: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) act()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
