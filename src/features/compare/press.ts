import { compareLabel } from '#src/domain/compare/compare-label.ts'
import type { ComparedEntry } from '#src/domain/compare/compared-entries.ts'
import { comparedVariant } from '#src/domain/compare/compared-variant.ts'
import { isSameCode } from '#src/domain/product/code.ts'
import { isConnected } from '#src/offline/probe.ts'
import { $compared, entryOf, isFull, keepCompared } from './compared.ts'
import { keepOffline } from './keep-offline.ts'
import { loadProduct } from '#src/browser/load-product.ts'
import { sentences } from './sentences.ts'

/**
 * What a button stands for is in the comparison: its variant or, for a card that names none, any
 * variant of its product.
 */
export const heldBy = ({ value, dataset }: HTMLButtonElement): ComparedEntry[] =>
  $compared
    .get()
    .filter(({ code, id }) =>
      value === '' ? id === Number(dataset['compare']) : isSameCode(code, value),
    )

/**
 * Takes what the button stands for into the comparison, or out of it.
 * @returns what to say about it; undefined if nothing is left to compare, or the button still loads
 */
export async function toggle(button: HTMLButtonElement): Promise<string | undefined> {
  const held = heldBy(button)
  if (held.length > 0) {
    const others = $compared.get().filter((entry) => !held.includes(entry))
    keepCompared(others)
    return others.length === 0
      ? undefined
      : sentences.removed(held.map(({ code }) => code).join(', '))
  }
  if (isFull()) return sentences.full(nameOf(button))
  if (button.ariaBusy === 'true') return undefined
  button.ariaBusy = 'true'
  try {
    return await add(button)
  } catch (error) {
    console.info('A product can’t be compared.', error)
    return sentences.unavailable(nameOf(button), !(await isConnected()))
  } finally {
    button.ariaBusy = null
  }
}

async function add(button: HTMLButtonElement): Promise<string> {
  const { value, dataset } = button
  const data = await loadProduct(Number(dataset['compare']))
  const variant = comparedVariant(data, value === '' ? undefined : value)
  if (variant === undefined) return sentences.unknown(nameOf(button))
  // Meanwhile others may have been added.
  if (isFull()) return sentences.full(variant.code)
  const others = $compared.get().filter(({ code }) => !isSameCode(code, variant.code))
  const entries = [...others, entryOf(variant)]
  keepCompared(entries)
  keepOffline(variant.photometry)
  return sentences.added(variant.code, entries.length)
}

/** The button's name says what it compares. */
const nameOf = ({ ariaLabel }: HTMLButtonElement) => ariaLabel?.replace(compareLabel(''), '') ?? ''
