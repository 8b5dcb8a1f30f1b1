import { formatNumber } from '#src/domain/format-number.ts'
import { shown } from '#src/domain/shown-quantity.ts'
import { photometricLimits } from './limits.ts'
import type { Finding } from './findings.ts'
import { chooseLamps } from './lamp-sets.ts'
import type { Figures } from './figures.ts'
import type { PhotometricFile } from './photometry.ts'

/** Values of the catalogue that a file can state. */
export interface StatedValues {
  /** lm of the luminaire */
  lumens: number
  /** connected load */
  watts: number | null
  /** degrees, full angle in C0–C180 */
  beam: number | null
  /** degrees, full angle in C90–C270; only if it differs */
  beamC90: number | null
  /** K */
  cct: number | null
  /** Ra */
  cri: number | null
}

/** Values that ‘Use these values’ suggests; null where the file states none. */
export function statedValues(file: PhotometricFile, figures: Figures): StatedValues {
  const { beam, flux } = figures
  const whole = (value: number | null): number | null => (value === null ? null : Math.round(value))
  const [c0, c90] = [whole(beam.c0), whole(beam.c90)]
  return {
    lumens: Math.round(flux),
    watts: chooseLamps(file, flux).watts,
    beam: c0,
    beamC90: c90 === c0 ? null : c90,
    ...file.stated,
  }
}

/** The catalogue's values of a variant, as far as they are known. */
export interface CatalogueValues {
  lumens?: number | undefined
  watts?: number | undefined
}

export interface Difference {
  key: 'lumens' | 'watts' | 'efficacy'
  inFile: number
  inCatalogue: number
  /** of the catalogue's value, in %; below 0 where the file has less */
  percent: number
  /** above 10 %, an administrator must confirm it */
  mustBeConfirmed: boolean
}

const names = {
  lumens: { name: 'luminous flux', unit: 'lm', shownAs: (value: number) => shown('flux', value) },
  watts: { name: 'power', unit: 'W', shownAs: formatNumber },
  efficacy: {
    name: 'efficacy',
    unit: 'lm/W',
    shownAs: (value: number) => shown('efficacy', value),
  },
} as const

/** A difference in words: ‘The luminous flux is 1,200 lm in the photometric file and 1,000 lm in the catalogue (+20 %).’ */
export function differenceSentence({ key, inFile, inCatalogue, percent }: Difference): string {
  const { name, unit, shownAs } = names[key]
  const sign = percent > 0 ? '+' : '−'
  return `The ${name} is ${shownAs(inFile)} ${unit} in the photometric file and ${shownAs(inCatalogue)} ${unit} in the catalogue (${sign}${shown('deviation', Math.abs(percent))} %).`
}

const percentOf = (value: number, reference: number): number =>
  ((value - reference) / reference) * 100

/** Differences of more than 3 % in lm, W and lm/W between a file and the catalogue. */
export function compareWithCatalogue(
  inFile: Pick<StatedValues, 'lumens' | 'watts'>,
  { lumens, watts }: CatalogueValues,
): Difference[] {
  const pairs = [
    { key: 'lumens', inFile: inFile.lumens, inCatalogue: lumens },
    { key: 'watts', inFile: inFile.watts ?? undefined, inCatalogue: watts },
    {
      key: 'efficacy',
      inFile: inFile.watts === null ? undefined : inFile.lumens / inFile.watts,
      inCatalogue: lumens === undefined || watts === undefined ? undefined : lumens / watts,
    },
  ] as const
  return pairs.flatMap(({ key, inFile: value, inCatalogue }) => {
    if (value === undefined || inCatalogue === undefined || inCatalogue <= 0) return []
    const percent = percentOf(value, inCatalogue)
    if (Math.abs(percent) <= photometricLimits.catalogueDifference) return []
    const mustBeConfirmed = Math.abs(percent) > photometricLimits.confirmedDifference
    return [{ key, inFile: value, inCatalogue, percent, mustBeConfirmed }]
  })
}

/** Compares values with files. @param stated what the files state, by path */
export const comparisonsWith = (
  stated: ReadonlyMap<string, Pick<StatedValues, 'lumens' | 'watts'>>,
) =>
  new Map(
    [...stated].map(([path, inFile]) => [
      path,
      (known: CatalogueValues) => compareWithCatalogue(inFile, known),
    ]),
  )

/** Differences of more than 1 % in lm, W and peak between two files of the same variant, such as LDT and IES. */
export function compareFiles(
  one: { file: PhotometricFile; figures: Figures },
  other: { file: PhotometricFile; figures: Figures },
): Finding[] {
  const values = ({
    file,
    figures,
  }: typeof one): [string, number | null, string, (value: number) => string][] => [
    ['flux', figures.flux, 'lm', names.lumens.shownAs],
    ['power', chooseLamps(file, figures.flux).watts, 'W', formatNumber],
    ['highest intensity', figures.peak.intensity, 'cd', (value) => shown('intensity', value)],
  ]
  const others = values(other)
  return values(one).flatMap(([name, value, unit, shownAs], at) => {
    const second = others[at]?.[1] ?? null
    if (value === null || second === null) return []
    if (Math.abs(percentOf(value, second)) <= photometricLimits.fileDifference) return []
    const message = `The ${name} differs between the two files: ${shownAs(value)} ${unit} in the ${one.file.format} file, ${shownAs(second)} ${unit} in the ${other.file.format} file.`
    return [{ level: 'warning', message }]
  })
}
