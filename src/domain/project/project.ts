import type * as z from 'zod/mini'
import type { Fields } from '#src/domain/fields/field.ts'
import { publishedSchema } from '#src/domain/fields/published.ts'
import { imagesField } from '#src/domain/fields/file-fields.ts'
import { blocksField, relationField } from '#src/domain/fields/list-fields.ts'
import { dateField, lineField, proseField } from '#src/domain/fields/text-fields.ts'

/** The fields of a project. */
export const projectFields = {
  title: lineField('project title', { heading: 'Title' }),
  quote: lineField('quote'),
  location: lineField('location'),
  partners: lineField('partners'),
  dateOfProject: dateField('date of project'),
  description: proseField('description'),
  paragraph: blocksField('paragraph'),
  images: imagesField('images', 'A project'),
  product_ids: relationField('product'),
} satisfies Fields

/** A completed project as published. */
export const projectSchema = publishedSchema(projectFields)
export type Project = z.infer<typeof projectSchema>

/** The project's cover in lists: its first image. */
export const coverOf = ({ images }: Pick<Project, 'images'>) => images[0]
