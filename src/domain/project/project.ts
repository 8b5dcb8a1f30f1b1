import * as z from 'zod/mini'
import { shapeOf } from '#src/domain/fields/field.ts'
import { idSchema, instantSchema } from '#src/domain/fields/identity.ts'
import { projectFields } from './fields.ts'

/** A completed project as published. */
export const projectSchema = z.object({
  id: idSchema,
  ...shapeOf(projectFields, 'published'),
  updatedAt: instantSchema,
})
export type Project = z.infer<typeof projectSchema>

/** The project's cover in lists: its first image. */
export const coverOf = ({ images }: Pick<Project, 'images'>) => images[0]
