import type { InStatement } from '@libsql/client'
import type { Id } from '#src/domain/identity.ts'
import type { Product } from '#src/domain/product.ts'
import { insertRelations } from './relations.ts'

export type NewProduct = Omit<Product, 'id' | 'updatedAt'> & { id?: Id }

/** A product enters the catalogue, with its relations; the first statement makes the row. */
export function insertProduct(product: NewProduct): InStatement[] {
  const { id, category_ids, project_ids } = product
  return [
    {
      sql: `INSERT INTO product (id, code, name, title, brand, image, description, length, color,
          material, accessories, product_number, date_of_release, datasheet)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      args: [
        id ?? null,
        product.code,
        product.name,
        product.title,
        product.brand,
        product.image,
        product.description,
        product.length,
        product.color,
        product.material,
        product.accessories,
        product.productNumber,
        product.dateOfRelease,
        product.datasheet,
      ],
    },
    ...insertRelations(
      { table: 'product_category', own: 'product_id', other: 'category_id' },
      id,
      category_ids,
    ),
    ...insertRelations(
      { table: 'product_project', own: 'product_id', other: 'project_id' },
      id,
      project_ids,
    ),
  ]
}
