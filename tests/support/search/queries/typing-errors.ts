import { type QueryGroup, each, nothing, one, typed } from '../designer-query.ts'

export const typingErrors: QueryGroup = {
  task: 'Typing errors',
  queries: [
    ...typed('Downlights.', each({ category: 'DownLight' }), ['donwlight', 'downligth']),
    ...typed('Up lights.', each({ category: 'Up Light' }), 'uplihgt'),
    ...typed(
      'Downlights in the ceiling.',
      each({ category: 'DownLight', specs: { mounting: 'ceiling recessed' } }),
      'recesed downlight',
    ),
    ...typed(
      'Suspended luminaires.',
      each([{ specs: { mounting: 'pendant' } }, { name: 'Orto' }]),
      'pendent',
    ),
    ...typed(
      'Wall lights in anthracite, which the catalogue does not have.',
      nothing('anthrazite', { category: 'Wall Light' }),
      'anthrazite wall light',
    ),
    ...typed('Step lights that dim.', each({ category: 'Step Light' }), 'dimable step light'),
    ...typed('Tunable white, on request.', one({ name: 'Folio' }), 'tuneable white'),
    ...typed('Spots.', each({ category: 'Spot Light' }), 'spotligth'),
    ...typed('Step lights.', each({ category: 'Step Light' }), 'stpe light'),
    ...typed(
      'Luminaires that wash a wall.',
      each({ specs: { distribution: 'wall-washing' } }),
      'wall wahser',
    ),
    ...typed('Outdoor wall lights.', each({ category: 'Wall Light' }), 'outdor wall light'),
    ...typed(
      'Bronze up lights.',
      each({ category: 'Up Light', specs: { finish: 'BZ' } }),
      'bronce uplight',
    ),
    ...typed('Driveway lights.', each({ category: 'Driveway' }), 'drivway light'),
    ...typed('Panels.', each({ category: 'Panel Light' }), 'panle light'),
    ...typed('In the ground.', each({ specs: { mounting: 'ground recessed' } }), 'ingroud light'),
    ...typed('Without a visible rim.', each({ category: 'Frames' }), 'trimles frame'),
    ...typed(
      'Spots with a narrow beam.',
      each({ category: 'Spot Light', specs: { beam: { max: 20 } } }),
      'narow beam spot',
    ),
    ...typed('About 1000 lm.', each({ specs: { lumens: { min: 900, max: 1100 } } }), '1000 lumnes'),
  ],
}
