import type { Id } from '#src/domain/fields/identity.ts'
import { loadProduct } from '#src/browser/load-product.ts'
import { whenSeenAndIdle } from '#src/browser/when-seen-and-idle.ts'

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
  const loaded = await load(Number(section.dataset['productId']))
  // Meanwhile, another variant may have been chosen.
  if (awaited !== orderCode) return show(section)
  awaited = undefined
  const [code, list] = ['.legend [translate]', 'ul'].map((name) => section.querySelector(name))
  if (!loaded?.similar || !code || !list) return
  const found = loaded.similar.find(({ variants }) => variants.includes(orderCode))
  const luminaires = found?.luminaires ?? []
  section.hidden = luminaires.length === 0
  code.textContent = orderCode
  loaded.showCards(list, orderCode, luminaires)
}

async function load(id: Id) {
  try {
    const [{ similar }, { showCards }] = await Promise.all([
      loadProduct(id),
      import('./show-cards.tsx'),
    ])
    return { similar, showCards }
  } catch (error) {
    console.info('The luminaires with similar light can’t be shown.', error)
    return undefined
  }
}
