import { type Root, createRoot } from 'react-dom/client'
import type { SimilarLuminaire } from '#src/domain/similar-light/similar-luminaire.ts'
import { similarCards } from '#src/ui/card-data.ts'
import { ProductCards } from '#src/ui/ProductCards.tsx'
import { comparedWith } from './compared-with.ts'

let root: Root | undefined

/** Shows the luminaires whose light is similar to that of a variant, in place of those of another. */
export function showSimilar(
  section: HTMLElement,
  orderCode: string,
  luminaires: readonly SimilarLuminaire[],
): void {
  const [legend, list] = [section.querySelector('.legend'), section.querySelector('ul')]
  if (legend === null || list === null) return
  section.hidden = luminaires.length === 0
  legend.textContent = comparedWith(orderCode)
  root ??= createRoot(list)
  root.render(<ProductCards products={similarCards(luminaires)} />)
}
