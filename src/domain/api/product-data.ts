import * as z from 'zod/mini'
import { drawingPathSchema, imagePathSchema, pdfPathSchema } from '#src/domain/files/file.ts'
import { valueSchema } from '#src/domain/product/attribute-schema.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { photometrySchema } from './photometry.ts'
import { codeSchema } from '#src/domain/product/code-field.ts'
import { finishSchema } from '#src/domain/product/finish.ts'
import { datasheetsPath } from '#src/domain/site/datasheet-path.ts'

// The API's responses about typed product data.

/** Values by attribute, computed ones included. */
export const specs = z.partial(
  z.strictObject(
    Object.fromEntries(attributes.map((attribute) => [attribute.key, valueSchema(attribute)])),
  ),
)

/** Site path of the datasheet that is shown: an uploaded one, or the one made from data. */
export const datasheetAddress = z.union([
  pdfPathSchema,
  z.string().check(z.regex(new RegExp(`^${datasheetsPath}[^/?#]+\\.pdf$`), 'must be a datasheet')),
])

/** `specs` are the variant's effective values: its own, else the product's. */
export const variant = z.object({
  orderCode: codeSchema,
  specs,
  image: z.optional(imagePathSchema),
  datasheet: datasheetAddress,
  photometry: z.optional(photometrySchema),
  drawing: z.optional(drawingPathSchema),
  retired: z.optional(z.literal(true)),
})

/** GET /api/attributes */
export const attributesAnswer = z.object({
  attributes: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      group: z.string(),
      kind: z.string(),
      /** its symbol; null if the attribute has none */
      unit: z.nullable(z.string()),
      range: z.optional(
        z.object({ min: z.number(), max: z.number(), step: z.optional(z.number()) }),
      ),
      choices: z.optional(z.array(z.string())),
      /** computed from other attributes, so never sent */
      derived: z.optional(z.literal(true)),
      uses: z.array(z.string()),
    }),
  ),
  finishes: z.array(finishSchema),
})

/** Response to a saved finish. */
export const savedFinishAnswer = z.object({ code: z.string(), message: z.string() })
