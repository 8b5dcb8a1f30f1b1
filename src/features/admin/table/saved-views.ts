import { atom, onMount } from 'nanostores'
import * as z from 'zod/mini'
import { attempt } from '#src/browser/attempt.ts'
import { whenOtherTabWrites } from '#src/browser/other-tabs.ts'
import { ofBrowser } from '#src/browser/storage.ts'

// Views of the table under names, kept in this browser.

export interface SavedView {
  name: string
  /** the view as a text, without a name, see table-view.ts */
  address: string
}

/** The address of a saved view in the table, by which it is known there. */
export const namedAddress = ({ name, address }: SavedView): string => {
  const parameters = new URLSearchParams(address)
  parameters.set('view', name)
  return parameters.toString()
}

/** The longest name, characters. */
export const nameLength = 60

const storageKey = 'table-views'

const storedViews = z.array(z.object({ name: z.string(), address: z.string() }))

function stored(): SavedView[] {
  const text = ofBrowser.read(storageKey) ?? '[]'
  return attempt(() => storedViews.parse(JSON.parse(text))) ?? []
}

export const $views = atom<readonly SavedView[]>([])

onMount($views, () => {
  const read = () => $views.set(stored())
  read()
  return whenOtherTabWrites((key) => key === storageKey, read)
})

/** Why a view was not kept; undefined if it was. */
type Failure = string | undefined

/** Other tabs may have changed the views, so a change begins with the stored ones. */
function change(act: (views: SavedView[]) => SavedView[]): Failure {
  const next = act(stored())
  if (!ofBrowser.write(storageKey, JSON.stringify(next)))
    return 'This browser has no room for views or is set to keep nothing. Nothing was changed.'
  $views.set(next)
  return undefined
}

const plainName = (name: string) => name.trim().replaceAll(/\s+/g, ' ')

const isNamed =
  (name: string) =>
  (view: SavedView): boolean =>
    view.name.toLowerCase() === plainName(name).toLowerCase()

/** The view of a name, in any case. */
export const viewNamed = (views: readonly SavedView[], name: string): SavedView | undefined =>
  views.find(isNamed(name))

/** Keeps a view under its name, in the place of one that has it. */
export function keepView({ name, address }: SavedView): Failure {
  const view = { name: plainName(name), address }
  if (view.name === '') return 'Please enter a name for the view.'
  return change((views) => {
    const at = views.findIndex(isNamed(view.name))
    return at === -1 ? [...views, view] : views.with(at, view)
  })
}

export function renameView(from: string, to: string): Failure {
  const name = plainName(to)
  if (name === '') return 'Please enter a name for the view.'
  const other = stored().find(isNamed(name))
  if (other !== undefined && other.name !== from) return `There is a view ‘${other.name}’ already.`
  return change((views) => views.map((view) => (view.name === from ? { ...view, name } : view)))
}

export const deleteView = (name: string): Failure =>
  change((views) => views.filter((view) => view.name !== name))
