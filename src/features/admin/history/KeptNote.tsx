import { useStore } from '@nanostores/react'
import { keptText } from './kept-text.ts'
import { $kept } from './history.ts'

/** How long and up to what size the history is kept, and what it takes now. */
export function KeptNote() {
  const kept = useStore($kept)
  return kept === undefined ? null : <p className="past__kept small soft">{keptText(kept)}</p>
}
