import type { Luminaire } from './luminaire.ts'
import type { DemoProject } from './project.ts'

const slugOf = (words: string) => words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The name of a luminaire's own picture in the demo: by day, or lit where it belongs. */
export const productPictureOf = (
  { range, size, finish }: Pick<Luminaire, 'range' | 'size' | 'finish'>,
  view: 'day' | 'lit' = 'day',
): string => `products/${slugOf(`${range} ${size}`)}_${finish}${view === 'lit' ? '-lit' : ''}.jpg`

/** The name of a project's own picture in the demo: its whole place, or a part of it from near. */
export const placePictureOf = (
  { title }: Pick<DemoProject, 'title'>,
  view: 'whole' | 'near',
): string => `projects/${slugOf(title.split(',')[0] ?? title)}${view === 'near' ? '-near' : ''}.jpg`
