import { orderPath } from '#src/domain/site/admin-paths.ts'
import { kindLabels } from '../parts/kinds.ts'
import { type SavedView, namedAddress } from '../table/saved-views.ts'
import {
  type Command,
  type Action,
  askedOf,
  historyWords,
  matching,
  namedFirst,
} from './commands.ts'
import type { FoundItems } from './found.ts'

/** A line of the palette. */
export interface Option {
  key: string
  label: string
  detail: string
  action: Action | { visit: string }
}

export interface Group {
  heading: string
  options: Option[]
  /** place of its first option among all */
  first: number
}

/** The palette's groups for a query; those without an option are left out. */
export function groupsFor(
  all: readonly Command[],
  query: string,
  found: FoundItems & { views: readonly SavedView[] },
): Group[] {
  const { text, isHistory } = askedOf(query)
  const views = found.views.map((view) => ({
    name: view.name,
    words: 'saved view table',
    action: { place: 'catalogue' as const, view: namedAddress(view) },
  }))
  const groups = [
    {
      heading: 'Commands',
      options: matching(all, query).map(({ name, action }) => ({
        key: name,
        label: name,
        detail: '',
        action,
      })),
    },
    {
      heading: 'Saved views',
      options: matching(views, text).map(({ name, action }) => ({
        key: `view ${name}`,
        label: name,
        detail: 'Table',
        action,
      })),
    },
    {
      heading: 'Catalogue',
      options: namedFirst(text, found.items).map(({ type, id, name, detail }) => ({
        key: `${type} ${id}`,
        label: isHistory ? `${historyWords} ${name}` : name,
        detail: [kindLabels[type], detail].filter((part) => part !== '').join(' · '),
        action: { open: `${isHistory ? 'history-' : ''}${type}-${id}` },
      })),
    },
    {
      heading: 'Orders',
      options: (isHistory ? [] : found.orders).map(({ id, firstName, lastName, project }) => ({
        key: `order ${id}`,
        label: `Order #${id}`,
        detail: [`${firstName} ${lastName}`, project ?? ''].filter(Boolean).join(' · '),
        action: { visit: orderPath(id) },
      })),
    },
  ]
  let first = 0
  return groups
    .filter(({ options }) => options.length > 0)
    .map((group) => {
      const placed = { ...group, first }
      first += group.options.length
      return placed
    })
}
