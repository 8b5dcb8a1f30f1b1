import { editDistance } from '#src/domain/search/edit-distance.ts'
import { foldedName } from './cells.ts'

/** The text that a misspelt one most likely means; undefined if more than a third of it differs. */
export function nearestText(text: string, among: Iterable<string>): string | undefined {
  const wanted = foldedName(text)
  let most = Math.max(1, Math.floor(wanted.length / 3))
  let nearest: string | undefined
  for (const one of among) {
    const distance = editDistance(wanted, foldedName(one), most)
    if (distance > most || (nearest !== undefined && distance === most)) continue
    nearest = one
    most = distance
  }
  return nearest
}
