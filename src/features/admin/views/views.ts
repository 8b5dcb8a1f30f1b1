import type { ReactNode } from 'react'
import { itemKinds } from '#src/domain/fields/item-kinds.ts'
import { kindLabels } from '../parts/kinds.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import type { ViewProps } from '../parts/view-props.ts'

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
    address: /^bin()$/,
    commands: [{ name: 'Deleted items', words: 'bin trash bring back restore', open: 'bin' }],
    Part: lazyPart(async () => (await import('../history/BinDialog.tsx')).BinDialog),
  },
  {
    address: new RegExp(`^history-((?:${kinds})-${id})$`),
    commands: [],
    Part: lazyPart(async () => (await import('../history/HistoryDialog.tsx')).HistoryDialog),
  },
  {
    address: /^changes()$/,
    commands: [{ name: 'Changes', words: 'undo many history bulk', open: 'changes' }],
    Part: lazyPart(async () => (await import('../history/ChangesDialog.tsx')).ChangesDialog),
  },
  {
    address: /^drafts()$/,
    commands: [{ name: 'Drafts', words: 'unpublished prepared saved', open: 'drafts' }],
    Part: lazyPart(async () => (await import('../drafts/DraftsDialog.tsx')).DraftsDialog),
  },
  {
    address: /^collections()$/,
    commands: [
      {
        name: 'Collections',
        words: 'drafts schedule publish time launch fair',
        open: 'collections',
      },
    ],
    Part: lazyPart(async () => (await import('../drafts/CollectionsDialog.tsx')).CollectionsDialog),
  },
  {
    address: /^former-drafts()$/,
    commands: [
      { name: 'Former drafts', words: 'discarded saved over bring back', open: 'former-drafts' },
    ],
    Part: lazyPart(
      async () => (await import('../drafts/FormerDraftsDialog.tsx')).FormerDraftsDialog,
    ),
  },
]

/** The view of an address; undefined if there is none. */
export function viewAt(address: string): { view: View; of: string } | undefined {
  for (const view of views) {
    const [found, of = ''] = view.address.exec(address) ?? []
    if (found !== undefined) return { view, of }
  }
  return undefined
}
