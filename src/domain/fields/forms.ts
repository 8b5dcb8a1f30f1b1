import * as z from 'zod/mini'
import { type Fields, isKey, shapeOf } from './field.ts'
import { imageCountFault, keptImages, keptImagesSchema } from './file-fields.ts'

/** The form for a new item: requires every field except relations. */
export const addForm = <F extends Fields>(fields: F) => z.object(shapeOf(fields, 'add'))

/**
 * The form for a change: an absent field keeps its value, an empty one is an error. It omits the
 * key, which can't be changed.
 */
export function editForm(fields: Fields) {
  const changeable = Object.entries(fields).filter(([, field]) => !isKey(field))
  const shape: Record<string, z.ZodMiniType> = shapeOf(Object.fromEntries(changeable), 'edit')
  const images = changeable.find(([, field]) => field.kind === 'images')?.[0]
  if (images === undefined) return z.partial(z.object(shape))
  shape[keptImages] = keptImagesSchema
  return z.partial(z.object(shape)).check(({ value, issues }) => {
    const message = imageCountFault(listOf(value[images]), listOf(value[keptImages]))
    if (message !== undefined)
      issues.push({ code: 'custom', input: value, path: [images], message })
  })
}

const listOf = (value: unknown) => (Array.isArray(value) ? value : undefined)
