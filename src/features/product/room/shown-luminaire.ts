import { ownJson } from '#src/domain/own-json.ts'
import type { ProductData } from '#src/domain/compare/product-data.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import { luminaireOf } from '#src/domain/product/luminaire.ts'
import type { RoomLight } from '#src/domain/room-lighting/room-light.ts'

/** The luminaire that the page shows at present. */
export interface ShownLuminaire {
  /** order code of the chosen variant; the product's code if it has none */
  code: string
  specs: Specs
  /** of its photometric file */
  light: RoomLight | undefined
}

export function shownLuminaire(product: ProductData['product']): ShownLuminaire {
  const orderCode = document.querySelector('[data-order-code]')?.textContent
  return { ...luminaireOf(product, orderCode), light: shownLight() }
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
