import { demoLuminaires } from '../data/luminaires.ts'
import { demoProjects } from '../data/projects.ts'
import type { Luminaire } from '../model/luminaire.ts'
import { placePictureOf, productPictureOf } from '../model/picture-names.ts'

/** Lists the pictures that run.py renders, as JSON, in the order in which they are missed most. */

const productSize = [1400, 1400]
const placeSize = [1920, 1200]

const shown = ({ brand, range, size, finish, cct, beam, body }: Luminaire) => {
  const { family, ...sizes } = body
  return { brand, range, luminaireSize: size, finish, cct, beam, family, body: sizes }
}

/** The body at whose distance the camera stands for all sizes of a range. */
function largestOf({ range }: Luminaire): object {
  const bodies = demoLuminaires.filter((other) => other.range === range)
  const { family: _, ...sizes } = bodies.reduce((a, b) => (b.size > a.size ? b : a)).body
  return sizes
}

const productView = (luminaire: Luminaire, view: 'day' | 'lit') => ({
  name: productPictureOf(luminaire, view),
  view,
  size: productSize,
  ...shown(luminaire),
  largest: largestOf(luminaire),
})

const placeViews = (view: 'whole' | 'near') =>
  demoProjects.map((project) => ({
    name: placePictureOf(project, view),
    view,
    size: placeSize,
    luminaires: Object.fromEntries(
      demoLuminaires
        .filter(({ name }) => project.products.includes(name))
        .map((luminaire) => [luminaire.name, shown(luminaire)]),
    ),
  }))

const otherFinishes = demoLuminaires.flatMap((luminaire) =>
  luminaire.finishes
    .filter((finish) => finish !== luminaire.finish)
    .map((finish) => productView({ ...luminaire, finish }, 'day')),
)

process.stdout.write(
  JSON.stringify([
    ...demoLuminaires.map((luminaire) => productView(luminaire, 'day')),
    ...placeViews('whole'),
    ...placeViews('near'),
    ...demoLuminaires.map((luminaire) => productView(luminaire, 'lit')),
    ...otherFinishes,
  ]),
)
