import type { Id } from '#src/domain/fields/identity.ts'
import type {
  SimilarByLight,
  SimilarLuminaire,
} from '#src/domain/similar-light/similar-luminaire.ts'
import { loadProduct } from '#src/browser/load-product.ts'
import { whenSeenAndIdle } from '#src/browser/when-seen-and-idle.ts'
import { similarCards } from '#src/ui/card-data.ts'
import { fillCard } from '#src/ui/fill-card.ts'

/** The variant that the section has yet to show. */
let awaited: string | undefined

/** Compares the light of others with that of the chosen variant, once the section is seen. */
export function followLight(section: HTMLElement, orderCode: string): void {
  const isWaiting = awaited !== undefined
  awaited = orderCode
  // A hidden section is never seen, though it may have something to show now.
  if (section.hidden) void show(section)
  else if (!isWaiting) whenSeenAndIdle([section], () => void show(section))
}

/** If the data can't be loaded, the section stays as it is: it names the variant that it compares with. */
async function show(section: HTMLElement): Promise<void> {
  const orderCode = awaited
  if (orderCode === undefined) return
  const lights = await load(Number(section.dataset['productId']))
  // Meanwhile, another variant may have been chosen.
  if (awaited !== orderCode) return show(section)
  awaited = undefined
  if (lights === undefined) return
  const found = lights.find(({ variants }) => variants.includes(orderCode))
  fill(section, orderCode, found?.luminaires ?? [])
}

async function load(id: Id): Promise<readonly SimilarByLight[] | undefined> {
  try {
    const { similar } = await loadProduct(id)
    return similar
  } catch (error) {
    console.info('The luminaires with similar light can’t be shown.', error)
    return undefined
  }
}

function fill(
  section: HTMLElement,
  orderCode: string,
  luminaires: readonly SimilarLuminaire[],
): void {
  const [code, list, blank] = ['.legend [translate]', 'ul', 'template'].map((name) =>
    section.querySelector(name),
  )
  if (!code || !list || !(blank instanceof HTMLTemplateElement)) return
  section.hidden = luminaires.length === 0
  code.textContent = orderCode
  list.replaceChildren(
    ...similarCards(luminaires).map((card) => {
      const item = document.importNode(blank.content, true)
      fillCard(item, card)
      return item
    }),
  )
}
