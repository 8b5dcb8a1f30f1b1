import * as z from 'zod/mini'
import type {
  ChoiceField,
  Fields,
  OptionalFileField,
  SpecsField,
  TextField,
  VariantsField,
} from '#src/domain/fields/field.ts'
import {
  fileSchema,
  firstImageField,
  furtherImagesField,
  optionalFileField,
  publishedFile,
} from '#src/domain/fields/file-fields.ts'
import { formLengths } from '#src/domain/fields/form-limits.ts'
import { relationField, singleRelationField } from '#src/domain/fields/list-fields.ts'
import { instantField } from '#src/domain/fields/instant-field.ts'
import { choiceField, dateField, lineField, proseField } from '#src/domain/fields/text-fields.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { brands } from './brand.ts'
import { codeField, codeSchema } from './code-field.ts'
import { datasheetSourceLabels, datasheetSources } from './datasheet-source.ts'
import { specsSchema } from './specs-schema.ts'
import { sentVariantsSchema } from './sent-variants.ts'
import { ofVariantFiles } from './variant.ts'

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
      ...ofVariantFiles(() => z.optional(z.string())),
      retired,
    }),
  ),
  published: z.array(
    z.object({
      orderCode: codeSchema,
      specs: specsSchema,
      ...ofVariantFiles((kind) => z.optional(publishedFile[kind])),
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

const source = choiceField('datasheet source', datasheetSources)

/** Which datasheets the product shows. */
const datasheetSourceField: ChoiceField<(typeof datasheetSources)[number]> = {
  ...source,
  heading: 'Datasheet shown',
  labels: datasheetSourceLabels,
  initial: 'uploaded',
  add: z._default(source.add, 'uploaded'),
}

/** Required in a form, unless the datasheets are made from data ({@link itemForms}). */
const datasheetField: OptionalFileField = {
  ...optionalFileField('datasheet', 'datasheet'),
  add: z.nullable(fileSchema('datasheet', 'datasheet')),
  edit: z.nullable(fileSchema('datasheet', 'datasheet')),
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
  length: { ...lineField('length', { heading: 'Dimensions' }), formHeading: 'Dimensions (length)' },
  color: lineField('color'),
  material: lineField('material'),
  accessories: lineField('accessories'),
  image: firstImageField('image'),
  images: furtherImagesField('further images', 'A product', 'image'),
  datasheetSource: datasheetSourceField,
  datasheet: datasheetField,
  photometry: optionalFileField('photometry', 'photometric file'),
  drawing: optionalFileField('drawing', 'drawing'),
  specs: specsField,
  variants: variantsField,
  defaultVariant: defaultVariantField,
  withdrawnAt: instantField('time of withdrawal', 'No longer available from'),
  category_ids: relationField('category'),
  project_ids: relationField('project'),
  successor: singleRelationField('product', 'successor'),
} satisfies Fields
