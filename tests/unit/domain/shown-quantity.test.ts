import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Quantity, shown } from '#src/domain/shown-quantity.ts'
import { coneDiagram, coneOf, coneText } from '#src/domain/photometry/cone-diagram.ts'
import { polarDiagram } from '#src/domain/photometry/polar-diagram.ts'
import { sampleDistribution } from '#src/domain/photometry/sample-distribution.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { formatValue } from '#src/domain/product/format-value.ts'
import { ugrRows } from '#src/features/product/photometry/ugr-rows.ts'
import { cos, down } from '#tests/support/photometric-files.ts'

test.each<[Quantity, number, string]>([
  ['ugr', 13, '13.0'],
  ['ugr', 19.44, '19.4'],
  ['ugr', 9.9, '<\u00a010'],
  ['distance', 0.689, '0.69'],
  ['distance', 1.38, '1.38'],
  ['distance', 12, '12.00'],
  ['illuminance', 1234.5, '1,235'],
  ['illuminance', 9.94, '9.9'],
  ['illuminance', 9.96, '10'],
  ['intensity', 12_345.6, '12,346'],
  ['angle', 24.4, '24'],
  ['share', 78.53, '79'],
  ['share', 0.62, '0.6'],
  ['powerDensity', 8, '8.0'],
  ['factor', -1.2, '−1.20'],
])('%s %d is shown as %s', (quantity, value, text) => {
  expect(shown(quantity, value)).toBe(text)
})

test('A quantity that is shown has no more and no fewer decimals than others of its kind', () => {
  const large = fc.double({ min: 10, max: 1e6, noNaN: true })
  for (const [quantity, shape] of [
    ['illuminance', /^\d{1,3}(,\d{3})*$/],
    ['intensity', /^\d{1,3}(,\d{3})*$/],
    ['flux', /^\d{1,3}(,\d{3})*$/],
    ['distance', /^\d{1,3}(,\d{3})*\.\d\d$/],
    ['ugr', /^\d{1,3}(,\d{3})*\.\d$/],
  ] as const)
    fc.assert(
      fc.property(large, (value) => {
        expect(shown(quantity, value)).toMatch(shape)
      }),
    )
})

describe('The same quantity has the same form', () => {
  const spot = sampleDistribution(
    down((_, gamma) => 4310 * cos(gamma) ** 20),
    'axial',
  )
  const lux = /(?<![\d,.])(?:\d{1,3}(?:,\d{3})+|\d\d+|\d\.\d) lx/g
  const metres = /(?<![\d,.])\d+\.\d\d m\b/g

  test('in the cone diagram, its text alternative and at a chosen distance', () => {
    const { svg, alternative } = coneDiagram(spot)
    const cone = coneOf(spot)
    expect(alternative.match(lux)).toHaveLength(5)
    expect(alternative.match(metres)).toHaveLength(10)
    for (const distance of [1, 2, 3, 4, 5]) {
      const [illuminance = '', diameter = ''] = coneText(cone, distance).split(', Ø ')
      expect(alternative).toContain(`at ${distance} m ${illuminance}, diameter ${diameter}`)
      expect(svg).toContain(`>${illuminance.replace(' lx', '')}<`)
      expect(svg).toContain(`>${diameter.replace(' m', '')}<`)
    }
  })

  test('in the polar diagram', () => {
    const { alternative } = polarDiagram(spot)
    expect(alternative).toContain('at most 4,310 cd, beam angle 30°')
    for (const [, intensity] of alternative.matchAll(/(\S+) cd at/g))
      expect(intensity).toMatch(/^(\d{1,3}(,\d{3})+|\d\d+|\d\.\d)$/)
  })

  test('in the specifications and in the UGR table', () => {
    const attribute = attributes.find(({ key }) => key === 'ugr')
    const rating = attribute && formatValue(attribute, 13)
    const row = { x: 4, y: 8, crosswise: [13, 9], endwise: [13.04, 13] }
    expect(ugrRows({ rooms: [row] }).match(/<td>[^<]*<\/td>|<td><\u00a010<\/td>/g)).toEqual([
      `<td>${rating}</td>`,
      '<td><\u00a010</td>',
      `<td>${rating}</td>`,
      `<td>${rating}</td>`,
    ])
  })
})
