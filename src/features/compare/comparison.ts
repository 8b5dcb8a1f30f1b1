import { atom } from 'nanostores'
import {
  type Comparison,
  codesOfText,
  comparisonIn,
  comparisonKey,
  withCode,
} from '#src/domain/compare/compared-codes.ts'
import type { ComparedVariant } from '#src/domain/compare/compared-variant.ts'
import { comparisonUrl } from '#src/domain/site/compare-path.ts'
import { type MissingCode, loadVariants } from './load-variants.ts'

export interface ComparisonState {
  codes: readonly string[]
  /** undefined until the first answer */
  variants: readonly ComparedVariant[] | undefined
  missing: readonly MissingCode[]
  /** a code for which there was no room */
  refused: string | undefined
}

export const $comparison = atom<ComparisonState>({
  codes: [],
  variants: undefined,
  missing: [],
  refused: undefined,
})

/** Session storage may be forbidden or full; then the address still holds the comparison. */
function keptCodes(): string[] {
  try {
    return codesOfText(sessionStorage.getItem(comparisonKey))
  } catch {
    return []
  }
}

/** In this tab and in the address, which can be shared. */
function keep(codes: readonly string[]): void {
  history.replaceState(history.state, '', comparisonUrl(codes))
  try {
    sessionStorage.setItem(comparisonKey, JSON.stringify(codes))
  } catch (error) {
    console.info('The comparison can’t be kept.', error)
  }
}

/** Shows what the address asks for. */
export const readAddress = (): Promise<void> =>
  show(comparisonIn(new URLSearchParams(location.search), keptCodes()))

export const addCode = (code: string): Promise<void> =>
  show(withCode($comparison.get().codes, code))

export const removeCode = (code: string): Promise<void> =>
  show({ codes: $comparison.get().codes.filter((one) => one !== code) })

export const clear = (): Promise<void> => show({ codes: [] })

async function show({ codes, refused }: Comparison): Promise<void> {
  $comparison.set({ ...$comparison.get(), codes, refused })
  keep(codes)
  const loaded = await loadVariants(codes)
  // Meanwhile another choice may have been made.
  if ($comparison.get().codes !== codes) return
  $comparison.set({ ...loaded, refused })
  keep(loaded.codes)
}
