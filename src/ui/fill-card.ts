import { compareLabel } from '#src/domain/compare/compare-label.ts'
import { cardPictureWidth, cardTextLimits } from '#src/domain/limits.ts'
import { cutText } from '#src/domain/fields/text.ts'
import { imageAddress, imageSrcset, plainWidth } from '#src/domain/files/image-address.ts'
import { brandLabel } from '#src/domain/product/brand.ts'
import { variantPath } from '#src/domain/site/paths.ts'
import type { ProductCardData } from './ProductCard.tsx'

/**
 * Fills a copy of another product's card with this product: the markup of ProductCard.tsx on pages that
 * don't load React for it.
 */
export function fillCard(item: ParentNode, product: ProductCardData): void {
  const { id, name, title, brand, image, orderCode, figures = '' } = product
  const set = (selector: string, attributes: Readonly<Record<string, string | number>>) => {
    const element = item.querySelector(selector)
    for (const [attribute, value] of Object.entries(attributes))
      element?.setAttribute(attribute, String(value))
  }
  const part = (name: string) => item.querySelector(`.product-card__${name}`)
  set('a', { href: variantPath(id, orderCode) })
  set('img', {
    srcset: imageSrcset(image, cardPictureWidth),
    src: imageAddress(image.path, Math.min(plainWidth, image.width)),
    width: image.width,
    height: image.height,
    style: `background-color:${image.color}`,
  })
  set('button', { 'data-compare': id, value: orderCode ?? '', 'aria-label': compareLabel(name) })
  part('name')?.replaceChildren(...cutNodes(name, cardTextLimits.name))
  part('title')?.replaceChildren(...cutNodes(title, cardTextLimits.title))
  part('brand')?.lastElementChild?.replaceChildren(brandLabel(brand))
  part('figures')?.replaceChildren(figures)
  if (orderCode === undefined) part('code')?.remove()
  else part('code')?.replaceChildren(orderCode)
}

/** A text that is cut visually; screen readers read it in full. */
function cutNodes(text: string, limit: number): (Node | string)[] {
  const cut = cutText(text, limit)
  if (cut === text) return [text]
  const [seen, read] = [document.createElement('span'), document.createElement('span')]
  seen.setAttribute('aria-hidden', 'true')
  seen.textContent = cut
  read.className = 'visually-hidden'
  read.textContent = text
  return [seen, read]
}
