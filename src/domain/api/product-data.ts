import * as z from 'zod/mini'
import { imagePathSchema, pdfPathSchema } from '#src/domain/files/file.ts'
import { valueSchema } from '#src/domain/product/attribute-schema.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { photometrySchema } from './photometry.ts'
import { codeSchema } from '#src/domain/product/code-field.ts'
import { finishSchema } from '#src/domain/product/finish.ts'

// The API's responses about typed product data.

/** Values by attribute, computed ones included. */
export const specs = z.partial(
  z.strictObject(
    Object.fromEntries(attributes.map((attribute) => [attribute.key, valueSchema(attribute)])),
  ),
)

/** `specs` are the variant's effective values: its own, else the product's. */
export const variant = z.object({
  orderCode: codeSchema,
  specs,
  image: z.optional(imagePathSchema),
  datasheet: z.optional(pdfPathSchema),
  photometry: z.optional(photometrySchema),
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
