import './dashboard.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { isSearchKeyOn, setSearchKey } from '#src/browser/search-key.ts'
import type { CatalogueItem } from '#src/domain/api/editing.ts'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { DeleteItem } from '../item-form/DeleteItem.tsx'
import { RecentOrders } from '../orders/RecentOrders.tsx'
import { Button, QuietButton } from '../parts/buttons.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { PublicationStatus } from '../publication/PublicationStatus.tsx'
import { SessionGuard } from '../session/SessionGuard.tsx'
import { rememberAddress } from '../session/tab-storage.ts'
import { Commands } from './Commands.tsx'
import { OpenView } from './OpenView.tsx'
import { ItemGrid } from './ItemGrid.tsx'
import { $dashboard, go, openItem, readAddress } from './dashboard-state.ts'
import { items } from './items.ts'

/** The page /admin/dashboard. */
export const DashboardApp = () => (
  <SessionGuard>
    <Dashboard />
  </SessionGuard>
)

const CatalogueTable = lazyPart(
  async () => (await import('../table/CatalogueTable.tsx')).CatalogueTable,
)

const drawerId = 'recent-orders'

/** The catalogue as a searchable grid, with the recent orders beside it and the dialogs over it. */
function Dashboard() {
  const { table, item, orders, ordersPage } = useStore($dashboard)
  const isTable = table !== undefined
  const [deleting, setDeleting] = useState<CatalogueItem>()

  useEffect(() => {
    addEventListener('popstate', readAddress)
    addEventListener('pagehide', rememberAddress)
    return () => {
      removeEventListener('popstate', readAddress)
      removeEventListener('pagehide', rememberAddress)
    }
  }, [])

  return (
    <div className="dashboard">
      <section className="dashboard__catalogue" aria-labelledby="catalogue-heading">
        <h1 className="heading" id="catalogue-heading">
          Catalogue
        </h1>
        <PublicationStatus />
        <div className="dashboard__tools row">
          {!isTable && <ItemSearch />}
          <Button className="narrow-only" popoverTarget={drawerId}>
            Orders
          </Button>
          <Button aria-pressed={isTable} onClick={() => go({ table: isTable ? undefined : '' })}>
            Table
          </Button>
          <Button onClick={() => openItem('finishes')}>Finishes</Button>
          <Button filled onClick={() => openItem('new')}>
            Add
          </Button>
        </div>
        <div className="dashboard__more row">
          <Commands />
          <QuietButton onClick={() => openItem('import')}>Import and export</QuietButton>
          <QuietButton onClick={() => openItem('drafts')}>Drafts</QuietButton>
          <QuietButton onClick={() => openItem('changes')}>Changes</QuietButton>
          <QuietButton onClick={() => openItem('bin')}>Deleted items</QuietButton>
        </div>
        {isTable ? (
          <CatalogueTable address={table} onAddress={showTable} />
        ) : (
          <ItemGrid onDelete={setDeleting} />
        )}
      </section>
      <RecentOrders
        id={drawerId}
        filter={orders}
        page={ordersPage}
        onGo={({ filter, page: to }, how) => go({ orders: filter, ordersPage: to }, how)}
      />
      <OpenView
        address={item}
        onOpen={openItem}
        onClose={() => go({ item: undefined })}
        onChanged={() => void items.reload()}
      />
      {deleting !== undefined && (
        <DeleteItem
          item={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => void items.reload()}
        />
      )}
    </div>
  )
}

const showTable = (table: string, how: 'push' | 'replace') => go({ table }, how)

const onSearch = (search: string, how: 'push' | 'replace') => go({ search, page: 1 }, how)

/** The catalogue search. The / key focuses it from anywhere on the page, unless turned off. */
function ItemSearch() {
  const { search } = useStore($dashboard)
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
