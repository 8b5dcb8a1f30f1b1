import { SessionGuard } from '../session/SessionGuard.tsx'
import { Dashboard } from './Dashboard.tsx'

/** The page /admin/dashboard. What changes the catalogue is handed to {@link Dashboard} here. */
export function DashboardApp() {
  return (
    <SessionGuard>
      <Dashboard />
    </SessionGuard>
  )
}
