import type { Fields } from '#src/domain/fields/field.ts'
import { fileField, optionalFileField } from '#src/domain/fields/file-fields.ts'
import { formLengths } from '#src/domain/fields/form-limits.ts'
import { relationField } from '#src/domain/fields/list-fields.ts'
import { choiceField, dateField, lineField, proseField } from '#src/domain/fields/text-fields.ts'
import { brands } from './brand.ts'
import { codeField } from './code-field.ts'
import { defaultVariantField, specsField, variantsField } from './data-fields.ts'

/** The fields of a product. */
export const productFields = {
  name: lineField('name', { most: formLengths.productName }),
  title: lineField('title', { most: formLengths.productTitle }),
  code: { ...codeField('code'), isKey: true },
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
  photometry: optionalFileField('photometry', 'photometric file'),
  specs: specsField,
  variants: variantsField,
  defaultVariant: defaultVariantField,
  category_ids: relationField('category'),
  project_ids: relationField('project'),
} satisfies Fields
