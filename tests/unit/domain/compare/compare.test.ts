import { describe, expect, test } from 'vitest'
import {
  comparedAtMost,
  comparisonIn,
  withCode,
  entriesOfText,
} from '#src/domain/compare/compared-codes.ts'
import { compareGroups, comparisonCsv, onlyDifferences } from '#src/domain/compare/compare-table.ts'
import { type ComparedVariant, comparedVariant } from '#src/domain/compare/compared-variant.ts'
import type { ProductData, VariantData } from '#src/domain/compare/product-data.ts'
import type { MainPlanes } from '#src/domain/photometry/main-planes.ts'
import {
  type OverlayView,
  overlayQuery,
  overlayScales,
  overlayUnits,
  overlayViewIn,
  plainView,
} from '#src/domain/photometry/overlay-view.ts'
import { polarOverlay } from '#src/domain/photometry/polar-overlay.ts'
import { radialScale } from '#src/domain/photometry/radial-scale.ts'
import { attributes } from '#src/domain/product/attributes.ts'

const query = (text: string) => new URLSearchParams(text)

describe('The codes of a comparison', () => {
  test('An address that names codes shows these alone, at most four, each once', () => {
    const named = comparisonIn(query('v=A-1&v=a-1&v=B&v=C&v=D&v=E'), ['X'])
    expect(named).toEqual(['A-1', 'B', 'C', 'D'])
    expect(named).toHaveLength(comparedAtMost)
  })

  test('An address without codes shows the stored comparison', () => {
    expect(comparisonIn(query('x=1'), ['A'])).toEqual(['A'])
  })

  test('A fifth code is refused by name, and one that is there already changes nothing', () => {
    const codes = ['A', 'B', 'C', 'D']
    expect(withCode(codes, 'E')).toEqual({ codes, refused: 'E' })
    expect(withCode(codes, 'd')).toEqual({ codes })
  })
})

describe('The comparison in storage', () => {
  const entry = (code: string) => ({ code, id: 1, image: '/storage/images/a.jpg' })
  const text = (...entries: unknown[]) => JSON.stringify(entries)

  test('What is stored is read again', () => {
    const entries = ['A', 'B'].map(entry)
    expect(entriesOfText(JSON.stringify(entries))).toEqual(entries)
  })

  test.each([
    ...[null, '', '{', '{"a":1}', '"A"', 'null', '[1,null,"A",[]]', '[{"code":"A"}]'],
    text({ ...entry('A'), id: 1.5 }, { ...entry('A'), id: -1 }, { ...entry('A'), id: '1' }),
    text({ ...entry('A'), image: 1 }, { ...entry(''), id: 2 }),
  ])('%s holds no entry', (damaged) => {
    expect(entriesOfText(damaged)).toEqual([])
  })

  test('Entries beside damaged ones are kept: each code once, at most four, and nothing else of them', () => {
    const stored = text({ ...entry('A'), x: 1 }, 7, entry('a'), ...['B', 'C', 'D', 'E'].map(entry))
    expect(entriesOfText(stored)).toEqual(['A', 'B', 'C', 'D'].map(entry))
  })
})

describe('What a code compares', () => {
  const image = '/storage/images/own.jpg'
  const other = '/storage/images/other.jpg'
  const file = '/storage/photometry/a.x.ldt'
  const datasheet = '/storage/datasheets/own.pdf'
  const offered = [
    { orderCode: 'A-1', datasheet, specs: { cct: 2700 }, retired: true as const },
    { orderCode: 'A-2', datasheet, specs: { cct: 3000 }, image: other, photometry: { file } },
    { orderCode: 'A-3', datasheet, specs: { cct: 4000 } },
  ]
  const dataOf = (variants: VariantData[], defaultVariant = ''): ProductData => ({
    product: {
      ...{ id: 1, type: 'product', code: 'A', name: 'Alto', title: 'Spot', brand: 'sila' },
      ...{ image, categories: [], dateOfRelease: '2026-01-01', description: '', length: '' },
      ...{ color: '', material: '', accessories: '', productNumber: '', datasheet },
      datasheetSource: 'uploaded',
      ...{ images: [], category_ids: [], project_ids: [], specs: { ip: 'IP20' }, variants },
      defaultVariant,
      photometry: { file: '/storage/photometry/b.x.ldt' },
    },
    finishes: [],
    changedAt: '2026-01-01T00:00:00.000Z',
    images: {},
  })

  test('A product without a code means its default variant, else the first offered one', () => {
    expect(comparedVariant(dataOf(offered))?.code).toBe('A-2')
    expect(comparedVariant(dataOf(offered), 'a')?.code).toBe('A-2')
    expect(comparedVariant(dataOf(offered, 'a-3'))?.code).toBe('A-3')
    expect(comparedVariant(dataOf(offered, 'A-1'))?.code, 'a retired one').toBe('A-2')
    expect(comparedVariant(dataOf(offered, 'GONE'))?.code).toBe('A-2')
  })

  test('Data that a browser kept from before there were default variants still compare', () => {
    const { product, ...data } = dataOf(offered)
    const { defaultVariant: _, ...kept } = product
    expect(comparedVariant({ ...data, product: kept as typeof product })?.code).toBe('A-2')
  })

  test('A product without offered variants represents itself', () => {
    const { code, specs, href } = comparedVariant(dataOf(offered.slice(0, 1))) ?? {}
    expect([code, specs, href]).toEqual(['A', { ip: 'IP20' }, '/product/1'])
  })

  test('A variant has its own file, else its product’s, and may be retired', () => {
    expect(comparedVariant(dataOf(offered), 'a-2')?.photometry).toBe(file)
    expect(comparedVariant(dataOf(offered), 'A-1')).toMatchObject({
      photometry: '/storage/photometry/b.x.ldt',
      retired: true,
    })
  })

  test('A code that is not of the product compares nothing', () => {
    expect(comparedVariant(dataOf(offered), 'B')).toBeUndefined()
  })
})

const variant = (code: string, values: Partial<ComparedVariant>): ComparedVariant => ({
  code,
  id: 1,
  href: `/product/1?v=${code}`,
  name: 'Alto',
  title: 'Spot',
  brand: 'sila',
  image: undefined,
  specs: {},
  finishes: [],
  photometry: undefined,
  retired: false,
  ...values,
})

describe('The table of a comparison', () => {
  const variants = [
    variant('A', { specs: { lumens: 600, ip: 'IP20', gtin: '40170725', weight: 0.4 } }),
    variant('B', { specs: { lumens: 900, ip: 'IP20' } }),
  ]
  const groups = compareGroups(variants)

  test('It has every attribute for comparison with a value, under its group', () => {
    const keys = groups.flatMap(({ rows }) => rows.map(({ key }) => key))
    expect(keys).toEqual(['lumens', 'ip', 'weight'])
    expect(attributes.find(({ key }) => key === 'gtin')?.uses).not.toContain('compare')
    expect(groups.map(({ name }) => name)).toEqual([
      'Light',
      'Protection and lifetime',
      'Mounting and dimensions',
    ])
  })

  test('A missing value differs from a value', () => {
    const rows = onlyDifferences(groups).flatMap((group) => group.rows)
    expect(rows.map(({ key, texts }) => [key, texts])).toEqual([
      ['lumens', ['600\u00a0lm', '900\u00a0lm']],
      ['weight', ['0.4\u00a0kg', undefined]],
    ])
  })

  test('No cell of the CSV is a formula', () => {
    const csv = comparisonCsv([variant('A', { name: '=1+1', title: 'x;@y' })], [])
    expect(csv).toBe(
      `\uFEFF"Order code","A"\r\n"Name","'=1+1"\r\n"Title","x;'@y"\r\n"Brand","Sila"\r\n`,
    )
  })
})

describe('Several distributions in one diagram', () => {
  const planes = (symmetry: MainPlanes['symmetry'], peak: number): MainPlanes => ({
    symmetry,
    gamma: [0, 30, 90],
    candela:
      symmetry === 'axial'
        ? [[peak, peak / 2, 0]]
        : [
            [peak, peak / 2, 0],
            [peak, 0, 0],
          ],
  })
  const curves = ['A', 'B', 'C', 'D'].map((letter, index) => ({
    letter,
    code: `CODE-${letter}`,
    planes: planes('axial', 1000 * (index + 1)),
    flux: 500 * (index + 1),
  }))
  const [first] = curves
  if (first === undefined) throw new Error('There is no curve.')
  /** How far each line reaches straight down, in units of the diagram. */
  const reaches = (all: typeof curves, view: OverlayView) =>
    [...polarOverlay(all, view).svg.matchAll(/non-scaling-stroke" d="(M[^"h]*L[^"]*)"/g)]
      .map(([, d = '']) => d.split(/[ML ]/).slice(1).map(Number))
      .map((numbers) => Math.max(...numbers.filter((_, at) => at % 2 === 1)) - 34)
      .map((reach) => Number(reach.toFixed(1)))
      .slice(1)

  test('Each line has dashes of its own, a letter and an entry with its code', () => {
    const { svg, alternative } = polarOverlay(curves)
    const lines = [...svg.matchAll(/<path fill="none" stroke="[^"]*"( stroke-width[^>]*?) vector/g)]
    expect(lines).toHaveLength(8)
    expect(new Set(lines.map(([, style]) => style)).size).toBe(4)
    for (const { letter, code } of curves) {
      expect(svg).toContain(`>${letter}</text>`)
      expect(svg).toContain(`>${letter} ${code}</text>`)
    }
    expect(alternative).toContain('D, CODE-D: at most 4,000 cd, beam angle 60°.')
  })

  test('All share the scale of the greatest', () => {
    const end = (all: typeof curves) =>
      /stroke-width="2" vector-effect="non-scaling-stroke" d="[^"]*"/.exec(
        polarOverlay(all).svg,
      )?.[0]
    expect(end(curves.slice(0, 1))).not.toBe(end(curves))
  })

  test('A distribution without an axis has a line for each plane pair', () => {
    const { svg } = polarOverlay([{ ...first, planes: planes('quadrant', 500) }])
    expect(svg.match(/opacity="\.5"/g)).toHaveLength(1)
  })

  const spot = { ...first, code: 'SPOT', planes: planes('axial', 40_000), flux: 1000 }
  const flood = { ...first, code: 'FLOOD', planes: planes('axial', 400), flux: 500 }
  const tips = (view: OverlayView) => reaches([spot, flood], view)

  test('On the linear scale a narrow beam flattens the others; the square root keeps them visible', () => {
    expect(tips(plainView)).toEqual([130, 1.3])
    expect(tips({ unit: 'cd', scale: 'root' })).toEqual([130, 13])
  })

  test('In cd/klm each counts per 1,000 lm, and in % of its own maximum all reach the outermost circle', () => {
    expect(tips({ unit: 'cd-klm', scale: 'linear' })).toEqual([130, 2.6])
    expect(tips({ unit: 'percent', scale: 'linear' })).toEqual([130, 130])
  })

  test.each<[OverlayView, string[], string]>([
    [plainView, ['10,000', '20,000', '30,000', '40,000'], 'cd'],
    [
      { unit: 'cd', scale: 'root' },
      ['1,000', '5,000', '10,000', '20,000', '40,000'],
      'cd, square-root scale',
    ],
    [
      { unit: 'percent', scale: 'linear' },
      ['10\u00a0%', '25\u00a0%', '50\u00a0%', '75\u00a0%', '100\u00a0%'],
      '% of each maximum',
    ],
  ])('In %j, the circles have their true values %j', (view, values, name) => {
    const { svg, alternative } = polarOverlay([spot, flood], view)
    const rings = [...svg.matchAll(/<text[^>]*paint-order[^>]*>([^<]*)</g)].map(([, text]) => text)
    expect(rings.filter((text) => text !== 'A')).toEqual(values)
    expect(svg).toContain(`>${name}</text>`)
    expect(alternative).toContain(
      `Polar diagram of luminous intensity in ${name}. A, SPOT: at most 40,000 cd,`,
    )
  })

  test('The text says cd/klm where the diagram does', () => {
    const { alternative } = polarOverlay([flood], { unit: 'cd-klm', scale: 'linear' })
    expect(alternative).toContain('at most 800 cd/klm, beam angle 60°')
  })

  test.each([1e-9, 0.7, 1, 3, 9.99, 120, 40_000, 7e6])(
    'Circles of the square-root scale up to %d leave room for their numbers',
    (peak) => {
      const { rings } = radialScale({ unit: 'cd', scale: 'root' }, peak)
      const lengths = rings.map(({ length }) => length)
      expect(lengths.at(-1)).toBe(1)
      expect(lengths.length).toBeGreaterThan(2)
      lengths.forEach((length, at) =>
        expect(length - (lengths[at - 1] ?? 0)).toBeGreaterThanOrEqual(0.14),
      )
    },
  )

  test('An address names unit and scale, and what it does not know is plain', () => {
    for (const unit of overlayUnits)
      for (const scale of overlayScales) {
        const text = new URLSearchParams(overlayQuery({ unit, scale }))
        expect(overlayViewIn(text)).toEqual({ unit, scale })
      }
    expect(overlayQuery(plainView)).toEqual([])
    expect(overlayViewIn(query('unit=lm&scale='))).toEqual(plainView)
  })
})
