import * as z from 'zod/mini'
import { choiceField, fileField, idsField, lineField } from '#src/domain/fields/form-fields.ts'
import { formLengths } from '#src/domain/fields/form-limits.ts'
import { locations } from './location.ts'

/** The fields of a category's form, as their sentences name them. */
export const categoryFields = {
  type: { label: 'type', most: formLengths.categoryType },
  location: { label: 'location', most: formLengths.categoryLocation },
  image: { label: 'image' },
  product_ids: { label: 'selected products' },
} as const

const fields = {
  type: lineField(categoryFields.type),
  location: choiceField(categoryFields.location, locations),
  image: fileField('image', categoryFields.image),
}
const product_ids = idsField(categoryFields.product_ids)

/** A new category (specification section 5). */
export const categoryAddForm = z.object({ ...fields, product_ids: z._default(product_ids, []) })

/** A change of a category: a field that is absent stays as it is, one that is empty is refused. */
export const categoryEditForm = z.partial(z.object({ ...fields, product_ids }))
