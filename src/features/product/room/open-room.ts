import { fetchProduct } from '#src/browser/load-product.ts'
import { RoomForm, shownLuminaire } from './room-form.ts'

/** Shows the form in the section when it is opened, once. It follows the chosen variant. */
export async function openRoom(section: HTMLElement): Promise<void> {
  /** stands there until the form does */
  const note = section.querySelector(':scope > p')
  if (!note || !section.hasAttribute('open')) return
  note.textContent = 'Loading …'
  const { product } = await fetchProduct(Number(section.dataset['product']))
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
