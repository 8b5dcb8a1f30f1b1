import { useStore } from '@nanostores/react'
import { lazyPart } from '../parts/lazy-part.tsx'
import { Menu } from './Menu.tsx'
import type { ShownView } from './SavedViews.tsx'
import { $views } from './saved-views.ts'

const SavedViews = lazyPart(async () => (await import('./SavedViews.tsx')).SavedViews)

/** Names the saved view that the table shows, and unfolds all of them. */
export function ViewChoice(shown: ShownView) {
  const current = useStore($views).find(({ name }) => name === shown.name)
  const isChanged = current !== undefined && current.address !== shown.address
  const label =
    current === undefined ? 'Views' : `View: ${current.name}${isChanged ? ', changed' : ''}`
  return (
    <Menu label={<bdi className="cut table__view-name">{label}</bdi>}>
      <SavedViews {...shown} />
    </Menu>
  )
}
