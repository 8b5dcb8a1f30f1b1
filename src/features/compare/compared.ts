import { atom } from 'nanostores'
import { attempt } from '#src/browser/attempt.ts'
import {
  type ComparedEntry,
  comparedAtMost,
  entriesOfText,
} from '#src/domain/compare/compared-codes.ts'
import type { ComparedVariant } from '#src/domain/compare/compared-variant.ts'
import { comparisonKey } from '#src/domain/compare/comparison-key.ts'

/** The variants that the visitor compares, in all tabs of the browser. */
export const $compared = atom<readonly ComparedEntry[]>([])
/**
 * The last comparison that lost more than one entry at once, emptied or replaced by a shared one. It can
 * be brought back as long as the tab is open.
 */
export const $former = atom<readonly ComparedEntry[]>([])
const formerKey = `${comparisonKey}:former`

if (typeof window !== 'undefined') {
  read()
  // Another tab has changed it, or emptied the whole storage.
  addEventListener('storage', ({ key }) => {
    if (key === comparisonKey || key === null) read()
  })
  // A page restored from the back/forward cache has missed later changes, and so has a prerendered one.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) read()
  })
  document.addEventListener('prerenderingchange', read)
}

/** Local storage may be forbidden; then the list lasts as long as the page. */
function read(): void {
  attempt(() => {
    $compared.set(entriesOfText(localStorage.getItem(comparisonKey)))
    $former.set(entriesOfText(sessionStorage.getItem(formerKey)))
  })
}

export function keepCompared(entries: readonly ComparedEntry[]): void {
  const before = $compared.get()
  const lost = before.filter(({ code }) => !entries.some((entry) => entry.code === code))
  if (lost.length > 1) $former.set(before)
  $compared.set(entries)
  attempt(() => {
    if (lost.length > 1) sessionStorage.setItem(formerKey, JSON.stringify(before))
    // An empty list is not stored, so that other pages need not load the tray.
    if (entries.length === 0) localStorage.removeItem(comparisonKey)
    else localStorage.setItem(comparisonKey, JSON.stringify(entries))
  })
}

/** Brings {@link $former} back; what that replaces can be brought back in its turn. */
export function bringBack(): void {
  const former = $former.get()
  $former.set([])
  attempt(() => sessionStorage.removeItem(formerKey))
  keepCompared(former)
}

export const isFull = () => $compared.get().length >= comparedAtMost

export const entryOf = ({ code, id, image }: ComparedVariant): ComparedEntry => ({
  code,
  id,
  image: image?.path ?? '/fallback.svg',
})
