import { describe, expect, test } from 'vitest'
import {
  type Lm63Values,
  angles,
  bytesOf,
  cos,
  down,
  ies,
  ldt,
  panel,
  readWell,
  refusalOf,
  textOf,
} from '#tests/support/photometric-files.ts'

const lambertian: Lm63Values = {
  gamma: angles(0, 180, 5),
  c: angles(0, 90, 45),
  intensity: down((_, gamma) => Number((1000 * cos(gamma)).toFixed(3))),
}
const file = (values: Partial<Lm63Values> = {}): Uint8Array => ies({ ...lambertian, ...values })
const { figures } = readWell(file())

describe('An LM-63 file', () => {
  test.each([
    ['1986', ['A luminaire', 'without keywords'], 0.5],
    ['1991', ['IESNA91', '[TEST] 1'], 0.5],
    ['1995', ['IESNA:LM-63-1995', '[TEST] 1'], 1],
    ['2002', ['IESNA:LM-63-2002', '[TEST] 1', '[MORE] and more'], 1],
    ['2019', ['IES:LM-63-2019', '[TEST] 1'], 1],
    ['2019', ['IESNA:LM-63-2019', '[TEST] 1'], 1],
  ])('of %s is read by its first line, %j', (edition, header, factor) => {
    const read = readWell(file({ header, second: 0.5 })).figures
    expect(read.format).toBe(`LM-63-${edition}`)
    expect(read.flux / figures.flux).toBeCloseTo(factor, 5)
  })

  test('of an unknown edition is read as the newest, with a warning', () => {
    const read = readWell(file({ header: ['IES:LM-63-2031'] })).figures
    expect(read.format).toBe('LM-63-2019')
    expect(read.findings).toContainEqual(expect.objectContaining({ level: 'warning', line: 1 }))
  })

  test('has intensities times multiplier and ballast factor', () => {
    const read = readWell(file({ multiplier: 2, ballast: 0.9 })).figures
    expect(read.flux / figures.flux).toBeCloseTo(1.8, 5)
    expect(read.peak.intensity).toBe(1800)
  })

  test('has the flux of its lamps, or none in absolute photometry', () => {
    expect(readWell(file({ lamps: 2, lumens: 1600 })).figures).toMatchObject({
      lampFlux: 3200,
      lor: Number((figures.flux / 32).toFixed(2)),
    })
    expect(figures).toMatchObject({ lampFlux: null, lor: null, declaredLor: null })
  })

  test('may break its lines anywhere, and separate values by commas', () => {
    const [head = '', values = ''] = textOf(file()).split(/(?<=TILT=NONE\r\n)/)
    expect(readWell(bytesOf(head + values.replaceAll(/\s+/g, '\n'))).figures).toEqual(figures)
    expect(readWell(bytesOf(head + values.replaceAll(/\s+/g, ', '))).figures).toEqual(figures)
  })

  test.each([
    [['TILT=INCLUDE', '1', '3', '0 45 90', '1 .95 .9']],
    [['TILT=tilt.dat']],
    [['tilt = include', '1', '1 0 1']],
  ])('with %j is read without tilt, and says so', (tilt) => {
    const read = readWell(file({ tilt })).figures
    expect(read).toMatchObject({ flux: figures.flux, peak: figures.peak })
    expect(read.findings).toContainEqual(expect.objectContaining({ level: 'note', line: 3 }))
  })

  test('agrees with the same luminaire in EULUMDAT, whose length lies across', () => {
    const tube = readWell(file({ width: 0.06, length: 1.2 })).figures.ugr
    const area = { length: 1200, width: 60, heights: [0, 0, 0, 0] } as const
    const luminaire = { length: 1200, width: 60, height: 60 }
    const same = readWell(ldt(panel, { sizes: { luminaire, area } })).figures.ugr
    expect(tube).not.toBeNull()
    for (const [at, room] of (tube?.rooms ?? []).entries()) {
      for (const [set, rating] of [...room.crosswise, ...room.endwise].entries()) {
        const other = same?.rooms[at]
        const found = [...(other?.crosswise ?? []), ...(other?.endwise ?? [])][set] ?? NaN
        expect(Math.abs(rating - found)).toBeLessThanOrEqual(0.1)
      }
    }
  })
})

describe('An LM-63 file is refused', () => {
  /** Lines: 1 and 2 header, 3 tilt, 4 shape, 5 factors, 6 vertical and 7 horizontal angles, then planes. */
  const lines = textOf(file()).split('\r\n')
  const replaced = (line: number, text: string): Uint8Array =>
    bytesOf(lines.map((old, at) => (at + 1 === line ? text : old)).join('\r\n'))

  test.each([
    [
      'of type B',
      file({ type: 2 }),
      4,
      'The photometry is of type B; only type C is read. Ask its maker for a file of type C, or convert it with a photometric program.',
    ],
    [
      'of type A',
      file({ type: 3 }),
      4,
      'The photometry is of type A; only type C is read. Ask its maker for a file of type C, or convert it with a photometric program.',
    ],
    ['of no known type', file({ type: 7 }), 4, /type 7, which is unknown/],
    ['in no known unit', file({ unit: 3 }), 4, /unit of length.*not 3/],
    ['without a multiplier', file({ multiplier: 0 }), 4, /multiplier must be above 0/],
    ['with a ballast factor of 0', file({ ballast: 0 }), 5, /ballast factor must be above 0/],
    [
      'with a word among its numbers',
      replaced(4, '1 many 1 37 3 1 2 0 0 0'),
      4,
      /“many” is not a number/,
    ],
    ['with half an angle', replaced(4, '1 -1 1 36.5 3 1 2 0 0 0'), 4, /vertical angles.*36.5/],
    ['with a million values and one', replaced(4, '1 -1 1 5000 201 1 2 0 0 0'), 4, /1005000/],
    ['with one vertical angle', replaced(4, '1 -1 1 1 3 1 2 0 0 0'), 4, /At least 2/],
    [
      'with vertical angles that fall',
      replaced(6, lines[5]?.replace('5 10', '10 5') ?? ''),
      6,
      /must rise; 5° follows 10°/,
    ],
    [
      'with a vertical angle below 0',
      replaced(6, lines[5]?.replace('0 5', '-5 5') ?? ''),
      6,
      /not at -5°/,
    ],
    ['with horizontal angles of no symmetry', replaced(7, '0 45 100'), 7, /not from 0° to 100°/],
    ['with horizontal angles beyond the circle', replaced(7, '0 45 361'), 7, /from 0° to 360°/],
    [
      'with a negative intensity',
      replaced(9, lines[8]?.replace('1000', '-1000') ?? ''),
      9,
      /cannot be negative: -1000/,
    ],
    ['without values', bytesOf('IESNA91\n[TEST] 1\n'), 3, /No line begins with TILT=/],
    [
      'with nothing behind TILT',
      bytesOf('IESNA91\n[TEST] 1\nTILT=NONE\n\n'),
      3,
      /ends before the number of lamps/,
    ],
    ['with an endless tilt', file({ tilt: ['TILT=INCLUDE', '1 1e9'] }), 4, /tilt angles.*to 1000/],
    [
      'with too few values',
      bytesOf(lines.slice(0, 9).join('\n')),
      9,
      'The file ends after 74 of 111 luminous intensities.',
    ],
    ['that is dark', file({ intensity: () => 0 }), 7, /there is no flux/],
    [
      'that sends more than its lamps',
      file({ lumens: 2000 }),
      7,
      /no luminaire has more than 110 %/,
    ],
  ] as const)('%s', (_, bytes, line, message) => {
    expect(refusalOf(bytes)).toEqual({
      line,
      message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
    })
  })
})
