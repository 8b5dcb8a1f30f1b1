import { describe, expect, test } from 'vitest'
import { readPhotometry } from '#src/domain/photometry/read-photometry.ts'
import { sampleDistribution } from '#src/domain/photometry/sample-distribution.ts'
import {
  bytesOf,
  cos,
  down,
  ldt,
  panel,
  readWell,
  refusalOf,
  textOf,
  withLines,
} from '#tests/support/photometric-files.ts'

const lambertian = down((_, gamma) => 1000 * cos(gamma))
/** 4 C angles from line 43, 19 γ angles from line 47, intensities from line 66. */
const file = ldt(sampleDistribution(lambertian, 'none', { c: 90, gamma: 10 }))
const quadrant = ldt(sampleDistribution(lambertian, 'quadrant', { c: 15, gamma: 10 }))

describe('A EULUMDAT file is refused', () => {
  test.each([
    ['a symmetry that does not exist', file, { 3: '5' }, 3, /symmetry.*from 0 to 4, not “5”/],
    ['no symmetry', file, { 3: '' }, 3, /symmetry/],
    ['half a plane', file, { 4: '3.5' }, 4, /number of C planes.*“3.5”/],
    ['no planes', file, { 4: '0' }, 4, /number of C planes/],
    [
      'planes that the symmetry does not divide',
      quadrant,
      { 4: '22' },
      4,
      /22 C planes.*multiple of 4/,
    ],
    ['one γ angle', file, { 6: '1' }, 6, /number of γ angles/],
    ['a million intensities and one', file, { 4: '5000', 6: '201' }, 6, /1005000.*most is 1000000/],
    ['a text for the LOR', file, { 23: 'full' }, 23, /light output ratio.*“full”/],
    ['a text for a dimension', file, { 17: '60 cm' }, 17, /luminous area.*“60 cm”/],
    ['no lamp set', file, { 26: '0' }, 26, /lamp sets.*from 1/],
    ['no flux of the lamps', file, { 29: '0' }, 29, /above 0 lm/],
    ['a text for the flux', file, { 29: 'bright' }, 29, /flux.*“bright”/],
    ['a text for a C angle', file, { 44: 'C90' }, 44, /“C90” is not a number; C angles/],
    [
      'C angles that fall',
      file,
      { 44: '200', 45: '180' },
      45,
      /C angles must rise; 180° follows 200°/,
    ],
    ['a C angle beyond the circle', file, { 46: '361' }, 46, /from 0° to 360°, not at 361°/],
    ['a C angle below 0', file, { 43: '-1' }, 43, /not at -1°/],
    ['symmetry without its planes', quadrant, { 49: '80' }, 49, /C plane 7 at 90°, not at 80°/],
    ['γ angles that repeat', file, { 48: '0' }, 48, /γ angles must rise; 0° follows 0°/],
    ['a γ angle beyond straight up', file, { 65: '181' }, 65, /from 0° to 180°/],
    ['a negative intensity', file, { 70: '-0.5' }, 70, /cannot be negative: -0.5/],
    ['a text for an intensity', file, { 70: '1O0' }, 70, /“1O0” is not a number/],
    ['an endless intensity', file, { 70: '1e999' }, 70, /“1e999” is not a number/],
    ['an intensity whose sums overflow', file, { 70: '1e308' }, 70, /“1e308” is not a number/],
    ['a hexadecimal intensity', file, { 70: '0x10' }, 70, /“0x10” is not a number/],
  ] as const)('for %s', (_, base, lines, line, message) => {
    expect(refusalOf(withLines(base, lines))).toEqual({
      line,
      message: expect.stringMatching(message) as string,
    })
  })

  test('for too few values, at its last line', () => {
    const lines = textOf(file).trim().split('\r\n')
    const short = bytesOf(`${lines.slice(0, 100).join('\r\n')}\r\n\r\n`)
    expect(refusalOf(short)).toEqual({
      line: 100,
      message: 'The file ends after 35 of 76 luminous intensities.',
    })
  })

  test('for darkness', () => {
    const dark = ldt(
      sampleDistribution(() => 0, 'axial'),
      { lampFlux: 100 },
    )
    expect(refusalOf(dark)).toEqual({
      line: 117,
      message: 'All luminous intensities are 0: there is no flux.',
    })
  })

  test('for more light than its lamps give', () => {
    expect(refusalOf(ldt(panel, { lampFlux: 2800 }))).toEqual({
      line: 23,
      message: expect.stringMatching(
        /ratio of 112\.\d %; no luminaire has more than 110 %/,
      ) as string,
    })
  })

  test('for its size', () => {
    const { message } = refusalOf(new Uint8Array(4 * 1024 * 1024 + 1))
    expect(message).toBe('The file is larger than 4 MB.')
  })
})

describe('A EULUMDAT file is read', () => {
  const { figures } = readWell(quadrant)
  const text = textOf(quadrant)

  test.each([
    ['with a UTF-8 mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...quadrant)],
    ['in UTF-16, little end first', utf16(text, true)],
    ['in UTF-16, big end first', utf16(text, false)],
    ['with decimal commas', bytesOf(text.replaceAll(/(?<=\d)\.(?=\d)/g, ','))],
    ['with the line ends of Unix', bytesOf(text.replaceAll('\r\n', '\n'))],
    ['with the line ends of old Macs', bytesOf(text.replaceAll('\r\n', '\r'))],
    ['with blanks around its values', bytesOf(text.replaceAll('\r\n', ' \t\r\n '))],
    ['with empty lines among its angles', withLines(quadrant, { 48: '75\r\n', 60: '\r\n255' })],
    ['with empty lines at its end', bytesOf(`${text}\r\n \r\n`)],
    ['with old Windows letters', withLatin(quadrant)],
  ])('%s', (_, bytes) => {
    expect(readWell(bytes).figures).toEqual(figures)
  })

  test('and says where more follows than it announces', () => {
    const { findings } = readWell(bytesOf(`${text}\r\n100\r\n`)).figures
    const line = text.trim().split('\r\n').length + 2
    expect(findings).toContainEqual({
      level: 'warning',
      line,
      message: 'More values follow than lines 3, 4 and 6 announce.',
    })
  })

  test('and a declared LOR that is not the integrated one is remarked', () => {
    const { findings, lor } = readWell(withLines(ldt(), { 23: '96.5' })).figures
    expect(lor).toBeCloseTo(98.16, 1)
    expect(findings).toEqual([
      {
        level: 'warning',
        line: 23,
        message:
          'The file declares a light output ratio of 96.5 %, but its intensities give 98.2 %.',
      },
    ])
    expect(readWell(withLines(ldt(), { 23: '97.1' })).figures.findings).toEqual([])
  })

  test('and never multiplied by the factor of line 24', () => {
    expect(readWell(withLines(quadrant, { 24: '0.5' })).figures).toEqual(figures)
  })

  test('as absolute photometry, in cd/klm of the flux given', () => {
    expect(readWell(withLines(quadrant, { 27: '-1' })).figures).toEqual(figures)
  })
})

describe('Several lamp sets', () => {
  const twoSets = (flux: string): Uint8Array =>
    withLines(ldt(), { 26: '2', 32: `30\r\n1\r\nLED\r\n${flux}\r\n4000\r\n80\r\n20` })

  test('are alternatives, of which the first counts', () => {
    const { figures } = readWell(twoSets('2000'))
    expect(figures).toMatchObject({
      lampFlux: 3200,
      declaredLor: readWell(ldt()).figures.declaredLor,
    })
    expect(figures.findings).toEqual([
      {
        level: 'warning',
        line: 26,
        message: 'The file has 2 lamp sets; all figures are those of the first, with 3,200 lm.',
      },
    ])
  })

  test('burn together where only so the LOR is the declared one', () => {
    const together = textOf(twoSets('3200')).split('\r\n')
    together[22] = String(Number(together[22]) / 2)
    const { figures } = readWell(bytesOf(together.join('\r\n')))
    expect(figures).toMatchObject({ lampFlux: 6400 })
    expect(figures.findings).toEqual([
      { level: 'warning', line: 26, message: 'The file has 2 lamp sets, which burn together.' },
    ])
  })
})

test('What is neither format is unknown', () => {
  for (const text of [
    '',
    'Hello',
    '%PDF-1.7\n1 0 obj',
    'a,b\n1,2\n3,4\n',
    '\0\0\n1\n1\n1\n1\n1\n1',
  ])
    expect(readPhotometry(bytesOf(text))).toEqual({ outcome: 'unknown' })
})

function utf16(text: string, littleEnd: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2))
  view.setUint16(0, 0xfeff, littleEnd)
  for (let at = 0; at < text.length; at++)
    view.setUint16(2 * at + 2, text.charCodeAt(at), littleEnd)
  return new Uint8Array(view.buffer)
}

function withLatin(bytes: Uint8Array): Uint8Array {
  const latin = bytes.slice()
  // Ä, which is no UTF-8 by itself.
  latin[0] = 0xc4
  return latin
}
