import { type MouseEvent, useRef } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { CatalogueItem, ItemsPage } from '#src/domain/api/catalogue-items.ts'
import { counted } from '#src/domain/format-number.ts'
import { Pager } from '#src/ui/Pager.tsx'
import { ItemCard } from '../parts/ItemCard.tsx'
import { LoadingFailed } from '../parts/LoadingFailed.tsx'
import { useLoaded } from '../session/resource.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { addressOf, go, gridOf, openItem, withGrid } from './dashboard-state.ts'
import { items } from './items.ts'

interface Props {
  onDelete: (item: CatalogueItem) => void
}

/** The grid of search results or, without a search, of the latest changes. */
export function ItemGrid({ view, onDelete }: Props & { view: string }) {
  const grid = gridOf(view)
  const { answer, isLoading, failure } = useLoaded(items, grid, true)
  const results = useRef<HTMLDivElement>(null)

  const turnPage = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.dataset['page'] === undefined || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    go({ view: withGrid(view, { page: Number(link.dataset['page']) }) })
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
            checked={grid.isDrafted}
            onChange={() => go({ view: withGrid(view, { isDrafted: !grid.isDrafted, page: 1 }) })}
          />
          With drafts
        </label>
      </div>
      {failure !== undefined ? (
        <LoadingFailed message={failure} />
      ) : answer === undefined ? (
        <Placeholders />
      ) : answer.items.length === 0 ? (
        <NoItems beyond={answer.page > answer.pages} view={view} />
      ) : (
        <ul className="items__grid">
          {answer.items.map((item) => (
            <ItemCard
              key={`${item.type} ${item.id}`}
              item={item}
              onOpen={openItem}
              onDelete={onDelete}
            />
          ))}
        </ul>
      )}
      {answer !== undefined && failure === undefined && (
        <Pager
          number={Math.min(answer.page, answer.pages)}
          count={answer.pages}
          hrefOf={(page) =>
            addressOf({ place: 'dashboard', view: withGrid(view, { page }), item: undefined })
          }
          label="Pages of the catalogue"
        />
      )}
    </div>
  )
}

/** @param beyond whether the address names a page past the last one */
function NoItems({ beyond, view }: { beyond: boolean; view: string }) {
  return (
    <div className="items__none stack gap-2 soft">
      <p>{adminMessages.noItems}</p>
      {beyond && (
        <QuietButton onClick={() => go({ view: withGrid(view, { page: 1 }) })}>
          Go to the first page
        </QuietButton>
      )}
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
