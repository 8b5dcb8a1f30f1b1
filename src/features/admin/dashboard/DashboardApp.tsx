import { useState } from 'react'
import type { CatalogueItem } from '#src/domain/api/editing.ts'
import { DeleteItem } from '../item-form/DeleteItem.tsx'
import { ItemFlow } from '../item-form/ItemFlow.tsx'
import { SessionGuard } from '../session/SessionGuard.tsx'
import { Dashboard } from './Dashboard.tsx'
import { openItem } from '#src/features/admin/place.ts'

/** The page /admin/dashboard: the catalogue and its editing dialogs. */
export function DashboardApp() {
  const [deleting, setDeleting] = useState<CatalogueItem>()
  return (
    <SessionGuard>
      <Dashboard
        onAdd={() => openItem('new')}
        onFinishes={() => openItem('finishes')}
        onEdit={({ type, id }) => openItem({ type, id })}
        onDelete={setDeleting}
      >
        <ItemFlow />
        {deleting !== undefined && (
          <DeleteItem item={deleting} onClose={() => setDeleting(undefined)} />
        )}
      </Dashboard>
    </SessionGuard>
  )
}
