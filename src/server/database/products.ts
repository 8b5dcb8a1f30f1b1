import type { InStatement } from '@libsql/client'
import type { Id } from '#src/domain/fields/identity.ts'
import type { Product } from '#src/domain/product/product.ts'
import { updateRow } from './item-changes.ts'
import { insertRelations, relations, replaceRelations } from './relations.ts'

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
    ...insertRelations(relations.categoriesOfProduct, id, category_ids),
    ...insertRelations(relations.projectsOfProduct, id, project_ids),
  ]
}

/** What a change of a product changes; what is absent stays. A code is for ever. */
export type ProductChanges = {
  [Field in keyof Omit<NewProduct, 'id' | 'code'>]?: NewProduct[Field] | undefined
}

export function updateProduct(id: Id, product: ProductChanges): InStatement[] {
  return [
    updateRow('product', id, {
      name: product.name,
      title: product.title,
      brand: product.brand,
      image: product.image,
      description: product.description,
      length: product.length,
      color: product.color,
      material: product.material,
      accessories: product.accessories,
      product_number: product.productNumber,
      date_of_release: product.dateOfRelease,
      datasheet: product.datasheet,
    }),
    ...replaceRelations(relations.categoriesOfProduct, id, product.category_ids),
    ...replaceRelations(relations.projectsOfProduct, id, product.project_ids),
  ]
}

/** The product that has a code, whatever the case of its letters. */
export const selectCode = (code: string): InStatement => ({
  sql: 'SELECT id FROM product WHERE code = ?',
  args: [code],
})
