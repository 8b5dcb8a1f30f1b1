import { useStore } from '@nanostores/react'
import { type MouseEvent, useRef } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { ItemsPage } from '#src/domain/api/editing.ts'
import { Pager } from '#src/ui/Pager.tsx'
import { LoadingError } from '../session/LoadingError.tsx'
import { type CardActions, ItemCard } from './ItemCard.tsx'
import { $items } from '#src/features/admin/items.ts'
import { $place, addressOfPlace, go } from '#src/features/admin/place.ts'

/** Actions on the catalogue. */
export interface ItemActions extends CardActions {
  onAdd?: () => void
}

/** The grid of search results or, without a search, of the latest changes. */
export function ItemGrid(actions: ItemActions) {
  const { answer, loading, error } = useStore($items)
  const place = useStore($place)
  const results = useRef<HTMLDivElement>(null)

  const turnPage = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.dataset['page'] === undefined || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    go({ page: Number(link.dataset['page']) })
    results.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className="items" ref={results} aria-busy={loading} onClick={turnPage}>
      <p className="legend items__count" role="status">
        {error === undefined && (answer === undefined ? 'Loading the catalogue' : countsOf(answer))}
      </p>
      {error !== undefined ? (
        <LoadingError message={error} />
      ) : answer === undefined ? (
        <Placeholders />
      ) : answer.items.length === 0 ? (
        <NoItems onAdd={actions.onAdd} beyond={answer.page > answer.pages} />
      ) : (
        <ul className="items__grid">
          {answer.items.map((item) => (
            <ItemCard key={`${item.type} ${item.id}`} item={item} {...actions} />
          ))}
        </ul>
      )}
      {answer !== undefined && error === undefined && (
        <Pager
          number={Math.min(answer.page, answer.pages)}
          count={answer.pages}
          hrefOf={(page) => addressOfPlace({ ...place, page })}
          label="Pages of the catalogue"
        />
      )}
    </div>
  )
}

interface NoItemsProps {
  onAdd: ItemActions['onAdd']
  /** the address names a page past the last one */
  beyond: boolean
}

function NoItems({ onAdd, beyond }: NoItemsProps) {
  return (
    <div className="items__none">
      <p>{adminMessages.noItems}</p>
      {beyond && (
        <button type="button" className="quiet-button" onClick={() => go({ page: 1 })}>
          Go to the first page
        </button>
      )}
      {onAdd && (
        <button type="button" className="quiet-button" onClick={onAdd}>
          Add an item
        </button>
      )}
    </div>
  )
}

/** Six placeholder cards, so that the layout does not shift on load. */
function Placeholders() {
  return (
    <div className="items__grid" aria-hidden="true">
      {Array.from({ length: 6 }, (_, place) => (
        <div className="item-card item-card--placeholder" key={place}>
          <div className="item-card__picture" />
          <div className="item-card__words" />
        </div>
      ))}
    </div>
  )
}

function countsOf({ totals: { products, categories, projects } }: ItemsPage): string {
  return [
    `${products} ${products === 1 ? 'product' : 'products'}`,
    `${categories} ${categories === 1 ? 'category' : 'categories'}`,
    `${projects} ${projects === 1 ? 'project' : 'projects'}`,
  ].join(' · ')
}
