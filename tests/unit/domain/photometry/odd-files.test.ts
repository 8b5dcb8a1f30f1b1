import { describe, expect, test } from 'vitest'
import { noPhotometry } from '#src/domain/photometry/other-formats.ts'
import { photometricFileIn } from '#src/domain/photometry/photometric-file-in.ts'
import { readPhotometry } from '#src/domain/photometry/read-photometry.ts'
import { sampleDistribution } from '#src/domain/photometry/sample-distribution.ts'
import {
  type Lm63Values,
  angles,
  bytesOf,
  cos,
  down,
  ies,
  ldt,
  readWell,
  refusalOf,
  textOf,
  withLines,
} from '#tests/support/photometric-files.ts'

// Files as they come from programs that keep to the formats in their own way.

const lambertian = down((_, gamma) => 1000 * cos(gamma))
const kinds = ['axial', 'c0-c180', 'c90-c270', 'quadrant'] as const
const sampled = (symmetry: (typeof kinds)[number] | 'none') =>
  ldt(sampleDistribution(lambertian, symmetry, { c: 30, gamma: 10 }))
const absolute: Lm63Values = {
  gamma: angles(0, 180, 5),
  c: angles(0, 90, 45),
  intensity: down((_, gamma) => Number((1000 * cos(gamma)).toFixed(3))),
}
const messagesOf = (bytes: Uint8Array) =>
  readWell(bytes).figures.findings.map(({ message }) => message)
const figuresOf = (bytes: Uint8Array) => {
  const { findings: _, ...figures } = readWell(bytes).figures
  return figures
}
const namesOf = (bytes: Uint8Array) => photometricFileIn(bytes)?.names

describe.each([
  ['EULUMDAT', sampled('quadrant')],
  ['LM-63', ies({ ...absolute, header: ['IESNA:LM-63-2002', '[TEST] 1', '[LUMCAT] P'] })],
])('A file of %s is read with its line ends', (_format, file) => {
  test.each([
    ['as CR CR LF', '\r\r\n'],
    ['as LF LF', '\n\n'],
    ['as CR LF CR LF', '\r\n\r\n'],
    ['as CR CR', '\r\r'],
    ['as CR CR LF twice', '\r\r\n\r\r\n'],
    ['with blanks between two', '\n \t\n'],
  ])('%s', (_ends, end) => {
    const odd = bytesOf(textOf(file).replaceAll('\r\n', end))
    expect(figuresOf(odd)).toEqual(figuresOf(file))
    expect(namesOf(odd)).toEqual(namesOf(file))
  })
})

test('Empty lines between all lines of EULUMDAT are named, also in a refusal', () => {
  const doubled = (bytes: Uint8Array) => bytesOf(textOf(bytes).replaceAll('\r\n', '\n\n'))
  const sentence = 'Every second line of the file is empty; its lines are counted without those.'
  expect(messagesOf(doubled(sampled('none')))).toContain(sentence)
  expect(messagesOf(sampled('none'))).not.toContain(sentence)
  expect(refusalOf(doubled(withLines(sampled('none'), { 6: 'many' })))).toEqual({
    line: 6,
    message: `The number of γ angles must be a whole number from 2 to 1000000, not “many”. ${sentence}`,
  })
})

test('The line of a refusal is the file’s own after CR CR LF, too', () => {
  const odd = (bytes: Uint8Array) => bytesOf(textOf(bytes).replaceAll('\r\n', '\r\r\n'))
  for (const bytes of [ies({ ...absolute, type: 2 }), withLines(sampled('none'), { 6: 'many' })])
    expect(refusalOf(odd(bytes))).toEqual(refusalOf(bytes))
})

describe('EULUMDAT that lists the C angles of its stored half planes only is read and says so', () => {
  test.each(kinds)('%s', (symmetry) => {
    const file = sampled(symmetry)
    const lines = textOf(file).split('\r\n')
    if (symmetry === 'axial') {
      const short = withLines(file, { 4: '12' })
      expect(figuresOf(short)).toEqual(figuresOf(file))
      expect(messagesOf(short).join()).toContain('The file lists 1 of its 12 C angles')
      return
    }
    // 12 C angles of the whole circle from line 43.
    const listed = {
      'c0-c180': lines.slice(42, 49),
      'c90-c270': [...lines.slice(51, 54), ...lines.slice(42, 46)],
      quadrant: lines.slice(42, 46),
    }[symmetry]
    const short = bytesOf([...lines.slice(0, 42), ...listed, ...lines.slice(54)].join('\r\n'))
    expect(figuresOf(short)).toEqual(figuresOf(file))
    expect(messagesOf(short)).toContain(
      `The file lists ${listed.length} of its 12 C angles: those of the half planes that it stores.`,
    )
    expect(messagesOf(file).join()).not.toContain('C angles')
  })

  test('but not where an angle is missing', () => {
    const lines = textOf(sampled('quadrant')).split('\r\n')
    const missing = bytesOf([...lines.slice(0, 50), ...lines.slice(51)].join('\r\n'))
    expect(refusalOf(missing).message).toMatch(/C plane|C angles/)
  })
})

describe('A flux of ‘3,000’ in EULUMDAT', () => {
  const file = sampled('quadrant')
  const flux = (text: string, watts: string) => withLines(file, { 29: text, 32: watts })

  test.each([
    ['3,000', '30', 3000],
    ['12,500', '100', 12_500],
    ['150,000', '1,500', 150_000],
  ])('%s lm at %s W is %i lm', (text, watts, wanted) => {
    const read = flux(text, watts)
    expect(readWell(read).figures.lampFlux).toBe(wanted)
    expect(figuresOf(read)).toEqual(figuresOf(flux(String(wanted), watts.replace(',', ''))))
    expect(readWell(read).figures.findings).toContainEqual({
      level: 'warning',
      line: 29,
      message: `The file separates thousands by a ${text.includes(',') ? 'comma' : 'point'}: “${text}” is read as ${wanted}.`,
    })
  })

  test.each([
    ['3,500', '1', 3.5],
    ['750,000', '8', 750],
    ['3000,000', '30', 3000],
    ['3000.000', '30', 3000],
  ])('but %s lm at %s W is %d lm', (text, watts, wanted) => {
    expect(readWell(flux(text, watts)).figures.lampFlux).toBe(wanted)
    expect(messagesOf(flux(text, watts)).join()).not.toContain('thousands')
  })

  test.each([
    ['3,000', 3, 3000],
    ['750,000', 750, 750_000],
  ])('%s lm is refused by name where no power tells', (text, decimal, grouped) => {
    expect(refusalOf(flux(text, ''))).toEqual({
      line: 29,
      message: `“${text}” can be ${decimal} or ${grouped}. Please write it without a separator of thousands.`,
    })
  })

  test.each([
    ['3.000', textOf(file)],
    ['3,000', textOf(file).replaceAll('.', ',')],
  ])(
    '%s lm at 30 W is refused by name where the sign is decimal in other numbers',
    (text, other) => {
      expect(refusalOf(withLines(bytesOf(other), { 29: text }))).toEqual({
        line: 29,
        message: `“${text}” can be 3 or 3000. Please write it without a separator of thousands.`,
      })
    },
  )

  test('is read as thousands after points where no other number has one', () => {
    const whole = withLines(bytesOf(textOf(file).replaceAll(/\.\d+/g, '')), { 29: '3.000' })
    expect(readWell(whole).figures.lampFlux).toBe(3000)
  })

  test('is decimal where the whole file has decimal commas', () => {
    const commas = withLines(bytesOf(textOf(file).replaceAll('.', ',')), { 29: '750,000', 32: '' })
    expect(readWell(commas).figures.lampFlux).toBe(750)
  })

  test('is read like all other numbers of its file', () => {
    const certain = withLines(file, { 29: '3,200', 32: '30', 74: '1,000.5' })
    const plain = withLines(file, { 29: '3200', 32: '30', 74: '1000.5' })
    expect(figuresOf(certain)).toEqual(figuresOf(plain))
  })
})

test('A whole intensity with a comma among whole ones is refused by name', () => {
  const whole = sampleDistribution((_, gamma) => (gamma < 90 ? 1000 : 0), 'axial', {
    c: 30,
    gamma: 10,
  })
  const file = bytesOf(textOf(ldt(whole, { lampFlux: 10_000 })).replaceAll(/\.\d+/g, ''))
  const lines = textOf(file).split('\r\n')
  const at = lines.lastIndexOf('100')
  expect(refusalOf(withLines(file, { [at + 1]: '1,250' }))).toEqual({
    line: at + 1,
    message: '“1,250” can be 1.25 or 1250. Please write it without a separator of thousands.',
  })
})

describe('Commas within the numbers of LM-63', () => {
  const [head = '', values = ''] = textOf(
    ies({ ...absolute, lumens: 6300, intensity: (_, gamma) => (gamma < 90 ? 1000.5 : 0.25) }),
  ).split(/(?<=TILT=NONE\r\n)/)
  const plain = bytesOf(head + values)

  test('are read as decimal', () => {
    const file = bytesOf(head + values.replaceAll('.', ','))
    expect(figuresOf(file)).toEqual(figuresOf(plain))
    expect(messagesOf(file)).toContain(
      'The commas within numbers, such as “0,6”, are read as decimal.',
    )
  })

  test('are read as separators of thousands', () => {
    const file = bytesOf(head + values.replace('6300', '6,300').replaceAll('1000.5', '1,000.5'))
    expect(figuresOf(file)).toEqual(figuresOf(plain))
    expect(messagesOf(file)).toContain(
      'The commas within numbers, such as “6,300”, are read as between thousands.',
    )
  })

  test('separate values where the file is complete with that, without a word', () => {
    const file = bytesOf(head + values.trim().replaceAll(/\s+/g, ','))
    expect(figuresOf(file)).toEqual(figuresOf(plain))
    expect(messagesOf(file).join()).not.toContain('comma')
  })

  test('are named where no reading fits', () => {
    const file = bytesOf(head + values.replace('6300', '6,300').replace('1000.5', 'x'))
    expect(refusalOf(file).message).toMatch(
      / In LM-63, commas separate values: please write “6,300” without a comma\.$/,
    )
  })
})

describe('Lamp lumens that don’t fit the intensities', () => {
  const odd = ies({ ...absolute, lumens: 1000 })

  test('of LM-63 are refused for the catalogue, and left out of a comparison', () => {
    expect(refusalOf(odd).message).toContain('a light output ratio of 31')
    const read = readPhotometry(odd, 'comparison')
    if (read.outcome !== 'read') throw new Error(read.outcome)
    const fit = readWell(ies(absolute)).figures
    expect(read.figures).toMatchObject({ flux: fit.flux, lampFlux: null, lor: null })
    expect(read.figures.findings.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^Its lamp lumens don’t fit its intensities, .* 31\d\.\d %\./),
    )
  })

  test('of EULUMDAT are refused in a comparison, too: its intensities depend on them', () => {
    const dim = ldt(sampleDistribution(lambertian, 'axial'), { lampFlux: 1000 })
    expect(readPhotometry(dim, 'comparison').outcome).toBe('refused')
  })
})

test.each([
  [
    'a TM-33 file',
    'a.xml',
    '<?xml version="1.0"?>\n<IESTM33-18>',
    'It is a TM-33 file. Please ask',
  ],
  [
    'a TM-33 file in UTF-16',
    'a.xml',
    '\u00ff\u00fe<\0I\0E\0S\0T\0M\x003\x003\0',
    'It is a TM-33 file.',
  ],
  ['a TM-33 file as JSON', 'a.json', '{"TM33": {}}', 'It is a TM-33 file.'],
  ['a GLDF file', 'a.GLDF', 'PK\x03\x04', 'It is a GLDF file'],
  ['a ZIP file', 'a.bin', 'PK\x03\x04', 'It is a ZIP file. Please unpack it'],
  ['a RAR file', 'a.rar', 'Rar!\x1a', 'It is a packed file. Please unpack it'],
  ['a gzip file', 'a.ldt.gz', '\x1f\x8b\x08', 'It is a packed file.'],
  ['a luminaire of DIALux', 'a.uld', '\x01\x02', 'It is a luminaire for DIALux (ULD)'],
  ['a project of DIALux', 'a.dlx', '\x01\x02', 'It is a project of DIALux.'],
  ['a luminaire of RELUX', 'a.rolf', '\x01\x02', 'It is a luminaire for RELUX (ROLF)'],
  ['a measurement', 'a.dat', 'EVERFINE GO-2000', 'It is a measurement of an EVERFINE'],
  ['a PDF', 'a.pdf', '%PDF-1.7', 'It is a PDF. Please ask its maker'],
])('%s is named with what to do', (_what, name, content, sentence) => {
  const bytes = new Uint8Array(Buffer.from(content, 'latin1'))
  expect(readPhotometry(bytes).outcome).toBe('unknown')
  expect(noPhotometry('The file', bytes, name)).toContain(
    `The file must be a EULUMDAT (.ldt) or IES LM-63 (.ies) file. ${sentence}`,
  )
})
