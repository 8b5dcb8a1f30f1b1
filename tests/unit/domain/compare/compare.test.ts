import { describe, expect, test } from 'vitest'
import {
  codesOfText,
  comparedAtMost,
  comparisonIn,
  withCode,
} from '#src/domain/compare/compared-codes.ts'
import { compareGroups, comparisonCsv, onlyDifferences } from '#src/domain/compare/compare-table.ts'
import type { ComparedVariant } from '#src/domain/compare/compared-variant.ts'
import type { MainPlanes } from '#src/domain/photometry/main-planes.ts'
import { polarOverlay } from '#src/domain/photometry/polar-overlay.ts'
import { attributes } from '#src/domain/product/attributes.ts'

const query = (text: string) => new URLSearchParams(text)

describe('The codes of a comparison', () => {
  test('An address that names codes shows these alone, at most four, each once', () => {
    const named = comparisonIn(query('v=A-1&v=a-1&v=B&v=C&v=D&v=E'), ['X'])
    expect(named.codes).toEqual(['A-1', 'B', 'C', 'D'])
    expect(named.codes).toHaveLength(comparedAtMost)
  })

  test('An address that adds a code adds it to those kept', () => {
    expect(comparisonIn(query('add=B'), ['A'])).toEqual({ codes: ['A', 'B'] })
    expect(comparisonIn(query('add=a'), ['A'])).toEqual({ codes: ['A'] })
  })

  test('A fifth code is refused by name', () => {
    expect(withCode(['A', 'B', 'C', 'D'], 'E')).toEqual({
      codes: ['A', 'B', 'C', 'D'],
      refused: 'E',
    })
  })

  test.each([null, '', '{', '{"a":1}', '[1,null]', '"A"'])('%j in storage is no list', (text) => {
    expect(codesOfText(text)).toEqual([])
  })
})

const variant = (code: string, values: Partial<ComparedVariant>): ComparedVariant => ({
  code,
  href: `/product/1?v=${code}`,
  name: 'Alto',
  title: 'Spot',
  brand: 'sila',
  image: undefined,
  specs: {},
  finishes: [],
  planes: undefined,
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
  }))

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
    const [first] = curves
    if (first === undefined) throw new Error('There is no curve.')
    const { svg } = polarOverlay([{ ...first, planes: planes('quadrant', 500) }])
    expect(svg.match(/opacity="\.5"/g)).toHaveLength(1)
  })
})
