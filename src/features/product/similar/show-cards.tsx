import { flushSync } from 'react-dom'
import { type Root, createRoot } from 'react-dom/client'
import type { SimilarLuminaire } from '#src/domain/similar-light/similar-luminaire.ts'
import { similarCards } from '#src/ui/card-data.ts'
import { ProductCard } from '#src/ui/ProductCard.tsx'

let root: Root | undefined

/** Replaces the cards of the page, or of another variant, by those of luminaires like this one. */
export function showCards(
  list: Element,
  orderCode: string,
  luminaires: readonly SimilarLuminaire[],
): void {
  const shown = (root ??= createRoot(list))
  // At once, like the code beside them; new ones, because the tray has marked the former.
  flushSync(() =>
    shown.render(
      // Without ProductCards, whose styles a script would link to the page once more.
      similarCards(luminaires).map((card) => (
        <li key={`${orderCode} ${card.id}`}>
          <ProductCard product={card} />
        </li>
      )),
    ),
  )
}
