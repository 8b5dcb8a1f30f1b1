import * as z from 'zod/mini'
import { shapeOf } from '#src/domain/fields/field.ts'
import { idSchema, instantSchema } from '#src/domain/fields/identity.ts'
import { projectFields } from './fields.ts'

/** A completed project as the catalogue publishes it. */
export const projectSchema = z.object({
  id: idSchema,
  ...shapeOf(projectFields, 'published'),
  updatedAt: instantSchema,
})
export type Project = z.infer<typeof projectSchema>

/** The picture that stands for the project in lists: the first of its pictures. */
export const coverOf = ({ images }: Pick<Project, 'images'>) => images[0]
