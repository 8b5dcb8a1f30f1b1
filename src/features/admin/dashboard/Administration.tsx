import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { company } from '#src/content/company.ts'
import type { CatalogueItem } from '#src/domain/api/catalogue-items.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { SessionGuard } from '../session/SessionGuard.tsx'
import { catalogueChanged } from '../session/resource.ts'
import { rememberAddress } from '../session/tab-storage.ts'
import { places } from '../views/views.ts'
import { Dashboard } from './Dashboard.tsx'
import { OpenView } from './OpenView.tsx'
import { $admin, addressOf, go, goTo, openItem, readAddress } from './dashboard-state.ts'

/** The pages below /admin, which are one in the browser: a place that is left keeps what it has loaded. */
export const AdministrationApp = () => (
  <SessionGuard>
    <Administration />
  </SessionGuard>
)

const DeleteItem = lazyPart(async () => (await import('../item-form/DeleteItem.tsx')).DeleteItem)

function Administration() {
  const { place, view, item } = useStore($admin)
  const [deleting, setDeleting] = useState<CatalogueItem>()
  const { name, Part } = places[place]

  useEffect(() => {
    // An address of an earlier version gets the present one.
    history.replaceState(null, '', addressOf($admin.get()))
    addEventListener('popstate', readAddress)
    addEventListener('pagehide', rememberAddress)
    return () => {
      removeEventListener('popstate', readAddress)
      removeEventListener('pagehide', rememberAddress)
    }
  }, [])
  useEffect(() => {
    document.title = `${company.name} | ${name}`
  }, [name])

  return (
    <>
      {Part === undefined ? (
        <Dashboard view={view} onDelete={setDeleting} />
      ) : (
        <Part
          view={view}
          onView={showView}
          onOpen={openItem}
          onDelete={setDeleting}
          onChanged={catalogueChanged}
        />
      )}
      <OpenView
        address={item}
        onOpen={openItem}
        onPlace={goTo}
        onClose={() => go({ item: undefined })}
        onChanged={catalogueChanged}
      />
      {deleting !== undefined && (
        <DeleteItem
          item={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={catalogueChanged}
        />
      )}
    </>
  )
}

const showView = (view: string, how: 'push' | 'replace') => go({ view }, how)
