import { type QueryGroup, each, eachOfMost, nothing, one, typed } from '../designer-query.ts'

/** The catalogue's luminaires dim over DALI by DT6 alone. */
const dali = 'DALI-2 DT6'

export const lightAndControl: QueryGroup = {
  task: 'White, beams and control',
  queries: [
    ...typed(
      'Warm white: at most 3300 K.',
      eachOfMost({ specs: { cct: { max: 3300 } } }),
      'warm white',
    ),
    ...typed(
      'Neutral white: 3300 to 5300 K.',
      eachOfMost({ specs: { cct: { min: 3300, max: 5300 } } }),
      'neutral white',
    ),
    ...typed(
      'Step lights in neutral white, which only the outdoor range has.',
      each({ category: 'Step Light', specs: { cct: { min: 3300, max: 5300 } } }),
      'neutral white step light',
    ),
    ...typed(
      'Spots above 5300 K (EN 12464-1), which the catalogue does not have.',
      nothing('cool white', { category: 'Spot Light' }, { cct: { min: 5300 } }),
      'cool white spot',
    ),
    ...typed('A narrow beam.', each({ specs: { beam: { max: 20 } } }), 'narrow beam'),
    ...typed(
      'An up light with a narrow beam.',
      each({ category: 'Up Light', specs: { beam: { max: 20 } } }),
      'narrow beam uplight',
    ),
    ...typed(
      'A spot with a narrow beam.',
      each({ category: 'Spot Light', specs: { beam: { max: 20 } } }),
      'narrow spot',
    ),
    ...typed(
      'A spot with a very narrow beam.',
      each({ category: 'Spot Light', specs: { beam: { max: 15 } } }),
      'very narrow spot',
    ),
    ...typed(
      'A downlight with a medium beam.',
      each({ category: 'DownLight', specs: { beam: { min: 20, max: 45 } } }),
      'medium beam downlight',
    ),
    ...typed(
      'A downlight with a wide beam.',
      each({ category: 'DownLight', specs: { beam: { min: 45 } } }),
      'wide beam downlight',
    ),
    ...typed(
      'A wide beam.',
      eachOfMost([{ specs: { beam: { min: 40 } } }, { specs: { distribution: 'wide' } }]),
      'wide beam',
    ),
    ...typed(
      'A very wide beam, beyond that of a flood.',
      each({ specs: { beam: { min: 60 } } }),
      'very wide beam',
    ),
    ...typed(
      'An asymmetric distribution.',
      each({ specs: { distribution: 'asymmetric' } }),
      'asymmetric',
    ),
    ...typed('Dimmed over DALI.', eachOfMost({ specs: { control: dali } }), [
      'dali',
      'dali dimmable',
    ]),
    ...typed(
      'Downlights dimmed over DALI.',
      each({ category: 'DownLight', specs: { control: dali } }),
      'DALI downlight',
    ),
    ...typed('Dimmed by 1–10 V.', each({ specs: { control: '1–10 V' } }), '1-10V'),
    ...typed('Dimmed by phase cut.', each({ specs: { control: 'phase-cut' } }), [
      'phase-cut',
      'triac',
      'mains dimmable',
    ]),
    ...typed(
      'Dimmable in any way.',
      eachOfMost({ specs: { control: [dali, '1–10 V', 'phase-cut'] } }),
      'dimmable',
    ),
    ...typed(
      'Step lights that dim.',
      each({ category: 'Step Light', specs: { control: [dali, 'phase-cut'] } }),
      'dimmable step light',
    ),
    ...typed('Not dimmable.', each({ specs: { control: 'none' } }), [
      'non-dimmable',
      'not dimmable',
    ]),
    ...typed(
      'Casambi, which the catalogue does not have.',
      nothing('casambi', { category: 'DownLight' }, { control: 'Casambi' }),
      'casambi downlight',
    ),
    ...typed(
      'DMX, which the catalogue does not have.',
      nothing('DMX', { category: 'Up Light' }, { control: 'DMX/RDM' }),
      'DMX uplight',
    ),
    ...typed(
      'Tunable white, which no luminaire has as it is sold; the long panel has it on request.',
      one({ name: 'Folio' }),
      'tunable white',
    ),
    ...typed(
      'Tunable downlights, which the catalogue does not have.',
      nothing('tunable white', { category: 'DownLight' }, { cctMax: { min: 0 } }),
      'tunable white downlight',
    ),
    ...typed(
      'Spots that render colours well.',
      each({ category: 'Spot Light', specs: { cri: { min: 90 } } }),
      'high CRI spotlight',
    ),
    ...typed(
      'Panels that dazzle little.',
      each({ category: 'Panel Light', specs: { ugr: { max: 19 } } }),
      'low glare panel',
    ),
  ],
}
