import fc from 'fast-check'
import { designerQueries } from './designer-queries.ts'

const kinds = [
  ...['uplight', 'downlights', 'spot', 'wall washer', 'step light', 'spike', 'panel', 'pendant'],
  ...['in-ground', 'facade', 'outdoor', 'indoor', 'trimless', 'bollard', 'track', 'linear'],
  ...[
    'Wandleuchte',
    'Einbaustrahler',
    'داون لايت',
    'إنارة أرضية',
    'donwlight',
    'Nadir',
    'zenith 130',
  ],
]
const figures = [
  ...['IP67', 'ip 44', 'IK10', '3000K', '2700–3000 K', 'over 1000 lm', '900-1300 lm', 'max 15 W'],
  ...[
    'under 20°',
    '24°',
    'CRI 90',
    'UGR<19',
    '24V',
    '٣٠٠٠K',
    'between 5 and 10 W',
    'around 1000 lm',
  ],
]
const qualities = [
  ...['warm white', 'neutral white', 'narrow beam', 'wide beam', 'dali', 'dimmable', '1-10V'],
  ...[
    'non-dimmable',
    'tunable white',
    'black',
    'bronze',
    'RAL 9016',
    'anthracite',
    'schwarz',
    'أسود',
  ],
  ...['garden', 'corridor', 'hotel', 'dubai', 'sila', 'casambi'],
]
const between = [' ', ' ', ', ', '  ', ' or ', ' not ', ' without ', ' und ', ' / ']

/** Queries of words that people type, combined at random: the same at each run. */
const combinations = fc.sample(
  fc
    .tuple(
      fc.shuffledSubarray([kinds, figures, qualities], { minLength: 2 }),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...between)), { minLength: 3, maxLength: 3 }),
    )
    .map(([lists, picks]) =>
      lists
        .map((list, place) => {
          const [pick = 0, joint = ''] = picks[place] ?? []
          return (place === 0 ? '' : joint) + (list[pick % list.length] ?? '')
        })
        .join(''),
    ),
  { seed: 36, numRuns: 400 },
)

/** Texts that nobody means, that contradict themselves, or that are written strangely. */
const hostile = [
  ...['a'.repeat(1000), 'uplight '.repeat(125), 'ip67 '.repeat(51), '1 '.repeat(500)],
  ...['.', '---', '!!!***', '"""', '<>', '()[]{}', '°', '≥', '>', '% %', '\\', '\t'],
  ...['IP', 'lm', 'K', 'not', 'or', 'without', 'not not spike', 'or or', 'under', 'between and lm'],
  ...['IP20 IP67', 'ip67 not ip67', 'black not black', 'non-dimmable dali', 'warm white 5000K'],
  ...['1300–900 lm', '4000-3000K', 'between 1300 and 900 lumens', '40–30°', '>20° <10°'],
  ...['3000 lm/K', '3000 K/lm', '24 lm°', 'IP3000', '3000IP', 'IK67', '24K', '3000°', '10 W W'],
  ...['0 lm', '-5 W', '0°', '361°', '99999999999999 lm', '1e9 lm', '1..2 W', '½ W', '1/0 W'],
  ...['"black" track', '"black', '“warm white”', "'", `"uplight" 'spot'`, 'spot"'],
  ...['💡', '💡 spot 24°', '👩🏽‍🔧 downlight', '24°💡'],
  ...['\u202bسبوت 3000K\u202c', '\u200f24°\u200e داون لايت', 'IP67 إنارة أرضية 3000K', '٢٤–٣٦°'],
  ...['ＩＰ６７', '３０００K', '𝟑𝟎𝟎𝟎 K', 'DÓWNLIGHT', 'down\u00adlight', 'up\u200blight'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '<script>alert(1)</script>',
    `'; DROP TABLE product; --`,
  ],
  ...['%2520', 'a+b', 'a&b=c', '?query=spot', '#spot', 'SL-ND075-MB-30-38 black', ' uplight '],
]

/**
 * 500 queries to compare every place that answers queries: those of designers, others of their words,
 * and hostile ones.
 */
export const comparedQueries: readonly string[] = [
  ...new Set([
    ...designerQueries.flatMap(({ queries }) => queries.map(({ query }) => query)),
    ...hostile,
    ...combinations,
  ]),
].slice(0, 500)
