import '#src/ui/back-link.css'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { backArrow } from '#src/ui/drawings.ts'
import { lastAddress } from '../session/last-address.ts'

export function BackToDashboard() {
  return (
    <a className="back-link" href={lastAddress() ?? adminPaths.dashboard}>
      <Icon d={backArrow} />
      Dashboard
    </a>
  )
}
