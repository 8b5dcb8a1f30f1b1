import type { Luminaire } from '../model/luminaire.ts'
import { placePictureOf, productPictureOf } from '../model/picture-names.ts'
import type { DemoProject } from '../model/project.ts'
import images from './images.json' with { type: 'json' }

/** The names of the pictures that are there. */
type Index = Readonly<Record<string, unknown>>

const isThere = (index: Index, name: string) => Object.hasOwn(index, name)

/** A luminaire's own picture in its finish; until that is rendered, its family's. */
export function pictureOf(
  luminaire: Pick<Luminaire, 'body' | 'range' | 'size' | 'finish'>,
  index: Index = images,
): string {
  const own = productPictureOf(luminaire)
  return isThere(index, own) ? own : `products/${luminaire.body.family}_${luminaire.finish}.jpg`
}

/** A project with the pictures of its own place, or until that is rendered as written, before those of its products. */
export function withOwnPictures(
  project: DemoProject,
  luminaires: readonly Luminaire[],
  index: Index = images,
): DemoProject {
  const [whole, near] = [placePictureOf(project, 'whole'), placePictureOf(project, 'near')]
  const own: DemoProject['pictures'] = [whole, ...(isThere(index, near) ? [near] : [])]
  const used = project.products.flatMap((product) =>
    luminaires.filter(({ name }) => name === product),
  )
  const products = used.map((luminaire) => {
    const lit = productPictureOf(luminaire, 'lit')
    return isThere(index, lit) ? lit : pictureOf(luminaire, index)
  })
  const [first, ...others] = isThere(index, whole) ? own : project.pictures
  const more = [...new Set([...others, ...products])].slice(0, 5)
  return { ...project, pictures: [first, ...more] }
}
