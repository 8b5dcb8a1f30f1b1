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
  const loaded = await load(section)
  // Meanwhile, another variant may have been chosen.
  if (awaited !== orderCode) return show(section)
  awaited = undefined
  loaded?.(orderCode)
}

/** Returns what shows the section for a variant; undefined if it can't be loaded. */
async function load(section: HTMLElement): Promise<((orderCode: string) => void) | undefined> {
  try {
    const [{ similar = [] }, { showSimilar }] = await Promise.all([
      loadProduct(Number(section.dataset['productId'])),
      import('./show-similar.tsx'),
    ])
    return (orderCode) => {
      const found = similar.find(({ variants }) => variants.includes(orderCode))
      showSimilar(section, orderCode, found?.luminaires ?? [])
    }
  } catch (error) {
    console.info('The luminaires with similar light can’t be shown.', error)
    return undefined
  }
}
