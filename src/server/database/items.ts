import type { InStatement, ResultSet } from '@libsql/client'
import type { Category } from '#src/domain/category/category.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/catalogue/item-kinds.ts'
import type { Product } from '#src/domain/product/product.ts'
import type { Project } from '#src/domain/project/project.ts'
import { wholeItem } from './history.ts'

type Whole<T> = Omit<T, 'updatedAt'>
interface Items {
  product: Whole<Product>
  category: Whole<Category> & { product_ids: Id[] }
  project: Omit<Whole<Project>, 'images'> & { images: string[] }
}

/** Names of the items that relations lead to, as a relation picker shows them. */
export interface RelatedNames {
  products?: { id: Id; name: string; code: string }[]
  categories?: { id: Id; type: string }[]
  projects?: { id: Id; title: string }[]
}

/** An item as it stands in the database: one that is unfit to be published, too, so that it can be mended. */
export type StoredItem<Kind extends ItemKind = ItemKind> = Items[Kind] & {
  version: number
  related: RelatedNames
}

const named = (
  list: string,
  { table, own, other }: { table: string; own: string; other: ItemKind },
  columns: readonly string[],
) =>
  `'${list}', json((SELECT json_group_array(json_object(${columns
    .map((column) => `'${column}', one.${column}`)
    .join(', ')})) FROM ${table} AS relation JOIN ${other} AS one ON one.id = relation.${other}_id
    WHERE relation.${own}_id = item.id))`

const categories = { table: 'product_category', own: 'product', other: 'category' } as const
const projects = { table: 'product_project', own: 'product', other: 'project' } as const
const productColumns = ['id', 'name', 'code']

/** SQL of the names of what each kind of item is related to. */
const relatedNames: Record<ItemKind, string> = {
  product: `${named('categories', categories, ['id', 'type'])},
    ${named('projects', projects, ['id', 'title'])}`,
  category: named('products', { ...categories, own: 'category', other: 'product' }, productColumns),
  project: named('products', { ...projects, own: 'project', other: 'product' }, productColumns),
}

/** @param key an id, or of a product its code */
export function selectItem(kind: ItemKind, key: Id | string): InStatement {
  const column = typeof key === 'number' ? 'id' : 'code'
  return {
    sql: `SELECT version, ${wholeItem[kind]} AS data, json_object(${relatedNames[kind]}) AS related
      FROM ${kind} AS item WHERE ${column} = ?`,
    args: [key],
  }
}

/** What {@link selectItem} found. */
export function itemIn<Kind extends ItemKind>(
  result: ResultSet | undefined,
): StoredItem<Kind> | undefined {
  const row = result?.rows[0]
  if (row === undefined) return undefined
  // Of these columns the database itself sees that their types are right.
  return {
    ...(JSON.parse(row['data'] as string) as Items[Kind]),
    version: Number(row['version']),
    related: JSON.parse(row['related'] as string) as RelatedNames,
  }
}

/** An item leaves the catalogue; its relations go with it, orders keep their copy. */
export const deleteItem = (kind: ItemKind, id: Id): InStatement => ({
  sql: `DELETE FROM ${kind} WHERE id = ?`,
  args: [id],
})

/** Those of some ids that name no item of a kind. */
export const selectMissing = (kind: ItemKind, ids: readonly Id[]): InStatement => ({
  sql: `SELECT value AS id FROM json_each(?)
    WHERE NOT EXISTS (SELECT 1 FROM ${kind} WHERE ${kind}.id = value)`,
  args: [JSON.stringify(ids)],
})
