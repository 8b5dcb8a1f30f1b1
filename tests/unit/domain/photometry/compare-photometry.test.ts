import { describe, expect, test } from 'vitest'
import {
  compareFiles,
  compareWithCatalogue,
  statedValues,
} from '#src/domain/photometry/compare-photometry.ts'
import { sampleDistribution } from '#src/domain/photometry/sample-distribution.ts'
import { statedColour } from '#src/domain/photometry/stated-colour.ts'
import {
  angles,
  cos,
  down,
  ies,
  ldt,
  panel,
  readWell,
  withLines,
} from '#tests/support/photometric-files.ts'

const gamma = angles(0, 180, 2.5)
const lambertian = down((_, angle) => 1000 * cos(angle))

describe('A file states', () => {
  const stated = (bytes: Uint8Array): ReturnType<typeof statedValues> => {
    const { file, figures } = readWell(bytes)
    return statedValues(file, figures)
  }

  test('the values of a variant', () => {
    expect(stated(ldt())).toEqual({
      lumens: 3141,
      watts: 30,
      beam: 120,
      beamC90: null,
      cct: 3000,
      cri: 90,
    })
  })

  test('another beam across, and nothing that it does not say', () => {
    const oval = sampleDistribution(
      down((c, angle) => 1000 * cos(angle) ** (c === 0 ? 10 : c === 90 ? 3 : 5)),
      'quadrant',
    )
    const bytes = withLines(ldt(oval), { 30: '', 31: '', 32: '' })
    expect(stated(bytes)).toMatchObject({
      beam: 42,
      beamC90: 75,
      watts: null,
      cct: null,
      cri: null,
    })
  })

  test('colour in LM-63 by keywords of its own or where it describes the lamp', () => {
    const header = (lines: string[]): Uint8Array =>
      ies({ header: ['IESNA:LM-63-2002', ...lines], c: [0], gamma, intensity: lambertian })
    expect(stated(header(['[LAMP] LED 2700K, CRI>90']))).toMatchObject({ cct: 2700, cri: 90 })
    expect(stated(header(['[_CCT] 4000 K', '[_CRI] 80']))).toMatchObject({ cct: 4000, cri: 80 })
    expect(stated(header(['[LAMP] LED']))).toMatchObject({ cct: null, cri: null })
  })

  test.each([
    ['4000', '80', 4000, 80],
    ['4000 K', 'Ra > 80', 4000, 80],
    ['ww/3000', '1A/>90', 3000, 90],
    ['2665 K', '1B', 2665, 80],
    ['840', '80-89', 4000, 80],
    ['2700-6500', '100', null, 100],
    ['nw', '', null, null],
    ['-', '-', null, null],
    ['12345678', '999', null, null],
  ])('‘%s’ and ‘%s’ as %s K and Ra %s', (cct, cri, kelvin, rendering) => {
    expect(statedColour({ cct, cri }, ['LED'])).toEqual({ cct: kelvin, cri: rendering })
  })
})

describe('A difference between file and catalogue', () => {
  const file = { lumens: 3100, watts: 30 }

  test('is none up to 3 %', () => {
    expect(compareWithCatalogue(file, { lumens: 3010, watts: 29.2 })).toEqual([])
    expect(compareWithCatalogue(file, {})).toEqual([])
    expect(
      compareWithCatalogue({ lumens: 3100, watts: null }, { lumens: 3100, watts: 40 }),
    ).toEqual([])
  })

  test('is a warning above 3 %, and must be confirmed above 10 %', () => {
    const differences = compareWithCatalogue(file, { lumens: 3000, watts: 26 })
    expect(differences).toEqual([
      expect.objectContaining({ key: 'lumens', mustBeConfirmed: false }),
      expect.objectContaining({ key: 'watts', inFile: 30, inCatalogue: 26, mustBeConfirmed: true }),
      expect.objectContaining({ key: 'efficacy', mustBeConfirmed: true }),
    ])
    expect(differences[0]?.percent).toBeCloseTo(3.33, 2)
    expect(differences[2]?.percent).toBeCloseTo(-10.44, 2)
  })
})

describe('Two files of a variant', () => {
  const one = readWell(ldt())
  const other = (factor: number, watts = 30): typeof one =>
    readWell(ies({ c: [0], gamma, watts, multiplier: factor, intensity: lambertian }))

  test('agree up to 1 %', () => {
    expect(compareFiles(one, other(1.009))).toEqual([])
  })

  test('differ above 1 % in flux, power and highest intensity', () => {
    expect(compareFiles(one, other(1.02, 31)).map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^The flux .* 3,14[12] lm in the EULUMDAT file, 3,20\d lm in the LM-63-2002 file/,
      ),
      'The power differs between the two files: 30 W in the EULUMDAT file, 31 W in the LM-63-2002 file.',
      expect.stringMatching(/^The highest intensity .* 1,000 cd .* 1,020 cd/),
    ])
    expect(compareFiles(one, readWell(ldt(panel, { watts: 31 })))).toHaveLength(1)
  })
})

describe('Findings', () => {
  test('say where γ angles are too far apart for the beam', () => {
    const spot = (step: number): Uint8Array =>
      ies({
        c: [0],
        gamma: angles(0, 90, step),
        intensity: (_, angle) => Math.max(0, 1000 - 80 * angle),
      })
    expect(readWell(spot(2.5)).figures.findings).not.toContainEqual(
      expect.objectContaining({ level: 'warning' }),
    )
    expect(readWell(spot(15)).figures.findings).toContainEqual({
      level: 'warning',
      message: 'The γ angles are too far apart: the beam holds 1 of them, and 3 are needed.',
    })
  })
})
