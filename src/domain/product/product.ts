import * as z from 'zod/mini'
import { brands } from './brand.ts'
import { codePattern } from './code.ts'
import { imagePathSchema, pdfPathSchema } from '#src/domain/files/file.ts'
import { daySchema, idSchema, instantSchema, textSchema } from '#src/domain/fields/identity.ts'
import { formLengths } from '#src/domain/fields/form-limits.ts'

export const brandSchema = z.enum(brands)

/** A product's key in paths: unique without regard to case, never a number alone (api.md). */
export const codeSchema = z
  .string()
  .check(
    z.maxLength(formLengths.text),
    z.regex(codePattern, 'may contain only letters, digits, -, _ and ., with at least one letter'),
  )

/** A luminaire as the catalogue publishes it (specification section 3). */
export const productSchema = z.object({
  id: idSchema,
  code: codeSchema,
  name: textSchema,
  title: textSchema,
  brand: brandSchema,
  image: imagePathSchema,
  description: textSchema,
  /** shown as Dimensions */
  length: textSchema,
  color: textSchema,
  material: textSchema,
  accessories: textSchema,
  productNumber: textSchema,
  dateOfRelease: daySchema,
  datasheet: pdfPathSchema,
  category_ids: z.array(idSchema),
  project_ids: z.array(idSchema),
  updatedAt: instantSchema,
})
export type Product = z.infer<typeof productSchema>
