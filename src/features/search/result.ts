import type { ComponentType } from 'react'
import type { Choice } from '#src/domain/product/listing.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { UnderstoodChipsProps } from './UnderstoodChips.tsx'

/** One result in the panel. */
export interface Result {
  href: string
  label: string
  /** the label is a name or a code, which no translation touches */
  isName?: true
  /** site path of its picture */
  image?: string
}

export interface Results {
  /** number of all matching products, including those beyond the panel; 0 without a query */
  total: number
  products: Result[]
  categories: Result[]
  projects: Result[]
  /** what the results lack; '' if nothing */
  notice: string
  /** how many there are, and what of the query was understood; '' without a query */
  said: string
  /** what to try where no product is found */
  offers: readonly OfferGroup[]
  /** the part of the query that was understood as facets, if any */
  typed?: Typed | undefined
}

export interface Typed extends Omit<UnderstoodChipsProps, 'onChange'> {
  /** the listing narrowed by these facets */
  href: string
  /** the same, as the listing holds it */
  choice: Choice
  Chips: ComponentType<UnderstoodChipsProps>
}

/** Results that are not what was asked for. */
export interface OfferGroup {
  /** why they are offered */
  heading: string
  items: readonly Result[]
}

/** The results before they are cut to fit the panel. */
export interface Rows {
  typed?: Typed
  message?: string
  notice?: string
  total?: { products: number; categories: number; projects: number }
  products: readonly {
    id: Id
    name: string
    image: string | { path: string }
    /** if the query is the order code of one of its variants */
    orderCode?: string | undefined
  }[]
  categories: readonly { id: Id; type: string }[]
  projects: readonly { id: Id; title: string; image: string | { path: string } }[]
}
