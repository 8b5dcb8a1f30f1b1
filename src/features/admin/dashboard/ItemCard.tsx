import type { CatalogueItem } from '#src/domain/api/editing.ts'
import { imageAddress } from '#src/domain/files/image-address.ts'
import { kindLabels, sitePaths } from '../kinds.ts'

/** Width of a card's picture in pixels, one of the sizes of the Image CDN. */
const pictureWidth = 320

/** Actions on an item; a button appears only if its handler is given. */
export interface CardActions {
  onEdit?: (item: CatalogueItem) => void
  onDelete?: (item: CatalogueItem) => void
}

interface Props extends CardActions {
  item: CatalogueItem
}

export function ItemCard({ item, onEdit, onDelete }: Props) {
  const { type, id, name, detail, image } = item
  return (
    <li className="item-card">
      <div className="item-card__picture">
        <img
          src={image === null ? '/fallback.svg' : imageAddress(image, pictureWidth)}
          className={image === null ? 'picture--missing' : undefined}
          width={pictureWidth}
          height={pictureWidth}
          alt=""
          decoding="async"
        />
      </div>
      <div className="item-card__words">
        <h2 className="item-card__name">
          <bdi>{name}</bdi>
        </h2>
        <p className="item-card__type">{kindLabels[type]}</p>
        <p className="item-card__detail legend">
          <bdi>{detail}</bdi>
        </p>
        <div className="item-card__actions">
          <a className="quiet-button" href={sitePaths[type](id)} aria-label={`View ${name}`}>
            View
          </a>
          {onEdit && (
            <button
              type="button"
              className="quiet-button"
              aria-label={`Edit ${name}`}
              onClick={() => onEdit(item)}
            >
              Edit
            </button>
          )}
          {onDelete && (
            <button
              type="button"
              className="quiet-button"
              aria-label={`Delete ${name}`}
              onClick={() => onDelete(item)}
            >
              Delete
            </button>
          )}
        </div>
      </div>
    </li>
  )
}
