import type { CatalogueItem } from '#src/domain/api/catalogue-items.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import type { AdminPlace } from '#src/domain/site/admin-paths.ts'

/** A save or a deletion. */
export interface SavedChange {
  message: string
  /** site path of the page that shows the saved item; undefined without a page */
  path?: string | undefined
  /** which can be undone */
  change?: Id | undefined
}

/** The props of every view. */
export interface ViewProps {
  /** what the address says about it: ‘product-12’ for ‘history-product-12’, '' for ‘finishes’ */
  of: string
  /** @param address of another view */
  onOpen: (address: string) => void
  /** closes the view and goes to a place; see {@link PlaceProps.view} */
  onPlace: (place: AdminPlace, view: string) => void
  onClose: () => void
  /** the catalogue or its drafts have changed */
  onChanged: () => void
  /** closes the view and confirms what has been saved */
  onSaved: (saved: SavedChange) => void
}

/** The props of every place. */
export interface PlaceProps {
  /** what it shows, as the query of its address */
  view: string
  onView: (view: string, how: 'push' | 'replace') => void
  /** @param address of a view over it */
  onOpen: (address: string) => void
  /** asks before an item is deleted */
  onDelete: (item: CatalogueItem) => void
  /** the catalogue or its drafts have changed */
  onChanged: () => void
}

/**
 * A query with other parameters, in their order, so that the same view has the same address; those that are '' are
 * left out.
 */
export function withParameters(query: string, change: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(query)
  for (const [name, value] of Object.entries(change)) {
    parameters.delete(name)
    if (value !== '') parameters.append(name, value)
  }
  return parameters.toString()
}

/** An item from 'product-12'. */
export function itemOf(text: string): { type: ItemKind; id: Id } | undefined {
  const [kind, number = ''] = text.split('-', 2)
  const type = itemKinds.find((one) => one === kind)
  const id = text === `${kind}-${number}` ? parseId(number) : undefined
  return type === undefined || id === undefined ? undefined : { type, id }
}
