import * as z from 'zod/mini'
import type { Fields, SpecsField, TextField, VariantsField } from '#src/domain/fields/field.ts'
import { fileField, optionalFileField } from '#src/domain/fields/file-fields.ts'
import { formLengths } from '#src/domain/fields/form-limits.ts'
import { relationField } from '#src/domain/fields/list-fields.ts'
import { choiceField, dateField, lineField, proseField } from '#src/domain/fields/text-fields.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { imagePathSchema, pdfPathSchema, photometryPathSchema } from '#src/domain/files/file.ts'
import { brands } from './brand.ts'
import { codeField, codeSchema } from './code-field.ts'
import { specsSchema } from './specs-schema.ts'
import { sentVariantsSchema } from './sent-variants.ts'

/** Values as stored, valid or not. */
const storedSpecs = z.record(z.string(), z.unknown())

/** The values that all variants of a product share, by attribute; none by default. */
const specsField: SpecsField = {
  kind: 'specs',
  label: 'specifications',
  heading: 'Specifications',
  stored: storedSpecs,
  published: specsSchema,
  add: z._default(specsSchema, {}),
  edit: specsSchema,
}

const storedFile = z.optional(z.string())
const retired = z.optional(z.literal(true))

/** The variants of a product, whole and in their order; none by default. */
const variantsField: VariantsField = {
  kind: 'variants',
  label: 'variants',
  heading: 'Variants',
  stored: z.array(
    z.object({
      orderCode: z.string(),
      specs: storedSpecs,
      image: storedFile,
      datasheet: storedFile,
      photometry: storedFile,
      retired,
    }),
  ),
  published: z.array(
    z.object({
      orderCode: codeSchema,
      specs: specsSchema,
      image: z.optional(imagePathSchema),
      datasheet: z.optional(pdfPathSchema),
      photometry: z.optional(photometryPathSchema),
      retired,
    }),
  ),
  add: z._default(sentVariantsSchema, []),
  edit: sentVariantsSchema,
}

const sentCode = z.string(formMessages.noText('default variant'))

/**
 * The order code of the variant that the product opens with; '' for the first that is offered. The form
 * has it below the variants.
 */
const defaultVariantField: TextField = {
  ...lineField('default variant'),
  published: z.string(),
  add: z._default(sentCode, ''),
  edit: sentCode,
}

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
