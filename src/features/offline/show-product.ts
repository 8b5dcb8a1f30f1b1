import { element } from '#src/browser/element.ts'
import { loadReleaseVariants } from '#src/browser/release-variants.ts'
import { compareGroups } from '#src/domain/compare/compare-table.ts'
import { compareLabel } from '#src/domain/compare/compare-label.ts'
import type { ComparedVariant } from '#src/domain/compare/compared-variant.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { brandLabel } from '#src/domain/product/brand.ts'

/**
 * Shows the values of a product whose page is not on this device, by the copy of the release's data.
 * @returns whether the product is in them
 */
export async function showProduct(place: HTMLElement, id: Id): Promise<boolean> {
  const code = new URLSearchParams(location.search).get('v') ?? undefined
  const variants = await loadReleaseVariants()
  const variant = variants.find(id, code) ?? variants.find(id)
  if (variant === undefined) return false
  const part = (name: string) => place.querySelector<HTMLElement>(`[data-product-${name}]`)
  part('name')?.replaceChildren(isolated(variant.name))
  part('title')?.replaceChildren(isolated(variant.title))
  part('code')?.replaceChildren(isolated(variant.code), ` · By ${brandLabel(variant.brand)}`)
  part('values')?.replaceChildren(...groupsOf(variant))
  const compare = place.querySelector<HTMLButtonElement>('[data-compare]')
  if (compare !== null) {
    compare.dataset['compare'] = String(id)
    compare.value = variant.code
    compare.ariaLabel = compareLabel(variant.name)
  }
  document.title = document.title.replace(/[^|]*$/, ` ${variant.name}`)
  return true
}

const groupsOf = (variant: ComparedVariant) =>
  compareGroups([variant]).map(({ name, rows }) => {
    const list = element('dl')
    for (const { label, texts } of rows)
      list.append(
        element(
          'div',
          'row apart gap-4 ruled small',
          element('dt', { className: 'soft' }, label),
          element('dd', {}, isolated(texts[0] ?? '')),
        ),
      )
    return element('section', {}, element('h2', { className: 'ruled' }, name), list)
  })

const isolated = (text: string) => element('bdi', {}, text)
