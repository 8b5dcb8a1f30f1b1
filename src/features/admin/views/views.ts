import type { ReactNode } from 'react'
import { type AdminPlace, incompleteProducts } from '#src/domain/site/admin-paths.ts'
import { itemKinds } from '#src/domain/fields/item-kinds.ts'
import { kindLabels } from '../parts/kinds.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import type { PlaceProps, ViewProps } from '../parts/view-props.ts'

/** A dialog of the administration. All of them are for administrators: the page that opens them checks the session. */
export interface View {
  /** the whole of its address; a group is what {@link ViewProps.of} gets */
  address: RegExp
  /** how the palette finds it, with the address that each opens; none for one that is opened from its item */
  commands: readonly ViewCommand[]
  Part: (props: ViewProps) => ReactNode
}

interface ViewCommand {
  name: string
  /** further words by which it is found */
  words: string
  open: string
}

const id = String.raw`[1-9]\d{0,14}`
const kinds = itemKinds.join('|')

/** Every view once: address, palette and buttons derive from it. */
export const views: readonly View[] = [
  {
    address: new RegExp(`^((?:${kinds}|draft)-${id}|new-(?:${kinds}))$`),
    commands: [
      ['product', 'new create luminaire'] as const,
      ['category', 'new create type'] as const,
      ['project', 'new create reference'] as const,
    ].map(([kind, words]) => ({
      name: `Add a ${kindLabels[kind].toLowerCase()}`,
      words,
      open: `new-${kind}`,
    })),
    Part: lazyPart(async () => (await import('../item-form/ItemDialog.tsx')).ItemDialog),
  },
  {
    address: /^new()$/,
    commands: [],
    Part: lazyPart(async () => (await import('../item-form/ChooseKind.tsx')).ChooseKind),
  },
  {
    address: /^finishes()$/,
    commands: [{ name: 'Finishes', words: 'colors colours ral edit', open: 'finishes' }],
    Part: lazyPart(async () => (await import('../finishes/FinishesDialog.tsx')).FinishesDialog),
  },
  {
    address: /^import(?:-([\da-f-]{36}))?$/,
    commands: [
      {
        name: 'Import and export',
        words: 'xlsx csv excel sheet table upload download',
        open: 'import',
      },
    ],
    Part: lazyPart(async () => (await import('../sheets/ImportDialog.tsx')).ImportDialog),
  },
  {
    address: new RegExp(`^history-((?:${kinds})-${id})$`),
    commands: [],
    Part: lazyPart(async () => (await import('../history/HistoryDialog.tsx')).HistoryDialog),
  },
]

interface Place {
  name: string
  /** how the palette finds it, with what it then shows */
  commands: readonly { name: string; words: string; view: string }[]
  /** undefined for the dashboard, which every page has */
  Part?: (props: PlaceProps) => ReactNode
}

/** The pages of the administration; each command leads to one of them. */
export const places: Readonly<Record<AdminPlace, Place>> = {
  dashboard: {
    name: 'Dashboard',
    commands: [{ name: 'Dashboard', words: 'home start grid cards recent', view: '' }],
  },
  catalogue: {
    name: 'Catalogue',
    commands: [
      {
        name: 'Table of products',
        words: 'spreadsheet list view bulk filter catalogue',
        view: 'of=products',
      },
      {
        name: 'Table of variants',
        words: 'spreadsheet list view bulk filter order codes catalogue',
        view: 'of=variants',
      },
      {
        name: 'Products without photometry',
        words: 'missing lack table view',
        view: 'of=products&is.lacks=photometry',
      },
      {
        name: 'Products without a picture of their own',
        words: 'missing lack image table view',
        view: 'of=products&is.lacks=picture',
      },
      {
        name: 'Incomplete products',
        words: 'completeness missing lack table view',
        view: incompleteProducts,
      },
    ],
    Part: lazyPart(async () => (await import('../table/CataloguePlace.tsx')).CataloguePlace),
  },
  drafts: {
    name: 'Drafts',
    commands: [
      { name: 'Drafts', words: 'unpublished prepared saved', view: '' },
      { name: 'Collections', words: 'drafts schedule publication time launch fair', view: '' },
    ],
    Part: lazyPart(async () => (await import('../drafts/DraftsPlace.tsx')).DraftsPlace),
  },
  activity: {
    name: 'Activity',
    commands: [
      { name: 'Changes', words: 'undo many history bulk activity', view: '' },
      { name: 'Deleted items', words: 'bin trash bring back restore', view: 'of=deleted' },
      { name: 'Former drafts', words: 'discarded saved over bring back', view: 'of=former-drafts' },
      { name: 'Releases and rollback', words: 'publish history site', view: 'of=releases' },
    ],
    Part: lazyPart(async () => (await import('../activity/ActivityPlace.tsx')).ActivityPlace),
  },
  orders: {
    name: 'Orders',
    commands: [
      { name: 'Open orders', words: 'inquiries view', view: 'orders=open' },
      { name: 'New orders', words: 'inquiries view unanswered', view: 'status=new' },
      { name: 'Orders in progress', words: 'inquiries view', view: 'status=in+progress' },
      { name: 'Answered orders', words: 'inquiries view', view: 'status=answered' },
      { name: 'Ended orders', words: 'inquiries view closed', view: 'orders=ended' },
      { name: 'All orders', words: 'inquiries view', view: '' },
    ],
    Part: lazyPart(async () => (await import('../orders/OrdersPlace.tsx')).OrdersPlace),
  },
}

/** The view of an address; undefined if there is none. */
export function viewAt(address: string): { view: View; of: string } | undefined {
  for (const view of views) {
    const [found, of = ''] = view.address.exec(address) ?? []
    if (found !== undefined) return { view, of }
  }
  return undefined
}
