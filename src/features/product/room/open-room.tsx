import { createRoot } from 'react-dom/client'
import { fetchProduct } from '#src/browser/load-product.ts'
import type { ProductData } from '#src/domain/compare/product-data.ts'
import { ownJson } from '#src/domain/own-json.ts'
import { luminaireOf } from '#src/domain/product/luminaire.ts'
import type { RoomLight } from '#src/domain/room-lighting/room-light.ts'
import { IslandBoundary } from '#src/ui/islands/IslandBoundary.tsx'
import { RoomForm, type ShownLuminaire } from './RoomForm.tsx'

/** Shows the form in the section when it is opened, once. It follows the chosen variant. */
export async function openRoom(section: HTMLElement): Promise<void> {
  /** stands there until the form does */
  const note = section.querySelector(':scope > p')
  if (!note || !section.hasAttribute('open')) return
  note.textContent = 'Loading …'
  const { product } = await fetchProduct(Number(section.dataset['product']))
  // Meanwhile, the section may have been closed and opened again.
  if (!note.isConnected) return
  const place = document.createElement('div')
  note.replaceWith(place)
  const root = createRoot(place)
  const show = () =>
    root.render(
      <IslandBoundary island={place}>
        <RoomForm {...shownLuminaire(product)} />
      </IslandBoundary>,
    )
  show()
  const follow = new MutationObserver(show)
  const watched = { attributes: true, childList: true } as const
  for (const element of document.querySelectorAll(
    '[data-order-code], .photometry, .photometry__view',
  ))
    follow.observe(element, watched)
}

function shownLuminaire(product: ProductData['product']): ShownLuminaire {
  const { id, name } = product
  const orderCode = document.querySelector('[data-order-code]')?.textContent
  const planned = { id, name, orderCode }
  return { ...luminaireOf(product, orderCode), light: shownLight(), planned }
}

/** Undefined also while the photometry of another variant is loading. */
function shownLight(): RoomLight | undefined {
  const view = document.querySelector<HTMLElement>(
    '.photometry:not([hidden]) .photometry__view:not([hidden])',
  )
  const file = view?.querySelector('.photometry__file')?.getAttribute('href')
  const light = view?.querySelector<HTMLElement>('[data-room]')?.dataset['room']
  if (light === undefined || view?.dataset['file'] !== file) return undefined
  // The page's own data, written by PhotometryView.astro.
  return ownJson<RoomLight>(light)
}
