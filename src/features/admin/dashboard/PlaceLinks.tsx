import './places.css'
import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { type AdminPlace, adminPlaces, placePath } from '#src/domain/site/admin-paths.ts'
import { $session } from '../session/session.ts'
import { places } from '../views/views.ts'
import { Commands } from './Commands.tsx'
import { $admin, goTo } from './dashboard-state.ts'

/** The places of the administration, in the bar of each of its pages. */
export function PlaceLinks() {
  const session = useStore($session)
  const { place } = useStore($admin)
  if (session === 'checking' || session === 'unchecked') return null
  // An order is a page of its own.
  const isOnPlace = adminPlaces.some((one) => location.pathname.startsWith(placePath(one)))
  const visit = (event: MouseEvent, to: AdminPlace) => {
    if (!isOnPlace || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    goTo(to, to === place ? '' : undefined)
    scrollTo({ top: 0 })
  }
  return (
    <>
      <nav className="places" aria-label="Administration">
        {adminPlaces.map((one) => (
          <a
            key={one}
            href={placePath(one)}
            aria-current={one === place ? 'page' : undefined}
            onClick={(event) => visit(event, one)}
          >
            {places[one].name}
          </a>
        ))}
      </nav>
      {isOnPlace && <Commands />}
    </>
  )
}
