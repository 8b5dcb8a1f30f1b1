import * as z from 'zod/mini'
import { imagePathSchema } from '#src/domain/files/file.ts'
import { daySchema, idSchema, instantSchema, textSchema } from '#src/domain/fields/identity.ts'

const paragraphSchema = z.object({ title: textSchema, paragraph: textSchema })
export type Paragraph = z.infer<typeof paragraphSchema>

/** A completed project (specification section 3); exactly two paragraph blocks. */
export const projectSchema = z.object({
  id: idSchema,
  title: textSchema,
  quote: textSchema,
  location: textSchema,
  partners: textSchema,
  description: textSchema,
  dateOfProject: daySchema,
  /** at least one, the first is the project's picture in lists */
  images: z.tuple([imagePathSchema], imagePathSchema),
  paragraph: z.tuple([paragraphSchema, paragraphSchema]),
  product_ids: z.array(idSchema),
  updatedAt: instantSchema,
})
export type Project = z.infer<typeof projectSchema>

/** The picture that stands for the project in lists: the first of its pictures. */
export const coverOf = ({ images }: Pick<Project, 'images'>) => images[0]
