import * as z from 'zod/mini'
import type { Fields } from '#src/domain/fields/field.ts'
import { publishedSchema } from '#src/domain/fields/published.ts'
import { fileField } from '#src/domain/fields/file-fields.ts'
import { formLengths } from '#src/domain/fields/form-limits.ts'
import { choicesField, relationField } from '#src/domain/fields/list-fields.ts'
import { choiceField, lineField } from '#src/domain/fields/text-fields.ts'
import { askableLabels } from '#src/domain/product/completeness.ts'
import { locations } from './location.ts'

/** The fields of a category. `type` is its display name. */
export const categoryFields = {
  type: lineField('type', { most: formLengths.categoryType }),
  location: choiceField('location', locations, { most: formLengths.categoryLocation }),
  image: fileField('image', 'image'),
  /** keys of what its products need to be complete; none for the default list */
  asked: choicesField('list of what is asked', {
    heading: 'Asked of its products',
    choices: askableLabels,
  }),
  product_ids: relationField('product'),
} satisfies Fields

/**
 * A kind of luminaire as published. Products refer to their categories, so a category lists none. Visitors learn
 * nothing of what products lack.
 */
export const categorySchema = z.omit(publishedSchema(categoryFields), {
  product_ids: true,
  asked: true,
})
export type Category = z.infer<typeof categorySchema>
