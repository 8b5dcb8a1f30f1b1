import { describe, expect, test } from 'vitest'
import { sampleDistribution } from '#src/domain/photometry/sample-distribution.ts'
import { photometricLimits } from '#src/domain/photometry/limits.ts'
import { readOtherFile } from '#src/features/find-by-file/read-other-file.ts'
import { angles, bytesOf, cos, ies, ldt } from '#tests/support/photometric-files.ts'

const refusal = (bytes: Uint8Array) => {
  const read = readOtherFile(bytes)
  return 'message' in read ? read.message : undefined
}
const shown = (bytes: Uint8Array) => {
  const read = readOtherFile(bytes)
  if ('message' in read) throw new Error(read.message)
  return read.shown
}
const lambert = {
  gamma: angles(0, 90, 5),
  c: [0],
  intensity: (_: number, gamma: number) => cos(gamma),
}

describe('A file is refused with a sentence that says why', () => {
  const type = (number: number) => ies({ ...lambert, type: number })
  test.each<[name: string, bytes: Uint8Array, sentence: string]>([
    ['nothing', new Uint8Array(), 'The file is empty.'],
    [
      'no photometry',
      bytesOf('%PDF-1.7\nA datasheet'),
      'The file must be a EULUMDAT (.ldt) or IES LM-63 (.ies) file.',
    ],
    ['more than 4 MB', new Uint8Array(photometricLimits.size + 1), 'The file is larger than 4 MB.'],
    [
      'type B',
      type(2),
      'Line 4: The photometry is of type B; only type C is read. Ask its maker for a file of type C, or convert it with a photometric program.',
    ],
    [
      'no light',
      ies({ ...lambert, intensity: () => 0 }),
      'All luminous intensities are 0: there is no flux.',
    ],
  ])('%s', (_name, bytes, sentence) => {
    expect(refusal(bytes)).toContain(sentence)
  })
})

test('A file is shown with its names, figures and what it states', () => {
  const { name, format, facts, notes } = shown(ldt())
  expect(name).toBe('Aster, Panel, P-600')
  expect(format).toBe('EULUMDAT')
  expect(facts).toEqual(
    expect.arrayContaining([
      { label: 'Beam angle, 50\u00a0%', text: '120°' },
      { label: 'Power, stated', text: '30\u00a0W' },
      { label: 'Colour temperature, stated', text: '3000\u00a0K' },
      { label: 'Colour rendering Ra, stated', text: '90' },
    ]),
  )
  expect(notes).toEqual([])
})

test('A file of LM-63 is shown with the names of its keywords, each once and cut', () => {
  const header = ['IESNA:LM-63-2002', '[MANUFAC] Aster', '[LUMCAT] P-1', '[LUMINAIRE] P-1']
  expect(shown(ies({ ...lambert, header })).name).toBe('Aster, P-1')
  const long = ['IESNA:LM-63-2002', `[MANUFAC] ${'x'.repeat(1000)}`]
  expect(shown(ies({ ...lambert, header: long })).name).toHaveLength(121)
  expect(shown(ies(lambert)).name).toBe('')
})

describe('A file says what of it is compared', () => {
  test('without a colour temperature, a beam or a symmetry', () => {
    expect(shown(ies(lambert)).notes).toEqual([
      'The file states no colour temperature, so luminaires of every colour are found.',
    ])
    expect(shown(ldt(sampleDistribution(() => 100, 'axial'))).notes).toEqual([
      expect.stringContaining('no beam angle'),
    ])
    const uneven = sampleDistribution(
      (c, gamma) => Math.max(0, 100 * cos(gamma)) * (2 + cos(c - 20)),
      'none',
    )
    expect(shown(ldt(uneven)).notes).toEqual([
      expect.stringContaining('planes C0–C180 and C90–C270 are compared'),
    ])
  })
})
