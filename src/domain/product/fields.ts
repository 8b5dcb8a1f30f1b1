import * as z from 'zod/mini'
import type { Fields } from '#src/domain/fields/field.ts'
import { fileField } from '#src/domain/fields/file-fields.ts'
import { formLengths } from '#src/domain/fields/form-limits.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { relationField } from '#src/domain/fields/list-fields.ts'
import { choiceField, dateField, lineField, proseField } from '#src/domain/fields/text-fields.ts'
import { isReservedName } from '#src/domain/site/reserved-names.ts'
import { brands } from './brand.ts'
import { codePattern } from './code.ts'

/** A product's key in paths: case-insensitively unique and never just a number (api.md). */
export const codeSchema = z
  .string()
  .check(
    z.maxLength(formLengths.text),
    z.regex(codePattern, 'may contain only letters, digits, -, _ and ., with at least one letter'),
  )

const code = lineField('code')

/** The fields of a product (specification sections 3 and 5). */
export const productFields = {
  name: lineField('name', { most: formLengths.productName }),
  title: lineField('title', { most: formLengths.productTitle }),
  code: {
    ...code,
    isKey: true,
    published: codeSchema,
    add: code.add.check(
      z.regex(codePattern, { error: formMessages.codeInvalid, abort: true }),
      z.refine((text) => !isReservedName(text), formMessages.codeOwn),
    ),
  },
  brand: choiceField('brand', brands),
  productNumber: lineField('product number'),
  dateOfRelease: dateField('date of release'),
  description: proseField('description'),
  length: lineField('length', { heading: 'Dimensions' }),
  color: lineField('color'),
  material: lineField('material'),
  accessories: lineField('accessories'),
  image: fileField('image', 'image'),
  datasheet: fileField('datasheet', 'datasheet'),
  category_ids: relationField('category'),
  project_ids: relationField('project'),
} satisfies Fields
