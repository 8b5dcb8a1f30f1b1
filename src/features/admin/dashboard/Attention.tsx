import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { type AdminPlace, incompleteProducts, placePath } from '#src/domain/site/admin-paths.ts'
import { counted } from '#src/domain/format-number.ts'
import { attention, watchAttention } from '../orders/recent-orders.ts'
import { $publication } from '../publication/publication.ts'
import { useLoaded } from '../session/resource.ts'
import { goTo } from './dashboard-state.ts'
import { completeness } from './items.ts'

interface Line {
  count: number
  text: string
  place: AdminPlace
  view: string
  isUrgent?: boolean
}

/** Numbers of what needs somebody, each of which leads there. */
export function Attention() {
  const { answer: publication } = useStore($publication)
  // The list of orders says why they can’t be loaded.
  const { answer: orders } = useLoaded(attention, null)
  useEffect(watchAttention, [])
  // The grid below says why nothing can be loaded.
  const { answer: { incomplete } = { incomplete: 0 } } = useLoaded(completeness, null, true)
  const failed = publication?.failedCollections.length ?? 0
  const { waiting = 0, refused = 0 } = orders ?? {}
  const lines: Line[] = [
    {
      count: publication?.state === 'failed' ? 1 : 0,
      text: 'failed publication',
      place: 'activity',
      view: 'of=releases',
      isUrgent: true,
    },
    {
      count: failed,
      text: counted(failed, 'failed collection'),
      place: 'drafts',
      view: '',
      isUrgent: true,
    },
    {
      count: refused,
      text: counted(refused, 'order with a refused email', 'orders with refused emails'),
      place: 'orders',
      view: 'mail=refused',
    },
    {
      count: waiting,
      text: counted(waiting, 'waiting inquiry', 'waiting inquiries'),
      place: 'orders',
      view: 'orders=open&status=new',
    },
    {
      count: incomplete,
      text: counted(incomplete, 'incomplete product'),
      place: 'catalogue',
      view: incompleteProducts,
    },
  ]
  return (
    <ul className="attention row" aria-label="Needs attention">
      {lines
        .filter(({ count }) => count > 0)
        .map(({ text, place, view, isUrgent }) => (
          <li key={text}>
            <a
              className={isUrgent === true ? 'error' : undefined}
              href={placePath(place) + (view === '' ? '' : `?${view}`)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                goTo(place, view)
              }}
            >
              {text}
            </a>
          </li>
        ))}
    </ul>
  )
}
