import { type QueryGroup, each, eachOfMost, nothing, typed } from '../designer-query.ts'

const black = { finish: 'MB' }
const white = { finish: 'WH' }
const bronze = { finish: 'BZ' }
const aluminium = { finish: 'BA' }

export const finishes: QueryGroup = {
  task: 'Finishes and colours',
  queries: [
    ...typed('A black finish.', eachOfMost({ specs: black }), 'black'),
    ...typed('Black downlights.', each({ category: 'DownLight', specs: black }), [
      'black downlight',
      'matt black downlight',
    ]),
    ...typed('White spots.', each({ category: 'Spot Light', specs: white }), 'white spotlight'),
    ...typed(
      'Bronze wall lights.',
      each({ category: 'Wall Light', specs: bronze }),
      'bronze wall light',
    ),
    ...typed('Bronze up lights.', each({ category: 'Up Light', specs: bronze }), 'bronze uplight'),
    ...typed(
      'Step lights in brushed aluminium.',
      each({ category: 'Step Light', specs: aluminium }),
      'brushed aluminium step light',
    ),
    ...typed(
      'Wall lights in grey or silver: brushed aluminium comes closest.',
      each({ category: 'Wall Light', specs: aluminium }),
      ['silver wall light', 'grey wall light'],
    ),
    ...typed(
      'Wall lights in anthracite, which the catalogue does not have.',
      nothing('anthracite', { category: 'Wall Light' }),
      'anthracite wall light',
    ),
    ...typed(
      'Up lights in RAL 7016, which the catalogue does not have.',
      nothing('RAL 7016', { category: 'Up Light' }),
      'RAL 7016 uplight',
    ),
    ...typed('Spots in RAL 9005.', each({ category: 'Spot Light', specs: black }), 'spot RAL9005'),
    ...typed(
      'Brass wall lights, which the catalogue does not have.',
      nothing('brass', { category: 'Wall Light' }),
      'brass wall light',
    ),
    ...typed(
      'Up lights of stainless steel.',
      each({ name: ['Zenith', 'Ember'] }),
      'stainless steel uplight',
    ),
  ],
}
