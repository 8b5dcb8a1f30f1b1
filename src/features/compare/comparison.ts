import { atom } from 'nanostores'
import { type Comparison, comparisonIn, withCode } from '#src/domain/compare/compared-codes.ts'
import type { ComparedVariant } from '#src/domain/compare/compared-variant.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import {
  type OverlayView,
  overlayQuery,
  overlayViewIn,
  plainView,
} from '#src/domain/photometry/overlay-view.ts'
import { comparisonUrl } from '#src/domain/site/compare-path.ts'
import { isConnected } from '#src/offline/probe.ts'
import { loadCatalogueIndex } from '#src/browser/catalogue-index.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type KnownCodes, knownCodes } from '#src/domain/search/known-codes.ts'
import { $compared, bringBack, entryOf, keepCompared } from './compared.ts'
import { loadCompared } from './load-compared.ts'
import { sentences } from './sentences.ts'

export interface ComparisonState {
  codes: readonly string[]
  /** undefined until the first answer */
  variants: readonly ComparedVariant[] | undefined
  missing: readonly MissingCode[]
  /** a code for which there was no room */
  refused: string | undefined
  /** whether something could not be loaded because there is no network */
  isOffline: boolean
}

export const $comparison = atom<ComparisonState>({
  codes: [],
  variants: undefined,
  missing: [],
  refused: undefined,
  isOffline: false,
})

/** The visitor's last change, for screen readers. */
export const $said = atom('')

/** How the diagram shows the light distributions. */
export const $view = atom<OverlayView>(plainView)

/**
 * Whether the page shows the visitor's own comparison, and not one that somebody has shared. A shared
 * one becomes their own when they change it.
 */
let isOwn = false

const keptCodes = () => $compared.get().map(({ code }) => code)
const knownId = (wanted: string) =>
  $compared.get().find(({ code }) => codeKey(code) === codeKey(wanted))?.id

/** Shows what the address asks for. */
export function readAddress(): void {
  const query = new URLSearchParams(location.search)
  const codes = comparisonIn(query, keptCodes())
  $view.set(overlayViewIn(query))
  isOwn = codes.join() === keptCodes().join()
  void show({ codes })
  // Another tab may change the visitor's own comparison.
  $compared.listen(() => {
    if (isOwn && keptCodes().join() !== $comparison.get().codes.join())
      void show({ codes: keptCodes() })
  })
}

export async function addCode(code: string): Promise<void> {
  const before = $comparison.get().codes
  if (!(await change(withCode(before, code)))) return
  const { variants = [] } = $comparison.get()
  const added = variants.find((variant) => !before.includes(variant.code))
  if (added !== undefined) $said.set(sentences.added(added.code, variants.length))
}

export async function removeCode(code: string): Promise<void> {
  const codes = $comparison.get().codes.filter((one) => one !== code)
  if (await change({ codes })) $said.set(sentences.removed(code))
}

export function chooseView(view: OverlayView): void {
  $view.set(view)
  name($comparison.get().codes)
}

export async function clear(): Promise<void> {
  if (await change({ codes: [] })) $said.set(sentences.cleared)
}

/** Shows the visitor's former comparison again, see `$former`. */
export function restore(): void {
  isOwn = true
  bringBack()
}

/** @returns whether the visitor still wants this */
async function change(comparison: Comparison): Promise<boolean> {
  isOwn = false
  if (!(await show(comparison))) return false
  const { codes, variants = [] } = $comparison.get()
  const kept = new Map([...$compared.get(), ...variants.map(entryOf)].map((one) => [one.code, one]))
  keepCompared(codes.flatMap((code) => kept.get(code) ?? []))
  isOwn = true
  return true
}

/** @returns whether the visitor still wants this */
async function show({ codes, refused }: Comparison): Promise<boolean> {
  $comparison.set({ ...$comparison.get(), codes, refused })
  name(codes)
  const loaded = await loadVariants(codes, knownId)
  const isOffline =
    loaded.missing.some(({ why }) => why === 'unavailable') && !(await isConnected())
  // Meanwhile another choice may have been made.
  if ($comparison.get().codes !== codes) return false
  $comparison.set({ ...loaded, refused, isOffline })
  name(loaded.codes)
  return true
}

/** The address can be shared. */
const name = (codes: readonly string[]) =>
  history.replaceState(history.state, '', comparisonUrl(codes, overlayQuery($view.get())))

interface MissingCode {
  code: string
  /** the catalogue has no such code, or its data can't be loaded */
  why: 'unknown' | 'unavailable'
}

/**
 * The variants with these codes; unavailable ones are named.
 * @param knownId the product of a code, where the browser has kept it; the others need the index
 */
async function loadVariants(
  codes: readonly string[],
  knownId: (code: string) => Id | undefined,
): Promise<{
  /** as the catalogue spells them, each once: two may mean the same variant */
  codes: string[]
  variants: ComparedVariant[]
  missing: MissingCode[]
}> {
  const all = await Promise.all(codes.map((code) => loadVariant(code, knownId(code))))
  const first = all.filter(({ code }, at) => all.findIndex((one) => one.code === code) === at)
  return {
    codes: first.map(({ code }) => code),
    variants: first.filter((one) => 'specs' in one),
    missing: first.filter((one) => 'why' in one),
  }
}

async function loadVariant(
  code: string,
  id: Id | undefined,
): Promise<ComparedVariant | MissingCode> {
  try {
    // A code can move to another product.
    const known = id === undefined ? undefined : await loadCompared(id, code).catch(() => undefined)
    return known ?? (await variantByIndex(code)) ?? { code, why: 'unknown' }
  } catch (error) {
    console.info(`The data of ${code} can’t be loaded.`, error)
    return { code, why: 'unavailable' }
  }
}

async function variantByIndex(code: string): Promise<ComparedVariant | undefined> {
  const found = (await loadCodes()).find(code)
  return found && loadCompared(found.id, found.code)
}

let prepared: Promise<KnownCodes> | undefined

/** Prepared once, again after a failure. */
function loadCodes(): Promise<KnownCodes> {
  prepared ??= loadCatalogueIndex()
    .then((index) => knownCodes(index.searchable()))
    .catch((error: unknown) => {
      prepared = undefined
      throw error
    })
  return prepared
}
