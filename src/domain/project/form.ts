import * as z from 'zod/mini'
import type { FormFile } from '#src/domain/files/file-kinds.ts'
import {
  dayField,
  fileFault,
  idsField,
  isFormFile,
  lineField,
  proseField,
} from '#src/domain/fields/form-fields.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { formLengths, projectImages } from '#src/domain/fields/form-limits.ts'

const { text } = formLengths

/** The fields of a project's form, as their sentences name them. */
export const projectFields = {
  title: { label: 'project title', most: text },
  quote: { label: 'quote', most: text },
  location: { label: 'location', most: text },
  partners: { label: 'partners', most: text },
  description: { label: 'description' },
  dateOfProject: { label: 'date of project' },
  images: { label: 'images' },
  keep_images: { label: 'images to keep' },
  product_ids: { label: 'selected products' },
} as const

/** The fields of each of the two paragraph blocks. */
export const blockFields = {
  title: { label: 'title' },
  paragraph: { label: 'description' },
} as const

const block = z.object(
  { title: lineField(blockFields.title), paragraph: proseField(blockFields.paragraph) },
  formMessages.blocksRequired,
)

/** What a form calls the picture at a place. */
export const imageSubject = (index: number) => `Image ${index + 1}`

const images = z
  .array(z.custom<FormFile>(), formMessages.noList(projectFields.images.label))
  .check(({ value, issues }) => {
    for (const [index, file] of value.entries()) {
      const fault = isFormFile(file)
        ? fileFault('image', file, imageSubject(index))
        : { message: formMessages.noFileOfKind('image', imageSubject(index)) }
      if (fault !== undefined) issues.push({ code: 'custom', input: file, path: [index], ...fault })
    }
  })

const fields = {
  title: lineField(projectFields.title),
  quote: lineField(projectFields.quote),
  location: lineField(projectFields.location),
  partners: lineField(projectFields.partners),
  description: proseField(projectFields.description),
  dateOfProject: dayField(projectFields.dateOfProject),
  paragraph: z.tuple([block, block], formMessages.blocksRequired),
}
const product_ids = idsField(projectFields.product_ids)

/** How many pictures a project would have. */
const count = (files: readonly unknown[] = [], kept: readonly unknown[] = []) =>
  files.length + kept.length

/** A new project (specification section 5). */
export const projectAddForm = z.object({
  ...fields,
  images: z
    .prefault(images, [])
    .check(
      z.minLength(1, formMessages.imagesRequired),
      z.maxLength(projectImages, formMessages.tooManyImages),
    ),
  product_ids: z._default(product_ids, []),
})

/**
 * A change of a project: a field that is absent stays as it is, one that is empty is refused.
 * `images` are new pictures, `keep_images` those that stay; with neither, all stay.
 */
export const projectEditForm = z
  .partial(
    z.object({
      ...fields,
      images,
      keep_images: z.array(z.string(), formMessages.noList(projectFields.keep_images.label)),
      product_ids,
    }),
  )
  .check(
    z.refine(
      (form) =>
        (form.images === undefined && form.keep_images === undefined) ||
        count(form.images, form.keep_images) > 0,
      { error: formMessages.imagesRequired, path: ['images'] },
    ),
    z.refine((form) => count(form.images, form.keep_images) <= projectImages, {
      error: formMessages.tooManyImages,
      path: ['images'],
    }),
  )
