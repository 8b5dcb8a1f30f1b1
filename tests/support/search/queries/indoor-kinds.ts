import { type QueryGroup, each, nothing, one, typed } from '../designer-query.ts'

const recessed = ['ceiling recessed', 'wall recessed', 'ground recessed']

export const indoorKinds: QueryGroup = {
  task: 'Kinds of luminaires indoors',
  queries: [
    ...typed('Downlights.', each({ category: 'DownLight' }), [
      'downlight',
      'downlights',
      'down light',
      'can light',
      'pot light',
    ]),
    ...typed(
      'Downlights in the ceiling, not on it.',
      each({ category: 'DownLight', specs: { mounting: 'ceiling recessed' } }),
      'recessed downlight',
    ),
    ...typed(
      'Luminaires that are set into a ceiling, a wall or the ground.',
      each({ specs: { mounting: recessed } }),
      'recessed',
    ),
    ...typed(
      'Luminaires that are set into a ceiling.',
      each({ specs: { mounting: 'ceiling recessed' } }),
      ['ceiling recessed', 'recessed spotlight'],
    ),
    ...typed(
      'Luminaires that are set into a wall.',
      each({ specs: { mounting: 'wall recessed' } }),
      'recessed wall light',
    ),
    ...typed(
      'Downlights on the ceiling, not in it.',
      each({ category: 'DownLight', specs: { mounting: 'surface' } }),
      'surface downlight',
    ),
    ...typed('Cylinders on the ceiling.', each({ category: 'Surface' }), 'cylinder'),
    ...typed(
      'Luminaires on a surface.',
      each({ specs: { mounting: 'surface' } }),
      'surface mounted',
    ),
    ...typed('Frames without a visible rim.', each({ category: 'Frames' }), [
      'trimless',
      'twin frame',
    ]),
    ...typed('Panels.', each({ category: 'Panel Light' }), ['panel', 'panel light']),
    ...typed(
      'Linear luminaires: the panels, which are long and narrow.',
      each({ category: 'Panel Light' }),
      ['linear', 'linear profile'],
    ),
    ...typed(
      'Battens, which the catalogue does not have; its panels replace them.',
      one({ category: 'Panel Light' }),
      ['batten', 'strip light'],
    ),
    ...typed(
      'Suspended luminaires; the cylinders with a pendant set are such, too.',
      each([{ specs: { mounting: 'pendant' } }, { name: 'Orto' }]),
      ['pendant', 'suspended light', 'hanging light'],
    ),
    ...typed(
      'A long luminaire on wires.',
      each({ category: 'Panel Light', specs: { mounting: 'pendant' } }),
      'linear pendant',
    ),
    ...typed('Spots.', each({ category: 'Spot Light' }), ['spot', 'spotlight', 'spot light']),
    ...typed('Light that accents an object: spots first of all.', one({ category: 'Spot Light' }), [
      'accent light',
      'accent',
    ]),
    ...typed('Spots for a track.', each({ specs: { mounting: 'track' } }), [
      'track light',
      'track spot',
    ]),
    ...typed('Anything for indoors.', each({ location: 'Indoor' }), ['indoor', 'interior']),
    ...typed(
      'Emergency signs, which the catalogue does not have; three ranges take an emergency unit.',
      nothing('exit sign', { name: ['Nadir', 'Drum', 'Slate', 'Riser'] }),
      'emergency exit sign',
    ),
    ...typed(
      'A chandelier, which the catalogue does not have.',
      nothing('chandelier', { specs: { finish: 'BZ' } }),
      'bronze chandelier',
    ),
  ],
}
