import * as z from 'zod/mini'
import { brands } from './brand.ts'
import { codePattern } from './code.ts'
import {
  choiceField,
  dayField,
  fileField,
  idsField,
  lineField,
  proseField,
} from '#src/domain/fields/form-fields.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { formLengths } from '#src/domain/fields/form-limits.ts'
import { isReservedName } from '#src/domain/reserved-names.ts'

const { text } = formLengths

/** The fields of a product's form, as their sentences name them. */
export const productFields = {
  name: { label: 'name', most: formLengths.productName },
  title: { label: 'title', most: formLengths.productTitle },
  code: { label: 'code', most: text },
  brand: { label: 'brand', most: text },
  productNumber: { label: 'product number', most: text },
  dateOfRelease: { label: 'date of release' },
  description: { label: 'description' },
  length: { label: 'length', most: text },
  color: { label: 'color', most: text },
  material: { label: 'material', most: text },
  accessories: { label: 'accessories', most: text },
  image: { label: 'image' },
  datasheet: { label: 'datasheet' },
  category_ids: { label: 'selected categories' },
  project_ids: { label: 'selected projects' },
} as const

const codeField = lineField(productFields.code).check(
  z.regex(codePattern, { error: formMessages.codeInvalid, abort: true }),
  z.refine((code) => !isReservedName(code), formMessages.codeOwn),
)

const fields = {
  name: lineField(productFields.name),
  title: lineField(productFields.title),
  brand: choiceField(productFields.brand, brands),
  productNumber: lineField(productFields.productNumber),
  dateOfRelease: dayField(productFields.dateOfRelease),
  description: proseField(productFields.description),
  length: lineField(productFields.length),
  color: lineField(productFields.color),
  material: lineField(productFields.material),
  accessories: lineField(productFields.accessories),
  image: fileField('image', productFields.image),
  datasheet: fileField('datasheet', productFields.datasheet),
}
const relations = {
  category_ids: idsField(productFields.category_ids),
  project_ids: idsField(productFields.project_ids),
}

/** A new product (specification section 5): every field is required, relations may be none. */
export const productAddForm = z.object({
  ...fields,
  code: codeField,
  category_ids: z._default(relations.category_ids, []),
  project_ids: z._default(relations.project_ids, []),
})

/** A change of a product: a field that is absent stays as it is, one that is empty is refused. */
export const productEditForm = z.partial(z.object({ ...fields, ...relations }))
