import type * as z from 'zod/mini'
import type { Catalogue, CatalogueRows } from '#src/domain/catalogue/catalogue.ts'
import type { ItemState } from '#src/domain/catalogue/item-differences.ts'
import { type Category, categorySchema } from '#src/domain/category/category.ts'
import { draftedItem } from '#src/domain/drafts/draft.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import type { PreviewedItem } from '#src/domain/previews/previewed-item.ts'
import { type Product, productSchema } from '#src/domain/product/product.ts'
import { type Project, projectSchema } from '#src/domain/project/project.ts'
import { safeParse } from '#src/server/parse.ts'

/** Items as stored, by kind and id. */
type StoredStates = Readonly<Record<ItemKind, ReadonlyMap<Id, { item: ItemState }>>>

const schemas = { product: productSchema, category: categorySchema, project: projectSchema }

interface Items {
  product: Map<Id, Product>
  category: Map<Id, Category>
  project: Map<Id, Project>
}

/**
 * An item as the site shows it.
 * @param at when it was changed, ISO 8601
 * @returns the names of fields whose values the site can't show, if there are any
 */
export function shownItem<Kind extends ItemKind>(
  kind: Kind,
  id: Id,
  state: ItemState,
  at: string,
): { item: z.infer<(typeof schemas)[Kind]> } | { faults: string[] } {
  const { data, error } = safeParse(schemas[kind], { ...state, id, updatedAt: at })
  if (error === undefined) return { item: data as z.infer<(typeof schemas)[Kind]> }
  return { faults: [...new Set(error.issues.map(({ path }) => String(path[0])))] }
}

/**
 * The published catalogue with the items of a preview laid over. What the site can't show any more stays as
 * published.
 * @param stored the published items that the preview changes, as stored now
 * @param at when the preview was made
 */
export function previewCatalogue(
  published: Catalogue,
  stored: StoredStates,
  { items: previewed, at }: { items: readonly PreviewedItem[]; at: string },
  files: Pick<CatalogueRows, 'images' | 'intensities'>,
): Catalogue {
  const items: Items = {
    product: byId(published.products),
    category: byId(published.categories),
    project: byId(published.projects),
  }
  const links: Links[] = []
  for (const entry of previewed) {
    const { kind, id } = entry
    const before = stored[kind].get(id)?.item ?? null
    const state = draftedItem(entry, before)
    const shown = state && shownItem(kind, id, state, at)
    if (shown === null) items[kind].delete(id)
    else if ('item' in shown) {
      ;(items[kind] as Map<Id, unknown>).set(id, shown.item)
      links.push(linksOf(entry, before, state ?? {}))
    }
  }
  for (const one of links) link(items, one)
  return published.with({
    products: [...items.product.values()],
    categories: [...items.category.values()],
    projects: [...items.project.values()],
    images: [...published.images, ...files.images],
    intensities: new Map([...published.intensities, ...files.intensities]),
  })
}

const byId = <T extends { id: Id }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))

/** The relations that an item has gained and lost, by the kind of the others. */
interface Links {
  kind: ItemKind
  id: Id
  changes: { to: ItemKind; gained: Id[]; lost: Id[] }[]
}

/** The field of an item with the ids of its related items. */
const relationField = (to: ItemKind) => `${to}_ids`

function linksOf({ kind, id }: PreviewedItem, before: ItemState | null, after: ItemState): Links {
  const idsIn = (state: ItemState | null, to: ItemKind) =>
    (state?.[relationField(to)] ?? []) as Id[]
  const changes = itemKinds.map((to) => {
    const [old, now] = [idsIn(before, to), idsIn(after, to)]
    return {
      to,
      gained: now.filter((one) => !old.includes(one)),
      lost: old.filter((one) => !now.includes(one)),
    }
  })
  return { kind, id, changes }
}

/** A relation is edited from both sides: the other items of a changed one get it, too. */
function link(items: Items, { kind, id, changes }: Links): void {
  for (const { to, gained, lost } of changes) {
    const others = items[to] as Map<Id, Record<string, unknown> & { id: Id }>
    const name = relationField(kind)
    for (const other of [...gained, ...lost]) {
      const row = others.get(other)
      const ids = row?.[name] as Id[] | undefined
      // A category lists no products.
      if (row === undefined || ids === undefined) continue
      const rest = ids.filter((one) => one !== id)
      others.set(other, { ...row, [name]: gained.includes(other) ? [...rest, id] : rest })
    }
  }
}
