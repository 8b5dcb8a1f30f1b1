import '#src/ui/back-link.css'
import { adminPaths } from '#src/domain/admin-paths.ts'
import { lastAddress } from './last-address.ts'

export function BackToDashboard() {
  return (
    <a className="back-link" href={lastAddress() ?? adminPaths.dashboard}>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d="M20 12H4.5M10.5 5.5 4 12l6.5 6.5" />
      </svg>
      Dashboard
    </a>
  )
}
