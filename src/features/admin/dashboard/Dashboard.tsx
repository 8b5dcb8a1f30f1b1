import './dashboard.css'
import { useEffect, useRef, useState } from 'react'
import { isSearchKeyOn, setSearchKey } from '#src/browser/search-key.ts'
import type { CatalogueItem } from '#src/domain/api/catalogue-items.ts'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { RecentOrders } from '../orders/RecentOrders.tsx'
import { ordersIn, withOrders } from '../orders/order-filter.ts'
import { PlaceHeading } from '../parts/PlaceHeading.tsx'
import { Button, QuietButton } from '../parts/buttons.tsx'
import { PublicationStatus } from '../publication/PublicationStatus.tsx'
import { Attention } from './Attention.tsx'
import { ItemGrid } from './ItemGrid.tsx'
import { $admin, go, gridOf, openItem, withGrid } from './dashboard-state.ts'

const drawerId = 'recent-orders'

interface Props {
  /** see {@link gridOf} and {@link ordersIn} */
  view: string
  onDelete: (item: CatalogueItem) => void
}

/** The catalogue as a searchable grid, with the recent orders beside it, and what needs somebody above it. */
export function Dashboard({ view, onDelete }: Props) {
  return (
    <div className="dashboard">
      <section className="dashboard__catalogue" aria-labelledby="place-heading">
        <PlaceHeading>Catalogue</PlaceHeading>
        <PublicationStatus />
        <Attention />
        <div className="dashboard__tools row">
          <ItemSearch search={gridOf(view).search} />
          <Button className="narrow-only" popoverTarget={drawerId}>
            Orders
          </Button>
          <Button filled onClick={() => openItem('new')}>
            Add
          </Button>
        </div>
        <div className="dashboard__more row">
          <QuietButton onClick={() => openItem('finishes')}>Finishes</QuietButton>
          <QuietButton onClick={() => openItem('import')}>Import and export</QuietButton>
        </div>
        <ItemGrid view={view} onDelete={onDelete} />
      </section>
      <RecentOrders
        id={drawerId}
        {...ordersIn(view)}
        onGo={(orders, how) => go({ view: withOrders(view, orders) }, how)}
      />
    </div>
  )
}

const onSearch = (search: string, how: 'push' | 'replace') =>
  go({ view: withGrid($admin.get().view, { search, page: 1 }) }, how)

/** The catalogue search. The / key focuses it from anywhere on the page, unless turned off. */
function ItemSearch({ search }: { search: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [hasKey, setHasKey] = useState(isSearchKeyOn)

  useEffect(() => {
    if (!hasKey) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [hasKey])
  const toggleKey = () => {
    setSearchKey(!hasKey)
    setHasKey(!hasKey)
  }

  return (
    <search className="dashboard__search">
      <SearchBox
        ref={field}
        label="Search products, categories, or projects..."
        value={search}
        onSearch={onSearch}
        {...(hasKey ? { 'aria-keyshortcuts': '/' } : {})}
      />
      <button
        type="button"
        className="dashboard__search-key"
        aria-label="Open search with the / key"
        aria-pressed={hasKey}
        title={`The / key ${hasKey ? 'opens' : 'doesn’t open'} search`}
        onClick={toggleKey}
      >
        <kbd aria-hidden="true">/</kbd>
      </button>
    </search>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null
