import type { FacetChoice } from '#src/domain/facets/facet-choice.ts'

export interface SearchPhrase {
  typed: string
  facets: FacetChoice
  /** what is left; '' if nothing */
  words: string
}

const from = (key: string, min: number) => ({ [key]: { min } })
const upTo = (key: string, max: number) => ({ [key]: { max } })
const within = (key: string, min: number, max: number) => ({ [key]: { min, max } })
const oneOf = (key: string, ...choices: string[]) => ({ [key]: choices })

const dali = oneOf('control', 'DALI')
const ip65 = oneOf('ip', 'IP65 or better')
const recessed = oneOf('mounting', 'recessed')
const eitherCct = { cct: { min: 3000, max: 3000, or: [{ min: 4000, max: 4000 }] } }
const k3000 = within('cct', 3000, 3000)

const rows: readonly (readonly [typed: string, facets: FacetChoice, words: string])[] = [
  [
    'A recessed downlight, 900–1,300 lm, 3000 K, CRI 90, 30–40°, IP44, DALI, for 50 °C ambient',
    {
      ...recessed,
      ...within('lumens', 900, 1300),
      ...k3000,
      ...from('cri', 90),
      ...within('beam', 30, 40),
      ...oneOf('ip', 'IP44 or better'),
      ...dali,
      ...from('ambient', 50),
    },
    'A downlight for',
  ],
  ['ip65 3000k 10w', { ...ip65, ...k3000, ...within('watts', 9, 11) }, ''],
  ['IP 65', ip65, ''],
  ['ip67 spike', { ...oneOf('ip', 'IP67 or better'), ...oneOf('mounting', 'spike') }, ''],
  ['ip back ip54', oneOf('ipBack', 'IP54 or better'), ''],
  ['>1000 lm', from('lumens', 1000), ''],
  ['at least 1.000 lumens', from('lumens', 1000), ''],
  ['1000lm+', from('lumens', 1000), ''],
  ['900-1300lm', within('lumens', 900, 1300), ''],
  ['900 lm to 1300 lm', within('lumens', 900, 1300), ''],
  ['>900lm <1300lm', within('lumens', 900, 1300), ''],
  ['1000 lm', within('lumens', 900, 1100), ''],
  ['max 10 W', upTo('watts', 10), ''],
  ['7,5 W', within('watts', 6.75, 8.25), ''],
  ['120 lm/W', from('efficacy', 120), ''],
  ['24°', within('beam', 21.6, 26.4), ''],
  ['10 deg beam', within('beam', 8, 12), ''],
  ['30–40°', within('beam', 30, 40), ''],
  ['2700-3000 K', within('cct', 2700, 3000), ''],
  ['3,000 K', k3000, ''],
  ['3000K/4000K', eitherCct, ''],
  ['3000 or 4000 K', eitherCct, ''],
  ['3000K 4000K', eitherCct, ''],
  ['warm white spot', upTo('cct', 3300), 'spot'],
  ['uplighter for palm tree IP67', oneOf('ip', 'IP67 or better'), 'uplighter for palm tree'],
  ['wall washer', oneOf('distribution', 'wall-washing'), ''],
  ['wallwash IP65', { ...oneOf('distribution', 'wall-washing'), ...ip65 }, ''],
  ['Wandfluter', oneOf('distribution', 'wall-washing'), ''],
  ['asymmetrical', oneOf('distribution', 'asymmetric'), ''],
  ['recessed ground', oneOf('mounting', 'ground recessed'), ''],
  ['إضاءة مخفية', recessed, ''],
  ['الإضاءة المخفية', recessed, ''],
  ['الأبيض الدافئ', upTo('cct', 3300), ''],
  ['tunable white', from('cctMax', 1800), ''],
  ['Ra90', from('cri', 90), ''],
  ['cri>90', from('cri', 90), ''],
  ['95 CRI', from('cri', 95), ''],
  ['ugr<19', upTo('ugr', 19), ''],
  ['UGR 16', upTo('ugr', 16), ''],
  ['dali', dali, ''],
  ['3000K beam under 20°', { ...k3000, ...upTo('beam', 20) }, ''],
  ['outdoor up light IP67', oneOf('ip', 'IP67 or better'), 'outdoor up light'],
  ['narrow beam', within('beam', 10, 20), ''],
  ['very wide', from('beam', 60), ''],
  ['15° or less', upTo('beam', 15), ''],
  ['around 3000 K', within('cct', 2850, 3150), ''],
  ['between 900 and 1300 lumens', within('lumens', 900, 1300), ''],
  ['1300–900 lm', within('lumens', 900, 1300), ''],
  ['up to 15 W', upTo('watts', 15), ''],
  ['over 120 lumens per watt', from('efficacy', 120), ''],
  ['not 3000 K', { cct: { min: 3000, max: 3000, not: true } }, ''],
  ['not white downlight', oneOf('finish', 'not any white'), 'downlight'],
  ['without DALI', oneOf('control', 'not DALI'), ''],
  ['non-dimmable', oneOf('control', 'none'), ''],
  ['dimmable', oneOf('control', 'dimmable'), ''],
  ['67 rated', oneOf('ip', 'IP67 or better'), ''],
  ['IPX5', ip65, ''],
  ['IP65/IK8', { ...ip65, ...oneOf('ik', 'IK08 or better') }, ''],
  ['IP20 IP67', oneOf('ip', 'IP67 or better'), ''],
  ['3000 lm/K', {}, '3000 lm/K'],
  ['pendant lights', oneOf('mounting', 'pendant'), ''],
  ['surface mounted downlight', oneOf('mounting', 'surface'), 'downlight'],
  [
    'schwarze Pendelleuchte, dimmbar, ab 1000 lm, warmweiß',
    {
      ...oneOf('finish', 'any black'),
      ...oneOf('mounting', 'pendant'),
      ...oneOf('control', 'dimmable'),
      ...from('lumens', 1000),
      ...upTo('cct', 3300),
    },
    '',
  ],
  ['سبوت أبيض دافئ ٢٤ درجة', { ...upTo('cct', 3300), ...within('beam', 21.6, 26.4) }, 'سبوت'],
  ['DALI not D4i', oneOf('control', 'DALI', 'not D4i'), ''],
  ['black or RAL 9016', oneOf('finish', 'WH', 'any black'), ''],
  ['DALI DT8 dimmable', oneOf('control', 'DALI-2 DT8'), ''],
  ['1-10v', oneOf('control', '1–10 V'), ''],
  ['casambi pendant', { ...oneOf('control', 'Casambi'), ...oneOf('mounting', 'pendant') }, ''],
  ['ø80', within('cutOut', 78, 82), ''],
  ['d80', within('cutOut', 78, 82), ''],
  ['cut-out 75–85 mm', within('cutOut', 75, 85), ''],
  ['recess depth < 100 mm', upTo('recessDepth', 100), ''],
  ['ik08', oneOf('ik', 'IK08 or better'), ''],
  ['IK10+', oneOf('ik', 'IK10+'), ''],
  ['ta50', from('ambient', 50), ''],
  ['black track spot', { ...oneOf('finish', 'any black'), ...oneOf('mounting', 'track') }, 'spot'],
  ['white downlight', oneOf('finish', 'any white'), 'downlight'],
  ['RAL 9005', oneOf('finish', 'MB'), ''],
  ['recessed', recessed, ''],
  ['wall recessed', oneOf('mounting', 'wall recessed'), ''],
  ['surface mounted', oneOf('mounting', 'surface'), ''],
  ['300 lx at 2.5 m', { lux: { min: 300, at: 2.5 } }, ''],
  ['300lx@2.5m', { lux: { min: 300, at: 2.5 } }, ''],
  [
    'at least 300 lx at 2.5 m with a 20–30° beam',
    { lux: { min: 300, at: 2.5 }, ...within('beam', 20, 30) },
    '',
  ],
  ['500–1,000 lux from 3 metres', { lux: { min: 500, max: 1000, at: 3 } }, ''],
  ['٣٠٠ lx at ٢٫٥ m', { lux: { min: 300, at: 2.5 } }, ''],
  ['wallwasher', oneOf('distribution', 'wall-washing'), ''],
  ['٣٠٠٠K', k3000, ''],
  ['۳۰۰۰ k ۱۰ w', { ...k3000, ...within('watts', 9, 11) }, ''],
  ['٧٫٥ W', within('watts', 6.75, 8.25), ''],
  ['Alto 45', {}, 'Alto 45'],
  ['SL-AL045-WH-30-24', {}, 'SL-AL045-WH-30-24'],
  ['110 V', {}, '110 V'],
  ['class II', {}, 'class II'],
  ['500 lux', {}, '500 lux'],
  ['"black" track', oneOf('mounting', 'track'), '"black"'],
  ['wall light with motion sensor', {}, 'wall light with motion sensor'],
]

/** Texts that people type, and how they are understood; docs/search-phrases.md has the same table. */
export const searchPhrases: readonly SearchPhrase[] = rows.map(([typed, facets, words]) => ({
  typed,
  facets,
  words,
}))
