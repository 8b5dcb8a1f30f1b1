import { useStore } from '@nanostores/react'
import { type MouseEvent, useRef } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { CatalogueItem, ItemsPage } from '#src/domain/api/editing.ts'
import { imageAddress } from '#src/domain/files/image-address.ts'
import { counted } from '#src/domain/format-number.ts'
import { Pager } from '#src/ui/Pager.tsx'
import { DraftBadge } from '../parts/DraftBadge.tsx'
import { LoadingFailed } from '../parts/LoadingFailed.tsx'
import { useLoaded } from '../session/resource.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { kindLabels, sitePaths } from '../parts/kinds.ts'
import { pictureWidth } from '../parts/picture-width.ts'
import { $dashboard, addressOf, go, openItem } from './dashboard-state.ts'
import { items } from './items.ts'

interface Props {
  onDelete: (item: CatalogueItem) => void
}

/** The grid of search results or, without a search, of the latest changes. */
export function ItemGrid({ onDelete }: Props) {
  const state = useStore($dashboard)
  const { search, page, isDrafted } = state
  const { answer, isLoading, failure } = useLoaded(items, { search, page, isDrafted })
  const results = useRef<HTMLDivElement>(null)

  const turnPage = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.dataset['page'] === undefined || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    go({ page: Number(link.dataset['page']) })
    results.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className="items" ref={results} aria-busy={isLoading} onClick={turnPage}>
      <div className="items__count row baseline apart">
        <p className="legend" role="status">
          {failure === undefined &&
            (answer === undefined ? 'Loading the catalogue' : countsOf(answer))}
        </p>
        <label className="inline-row small">
          <input
            type="checkbox"
            checked={isDrafted}
            onChange={() => go({ isDrafted: !isDrafted, page: 1 })}
          />
          With drafts
        </label>
      </div>
      {failure !== undefined ? (
        <LoadingFailed message={failure} />
      ) : answer === undefined ? (
        <Placeholders />
      ) : answer.items.length === 0 ? (
        <NoItems beyond={answer.page > answer.pages} />
      ) : (
        <ul className="items__grid">
          {answer.items.map((item) => (
            <ItemCard key={`${item.type} ${item.id}`} item={item} onDelete={onDelete} />
          ))}
        </ul>
      )}
      {answer !== undefined && failure === undefined && (
        <Pager
          number={Math.min(answer.page, answer.pages)}
          count={answer.pages}
          hrefOf={(to) => addressOf({ ...state, page: to })}
          label="Pages of the catalogue"
        />
      )}
    </div>
  )
}

function ItemCard({ item, onDelete }: Props & { item: CatalogueItem }) {
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
          <QuietButton aria-label={`Edit ${name}`} onClick={() => openItem(`${type}-${id}`)}>
            Edit
          </QuietButton>
          <QuietButton
            aria-label={`History of ${name}`}
            onClick={() => openItem(`history-${type}-${id}`)}
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

/** @param beyond whether the address names a page past the last one */
function NoItems({ beyond }: { beyond: boolean }) {
  return (
    <div className="items__none stack gap-2 soft">
      <p>{adminMessages.noItems}</p>
      {beyond && <QuietButton onClick={() => go({ page: 1 })}>Go to the first page</QuietButton>}
      <QuietButton onClick={() => openItem('new')}>Add an item</QuietButton>
    </div>
  )
}

/** Six placeholder cards, so that the layout does not shift on load. */
function Placeholders() {
  return (
    <div className="items__grid" aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div className="item-card item-card--placeholder" key={index}>
          <div className="item-card__picture" />
          <div className="item-card__words row baseline" />
        </div>
      ))}
    </div>
  )
}

function countsOf({ totals: { products, categories, projects } }: ItemsPage): string {
  return [
    counted(products, 'product'),
    counted(categories, 'category', 'categories'),
    counted(projects, 'project'),
  ].join(' · ')
}
