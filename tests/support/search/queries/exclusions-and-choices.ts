import { type QueryGroup, each, typed } from '../designer-query.ts'

const wallLight = { category: 'Wall Light' } as const

export const exclusionsAndChoices: QueryGroup = {
  task: '‘Not’, ‘without’, ‘or’',
  queries: [
    ...typed(
      'Spots that are for no track.',
      each({ category: 'Spot Light', not: { specs: { mounting: 'track' } } }),
      'spot not track',
    ),
    ...typed(
      'Downlights that do not need DALI.',
      each({ category: 'DownLight', not: { specs: { control: 'DALI-2 DT6' } } }),
      ['downlight without DALI', 'downlight not dali'],
    ),
    ...typed(
      'Wall lights with another protection than IP54.',
      each({ ...wallLight, not: { specs: { ip: 'IP54' } } }),
      'wall light not IP54',
    ),
    ...typed(
      'Downlights in any finish but white.',
      each({ category: 'DownLight', specs: { finish: ['MB', 'BA', 'BZ'] } }),
      'downlight not white',
    ),
    ...typed(
      'Up lights that are no spikes.',
      each({ category: 'Up Light', not: { category: 'Spike' } }),
      'uplight not spike',
    ),
    ...typed(
      'Outdoor luminaires that are no spikes.',
      each({ location: 'Outdoor', not: { category: 'Spike' } }),
      'outdoor, not spike',
    ),
    ...typed(
      'Downlights or spots.',
      each({ category: ['DownLight', 'Spot Light'] }),
      'downlight or spot',
    ),
    ...typed(
      'Spikes in bronze or black.',
      each({ category: 'Spike', specs: { finish: ['BZ', 'MB'] } }),
      'bronze or black spike',
    ),
    ...typed(
      'IP65 or IP67.',
      each({ specs: { ip: ['IP65', 'IP66', 'IP67', 'IP68'] } }),
      'IP65 or IP67',
    ),
    ...typed(
      'Panels of 3000 or 4000 K.',
      each({ category: 'Panel Light', specs: { cct: { min: 3000, max: 4000 } } }),
      ['3000 or 4000 K panel', '3000K/4000K panel'],
    ),
    ...typed(
      'Downlights dimmed over DALI or by 1–10 V.',
      each({ category: 'DownLight', specs: { control: ['DALI-2 DT6', '1–10 V'] } }),
      'DALI or 1-10V downlight',
    ),
    ...typed(
      'On a spike or in the ground.',
      each({ specs: { mounting: ['spike', 'ground recessed'] } }),
      'spike or in-ground',
    ),
  ],
}
