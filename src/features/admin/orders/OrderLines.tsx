import { brandLabel } from '#src/domain/product/brand.ts'
import { imageAddress } from '#src/domain/files/image-address.ts'
import { scrollHeights } from '#src/domain/inquiry/limits.ts'
import { productPath } from '#src/domain/site/paths.ts'
import type { KeptLine } from '#src/domain/api/kept-line.ts'
import { ScrollList } from '#src/ui/ScrollList.tsx'

/** Width of a line's picture on a high-density screen, in pixels. */
export const pictureWidth = 320

/** The ordered products as they were at the time of the order. */
export function OrderLines({ lines }: { lines: readonly KeptLine[] }) {
  return (
    <ScrollList label="Ordered products" height={scrollHeights.order}>
      {lines.map(({ id, name, title, brand, image, quantity }, index) => (
        <li className="order-line" key={index}>
          <img
            src={imageAddress(image, pictureWidth)}
            width={pictureWidth}
            height={pictureWidth}
            alt=""
            decoding="async"
          />
          <div>
            <a className="order-line__name" href={productPath(id)}>
              <bdi>{name}</bdi>
            </a>
            <p className="legend">
              <bdi>{title}</bdi>
            </p>
            <p className="legend">{brandLabel(brand)}</p>
          </div>
          <p className="order-line__quantity">
            <span className="visually-hidden">Quantity </span>
            {quantity} <span aria-hidden="true">×</span>
          </p>
        </li>
      ))}
    </ScrollList>
  )
}
