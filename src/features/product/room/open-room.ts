import type { ProductData } from '#src/domain/compare/product-data.ts'
import { productDataPath } from '#src/domain/site/compare-path.ts'
import { RoomForm } from './room-form.ts'
import { shownLuminaire } from './shown-luminaire.ts'

/**
 * Shows the form in the opened section, once. It follows the chosen variant.
 * @param note what stands there until the product's data are loaded
 */
export async function openRoom(section: HTMLElement, note: Element): Promise<void> {
  const product = await loadProduct(Number(section.dataset['id']))
  // Meanwhile, the section may have been closed and opened again.
  if (!note.isConnected) return
  const form = new RoomForm(() => shownLuminaire(product))
  note.replaceWith(form.element)
  const follow = new MutationObserver(() => form.show())
  const watched = { attributes: true, childList: true } as const
  for (const element of document.querySelectorAll(
    '[data-order-code], .photometry, .photometry__view',
  ))
    follow.observe(element, watched)
}

async function loadProduct(id: number): Promise<ProductData['product']> {
  const response = await fetch(productDataPath(id))
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`)
  // The site's own data, written by product-data-file.ts.
  const { product } = (await response.json()) as ProductData
  return product
}
