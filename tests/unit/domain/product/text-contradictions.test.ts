import { describe, expect, test } from 'vitest'
import type { Specs } from '#src/domain/product/attributes.ts'
import { type StatingField, textContradictions } from '#src/domain/product/text-contradictions.ts'

const shared: Specs = {
  watts: 12,
  cri: 97,
  r9: 92,
  sdcm: 2,
  ip: 'IP44',
  ik: 'IK07',
  ugr: 16.4,
  control: ['1–10 V'],
  voltage: { min: 220, max: 240, hertz: [50, 60] },
  cutOut: { diameter: 75 },
  recessDepth: 110,
  height: 98,
  diameter: 86,
  weight: 0.46,
  driveOver: 20,
}

/** Four variants that differ in flux, colour temperature, beam and length. */
const variants = [
  { lumens: 950, cct: 2700, beam: 15, length: 600 },
  { lumens: 1010, cct: 3000, beam: 24, length: 900 },
  { lumens: 1010, cct: 3000, beam: 38, length: 900 },
  { lumens: 1070, cct: 4000, beam: 60, length: 1200 },
].map((specs, index) => ({ orderCode: `A-${index}`, specs: specs as Specs }))

const found = (text: string, field: StatingField = 'description', own: object = {}) =>
  textContradictions({ texts: { [field]: text }, specs: shared, variants, ...own })
/** The contradictions in a text: the part of it, and the attribute. */
const inText = (...args: Parameters<typeof found>) =>
  found(...args).map(({ text, key }) => `${text} → ${key}`)

describe('A number that is not the value of every variant', () => {
  test.each([
    ['1,010 lm from a small body', '1,010 lm → lumens'],
    ['1.010 lm', '1.010 lm → lumens'],
    ['1 010 lm', '1 010 lm → lumens'],
    ['1010lm', '1010lm → lumens'],
    ['some 1010 lumens', '1010 lumens → lumens'],
    ['١٠١٠ lm', '١٠١٠ lm → lumens'],
    ['ضوء بقوة ۳۰۰۰ K', '۳۰۰۰ K → cct'],
    ['84 lm/W', '84 lm/W → efficacy'],
    ['14 W', '14 W → watts'],
    ['a 14-watt module', '14-watt → watts'],
    ['14,5 W', '14,5 W → watts'],
    ['at 3000 K', '3000 K → cct'],
    ['3,000 K', '3,000 K → cct'],
    ['3000 kelvin light', '3000 kelvin → cct'],
    ['2700–3000 K', '2700–3000 K → cct'],
    ['2700 to 3500 K', '2700 to 3500 K → cct'],
    ['2700 and 3000 K', '2700 and 3000 K → cct'],
    ['2700, 3000 and 3500 K', '2700, 3000 and 3500 K → cct'],
    ['up to 1,010 lm', '1,010 lm → lumens'],
    ['at least 1,010 lm', '1,010 lm → lumens'],
    ['a 38° beam', '38° beam → beam'],
    ['a beam of 30°', '30° → beam'],
    ['Beam angle: 30°', '30° → beam'],
    ['38 degrees', '38 degrees → beam'],
    ['CRI 90', 'CRI 90 → cri'],
    ['Ra ≥ 98', 'Ra ≥ 98 → cri'],
    ['90 CRI', '90 CRI → cri'],
    ['R9 of 80', 'R9 of 80 → r9'],
    ['within 3 SDCM', '3 SDCM → sdcm'],
    ['UGR < 16', 'UGR < 16 → ugr'],
    ['IP65 from below', 'IP65 → ip'],
    ['IP 65', 'IP 65 → ip'],
    ['IK10', 'IK10 → ik'],
    ['for 24 V', '24 V → voltage'],
    ['cut-out Ø 80 mm', '80 mm → cutOut'],
    ['an 80 mm cut-out', '80 mm cut-out → cutOut'],
    ['recess depth 90 mm', '90 mm → recessDepth'],
    ['1.5 kg', '1.5 kg → weight'],
    ['50 kN', '50 kN → driveOver'],
  ])('is found in ‘%s’', (text, expected) => {
    expect(inText(text)).toEqual([expected])
  })

  test('is found in each field of the luminaire, and not in its product number or accessories', () => {
    for (const field of ['name', 'title', 'description', 'color'] as const)
      expect(inText('12 W, 3000 K', field), field).toEqual(['3000 K → cct'])
    const others = { accessories: 'lamp 2200 K', productNumber: '410 075 30 W' }
    expect(found('', 'material', { texts: others })).toEqual([])
  })

  test('is a length where the text is about the luminaire, and elsewhere a distance', () => {
    expect(inText('900 × 60 × 98 mm', 'length')).toEqual(['900 × 60 × 98 mm → length'])
    expect(inText('900 mm from the wall')).toEqual([])
  })
})

describe('No warning is given for', () => {
  test.each([
    'values that all share: 12 W, CRI 97, R9 92, 2 SDCM, IP44, IK07, 20 kN, 0.46 kg',
    'ranges of all values: 950–1,070 lm, 79–89 lm/W, 15–60°, 2700 to 4000 K',
    'lists of all values: 2700, 3000 and 4000 K in 15°, 24°, 38° or 60°; 2700/3000/4000 K',
    'all values in several places: 950 lm at 2700 K, 1,010 lm at 3000 K, 1,070 lm at 4000 K',
    'bounds that hold: up to 1,070 lm, from 950 lm, CRI 90+, Ra ≥ 90, UGR < 19, UGR ≤ 16.4',
    'about 1,000 lm',
    'temperatures: −20 °C to 50 °C, below 85 °C, 45 ° C',
    'other numbers: since 2022, 2.8 m high, 50 lx, L80/B10 50,000 h, RAL 9005, EN 60598-2-1, 10 kV',
    'distances: 300 mm above the floor, 600 mm from the wall, a 55 mm slot',
    'directions: cut off at 40°, tilts 30°, turns 355°, at 30° to the wall, ±15°, in steps of 5°',
    'a kind of control: 1–10 V, 0-10 V',
    'mains: 230 V, 220–240 V, 100–277 V',
    'what lies beside it: the IP68 connector, a 24 W driver, each head draws 6 W, 0.5 W standby',
    'other units: 5 W/m, 300 lm/m, 12 Wh, 3000 cd/m², 24 km/h, 60 µm',
    'parts: 2 × 6 W',
    'CRI 97, R9 92, 12 W, within 2 SDCM',
    'cut-out Ø 75 mm, recess depth 110 mm',
    '',
  ])('%s', (text) => {
    expect(inText(text)).toEqual([])
  })

  test('values that nobody has entered', () => {
    expect(
      textContradictions({
        texts: { description: '900 lm at 3000 K, 12 W, 38° beam, IP44' },
        specs: {},
        variants: [],
      }),
    ).toEqual([])
  })

  test('a retired variant, and temperatures between the ends of tunable white', () => {
    const offered = variants
      .slice(0, 3)
      .map((variant, index) => (index === 0 ? { ...variant, retired: true as const } : variant))
    expect(inText('1,010 lm at 3000 K', 'title', { variants: offered })).toEqual([])
    const tunable = { ...shared, cct: 2700, cctMax: 6500 }
    const one = { variants: [], specs: tunable }
    expect(inText('2700–6500 K, or 4000 K', 'title', one)).toEqual([])
    expect(inText('2200 K', 'title', one)).toEqual(['2200 K → cct'])
  })

  test('the second value of a beam, or the other side of a cover', () => {
    const specs = { ...shared, beam: 15, beamC90: 60, ip: 'IP65', ipBack: 'IP20' }
    const text = 'a 15 × 60° beam, IP65 below and IP20 above'
    expect(inText(text, 'description', { variants: [], specs })).toEqual([])
  })
})

describe('The sentence', () => {
  const sentence = (...args: Parameters<typeof found>) =>
    found(...args).map((one) => one.sentence.replaceAll('\u00a0', ' '))

  test('says how many variants differ, and in what', () => {
    expect(sentence('a 38° beam')).toEqual([
      '‘38° beam’ in the description: the beam angle of 3 of 4 variants is 15°, 24° or 60°.',
    ])
    expect(sentence('IP65', 'title')).toEqual([
      '‘IP65’ in the title: the ingress protection of all 4 variants is IP44.',
    ])
    expect(sentence('CRI 90', 'length')).toEqual([
      '‘CRI 90’ in the dimensions: the colour rendering Ra of all 4 variants is 97.',
    ])
    expect(sentence('2200–4000 K')).toEqual([
      '‘2200–4000 K’ in the description: the colour temperature of all 4 variants is 2700 K, 3000 K or 4000 K.',
    ])
  })

  test('speaks of the product where there are no variants', () => {
    expect(sentence('24 V', 'description', { variants: [] })).toEqual([
      '‘24 V’ in the description: the supply of the product is 220–240 V.',
    ])
  })
})

test('Half-typed values and long texts of numbers do no harm', () => {
  const odd = { lumens: 'x', cct: {}, beam: null, watts: [], voltage: { min: 'a' }, cutOut: '7' }
  const texts = { description: '1,010 lm, 3000 K, 24° beam, 12 W, 24 V, cut-out 75 mm' }
  expect(textContradictions({ texts, specs: odd, variants: [] })).toEqual([])
  const many = { description: Array.from({ length: 2000 }, (_, index) => `${index} lm`).join(' ') }
  expect(textContradictions({ texts: many, specs: shared, variants }).length).toBeLessThan(30)
  const numbers = { description: '1, 2, 3 000, 4–5 or 6 × '.repeat(5000) }
  expect(textContradictions({ texts: numbers, specs: shared, variants })).toEqual([])
})
