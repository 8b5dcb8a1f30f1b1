import { type QueryGroup, each, nothing, typed } from '../designer-query.ts'

const ip67 = ['IP67', 'IP68']
const ip65 = ['IP65', 'IP66']
const ip44 = ['IP44', 'IP54', 'IP65', 'IP66', 'IP67']
const dali = 'DALI-2 DT6'

export const combined: QueryGroup = {
  task: 'Several conditions at once',
  queries: [
    ...typed(
      'Up lights with IP67.',
      each({ category: 'Up Light', specs: { ip: ip67 } }),
      'outdoor up light IP67',
    ),
    ...typed(
      '3000 K in a beam of less than 20°, both in one variant.',
      each({ specs: { cct: 3000, beam: { max: 20 } } }),
      '3000K beam under 20°',
    ),
    ...typed(
      'A downlight by the sentence of a specification.',
      each({
        category: 'DownLight',
        specs: {
          mounting: 'ceiling recessed',
          lumens: { min: 900, max: 1300 },
          cct: 3000,
          cri: { min: 90 },
          beam: { min: 30, max: 40 },
          ip: ip44,
          control: dali,
        },
      }),
      'recessed downlight, 900–1,300 lm, 3000 K, CRI 90, 30–40°, IP44, DALI',
    ),
    ...typed(
      'Black wall lights, IP65, 3000 K.',
      each({ category: 'Wall Light', specs: { ip: ip65, cct: 3000, finish: 'MB' } }),
      'ip65 wall light 3000k black',
    ),
    ...typed(
      'Black spikes for 24 V.',
      each({ category: 'Spike', specs: { finish: 'MB', voltage: 24 } }),
      'black spike light 24v',
    ),
    ...typed(
      'Step lights for 24 V and 2700 K.',
      each({ category: 'Step Light', specs: { voltage: 24, cct: 2700 } }),
      'step light 24V 2700K',
    ),
    ...typed(
      'Spikes with IP67 and a narrow beam.',
      each({ category: 'Spike', specs: { ip: ip67, beam: { max: 20 } } }),
      'IP67 spike narrow beam',
    ),
    ...typed(
      'White downlights of 4000 K that dim over DALI.',
      each({ category: 'DownLight', specs: { finish: 'WH', cct: 4000, control: dali } }),
      'white downlight 4000K DALI',
    ),
    ...typed(
      'Warm white spots with a colour rendering of 95.',
      each({ category: 'Spot Light', specs: { cct: { max: 3300 }, cri: { min: 95 } } }),
      'warm white spot CRI 95',
    ),
    ...typed(
      'Small downlights: at most 10 W, cut-out about 55 mm.',
      each({ category: 'DownLight', specs: { watts: { max: 10 }, cutOut: { min: 53, max: 57 } } }),
      'downlight max 10W cut-out 55mm',
    ),
    ...typed(
      'Up lights for a facade in a narrow beam.',
      each({ category: 'Up Light', specs: { beam: { max: 20 } } }),
      'uplight facade narrow beam',
    ),
    ...typed(
      'In the ground, carrying cars, over 1000 lm.',
      each({ specs: { driveOver: { min: 20 }, lumens: { min: 1000 } } }),
      'drive-over uplight over 1000 lm',
    ),
    ...typed(
      'Pendants for offices: UGR below 19 and 4000 K.',
      each({ specs: { mounting: 'pendant', ugr: { max: 19 }, cct: 4000 } }),
      'pendant UGR<19 4000K',
    ),
    ...typed(
      'Trimless frames with a narrow beam in black.',
      each({ category: 'Frames', specs: { beam: { max: 20 }, finish: 'MB' } }),
      'trimless black 15°',
    ),
    ...typed(
      'Track spots of 24° and 3000 K.',
      each({ specs: { mounting: 'track', beam: { min: 21, max: 27 }, cct: 3000 } }),
      'track spot 24° 3000K',
    ),
    ...typed(
      'Downlights with IP65 or better and a wide beam.',
      each({ category: 'DownLight', specs: { ip: ip65, beam: { min: 45 } } }),
      'IP65 downlight wide beam',
    ),
    ...typed(
      'Bronze up lights in the ground, 2700 K.',
      each({
        category: 'Up Light',
        specs: { finish: 'BZ', cct: 2700, mounting: 'ground recessed' },
      }),
      'bronze in-ground uplight 2700K',
    ),
    ...typed(
      'Wall lights between 500 and 1000 lm that dim by phase cut.',
      each({
        category: 'Wall Light',
        specs: { lumens: { min: 500, max: 1000 }, control: 'phase-cut' },
      }),
      'wall light between 500 and 1000 lm phase-cut',
    ),
    ...typed(
      'Outdoor luminaires of 2200 K.',
      each({ location: 'Outdoor', specs: { cct: 2200 } }),
      'outdoor 2200K',
    ),
    ...typed(
      'Trimless frames with IP67, which the catalogue does not have.',
      nothing('IP67', { category: 'Frames' }, { ip: ip67 }),
      'trimless frame IP67',
    ),
    ...typed(
      'An up light for 24 V with more light than any has.',
      nothing(
        'over 3000 lm',
        { category: 'Up Light', specs: { voltage: 24 } },
        { lumens: { min: 3000 } },
      ),
      '24V in-ground uplight over 3000 lm',
    ),
    ...typed(
      'A step light with more light than any has.',
      nothing('2000 lm', { category: 'Step Light' }, { lumens: { min: 1000 } }),
      'step light 2000 lm',
    ),
    ...typed(
      'A downlight with a narrow beam that is made only wider in 4000 K.',
      nothing('4000K', { name: 'Nadir 75', specs: { beam: 15 } }, { cct: 4000 }),
      'nadir 75 4000K 15°',
    ),
    ...typed(
      'A spike that dims by 1–10 V, which the catalogue does not have.',
      nothing('1-10V', { category: 'Spike' }, { control: '1–10 V' }),
      'spike 1-10V',
    ),
  ],
}
