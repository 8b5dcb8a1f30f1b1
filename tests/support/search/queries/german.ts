import { type QueryGroup, each, eachOfMost, typed } from '../designer-query.ts'

export const german: QueryGroup = {
  task: 'German',
  queries: [
    ...typed(
      'Luminaires that are set into a ceiling.',
      each({ specs: { mounting: 'ceiling recessed' } }),
      ['Einbaustrahler', 'Deckeneinbauleuchte'],
    ),
    ...typed(
      'Luminaires that are set in the ground.',
      each({ specs: { mounting: 'ground recessed' } }),
      'Bodeneinbauleuchte',
    ),
    ...typed('Wall lights.', each({ category: 'Wall Light' }), [
      'Wandleuchte',
      'Wandleuchte außen',
    ]),
    ...typed('Spots.', each({ category: 'Spot Light' }), 'Strahler'),
    ...typed('Lights on a spike.', each({ category: 'Spike' }), 'Erdspieß'),
    ...typed('Lights for steps.', each({ category: 'Step Light' }), 'Stufenleuchte'),
    ...typed(
      'Suspended luminaires.',
      each([{ specs: { mounting: 'pendant' } }, { name: 'Orto' }]),
      'Pendelleuchte',
    ),
    ...typed('Luminaires on a surface.', each({ specs: { mounting: 'surface' } }), 'Aufbauleuchte'),
    ...typed('Outdoor luminaires.', each({ location: 'Outdoor' }), 'Außenleuchte'),
    ...typed('Warm white.', eachOfMost({ specs: { cct: { max: 3300 } } }), 'warmweiß'),
    ...typed(
      'Dimmable.',
      eachOfMost({ specs: { control: ['DALI-2 DT6', '1–10 V', 'phase-cut'] } }),
      'dimmbar',
    ),
    ...typed('Black.', eachOfMost({ specs: { finish: 'MB' } }), 'schwarz'),
    ...typed(
      'A beam of about 24°.',
      each({ specs: { beam: { min: 21, max: 27 } } }),
      'Abstrahlwinkel 24°',
    ),
    ...typed(
      'Black luminaires in the ceiling, 3000 K, IP44 or better.',
      each({
        specs: {
          mounting: 'ceiling recessed',
          finish: 'MB',
          cct: 3000,
          ip: ['IP44', 'IP54', 'IP65', 'IP66', 'IP67'],
        },
      }),
      'Einbaustrahler schwarz 3000K IP44',
    ),
  ],
}
