import './item-card.css'
import type { CatalogueItem } from '#src/domain/api/catalogue-items.ts'
import { imageAddress } from '#src/domain/files/image-address.ts'
import { DraftBadge } from './DraftBadge.tsx'
import { QuietButton } from './buttons.tsx'
import { kindLabels, sitePaths } from './kinds.ts'
import { pictureWidth } from './picture-width.ts'

interface Props {
  item: CatalogueItem
  onOpen: (address: string) => void
  onDelete: (item: CatalogueItem) => void
}

/** A product, category or project with what can be done with it. */
export function ItemCard({ item, onOpen, onDelete }: Props) {
  const { type, id, name, detail, image, draft } = item
  return (
    <li className="item-card">
      <div className="item-card__picture">
        <img
          src={image === null ? '/fallback.svg' : imageAddress(image, pictureWidth)}
          className={image === null ? 'picture picture--missing' : 'picture'}
          width={pictureWidth}
          height={pictureWidth}
          alt=""
          decoding="async"
        />
      </div>
      <div className="item-card__words row baseline">
        <h2 className="item-card__name" translate="no">
          <bdi>{name}</bdi>
        </h2>
        <DraftBadge draft={draft} />
        <p className="item-card__type">{kindLabels[type]}</p>
        <p className="item-card__detail legend">
          <bdi>{detail}</bdi>
        </p>
        <div className="item-card__actions row">
          <a className="quiet-button" href={sitePaths[type](id)} aria-label={`View ${name}`}>
            View
          </a>
          <QuietButton aria-label={`Edit ${name}`} onClick={() => onOpen(`${type}-${id}`)}>
            Edit
          </QuietButton>
          <QuietButton
            aria-label={`History of ${name}`}
            onClick={() => onOpen(`history-${type}-${id}`)}
          >
            History
          </QuietButton>
          <QuietButton aria-label={`Delete ${name}`} onClick={() => onDelete(item)}>
            Delete
          </QuietButton>
        </div>
      </div>
    </li>
  )
}
