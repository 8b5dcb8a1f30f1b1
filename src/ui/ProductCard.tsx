import { compareLabel } from '#src/domain/compare/compare-label.ts'
import type { ImageFile } from '#src/domain/files/file.ts'
import { cardPictureWidth, cardTextLimits } from '#src/domain/limits.ts'
import { variantPath } from '#src/domain/site/paths.ts'
import { type Brand, brandLabel } from '#src/domain/product/brand.ts'
import { cutText } from '#src/domain/fields/text.ts'
import { Picture } from './Picture.tsx'
import { untranslated } from './untranslated.ts'

/** The data of a product on its card. */
export interface ProductCardData {
  id: number
  name: string
  title: string
  brand: Brand
  image: ImageFile
  /** of the variant that the card opens */
  orderCode?: string
  /** of that variant, such as '1,150 lm · 10 W', or how its light differs from another's */
  figures?: string
}

/** Widths of a card's picture: a quarter, a third or half of the page. */
const cardSizes = '(min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw'

interface Props {
  product: ProductCardData
  sizes?: string
  /** reaction to a pointer on wide screens, see product-card.css; hover by default */
  variant?: 'static' | 'no-hover'
  /** visible without scrolling: its picture is loaded at once */
  eager?: boolean
}

/**
 * A product in a list, with a button that compares it, which features/compare answers. Long texts are
 * cut only visually.
 */
export function ProductCard({ product, sizes = cardSizes, variant, eager = false }: Props) {
  const { id, name, title, brand, image, orderCode, figures } = product
  return (
    <>
      <a className="product-card" href={variantPath(id, orderCode)} data-variant={variant}>
        <span className="product-card__picture">
          <Picture image={image} alt="" sizes={sizes} most={cardPictureWidth} eager={eager} />
        </span>
        <CutText part="name" text={name} limit={cardTextLimits.name} translate="no" />
        <CutText part="title" text={title} limit={cardTextLimits.title} />
        <span className="product-card__brand">
          By <span translate="no">{brandLabel(brand)}</span>
        </span>
        {figures !== undefined && (
          <span className="product-card__figures" translate={untranslated(figures)}>
            {figures}
          </span>
        )}
        {orderCode !== undefined && (
          <span className="product-card__code" translate="no">
            {orderCode}
          </span>
        )}
      </a>
      <button
        type="button"
        className="compare-button product-card__compare"
        data-compare={id}
        value={orderCode}
        aria-label={compareLabel(name)}
        aria-pressed={false}
        // The tray may have pressed it before.
        suppressHydrationWarning
      >
        Compare
      </button>
    </>
  )
}

interface CutTextProps {
  part: 'name' | 'title'
  text: string
  limit: number
  translate?: 'no'
}

/** A text that is cut visually; screen readers read it in full. */
function CutText({ part, text, limit, translate }: CutTextProps) {
  const cut = cutText(text, limit)
  return (
    <span className={`product-card__${part}`} dir="auto" translate={translate}>
      {cut === text ? (
        text
      ) : (
        <>
          <span aria-hidden="true">{cut}</span>
          <span className="visually-hidden">{text}</span>
        </>
      )}
    </span>
  )
}
