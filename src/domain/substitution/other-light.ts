import { statedValues } from '#src/domain/photometry/compare-photometry.ts'
import type { Figures } from '#src/domain/photometry/figures.ts'
import { mainPlanesOf } from '#src/domain/photometry/main-planes.ts'
import type { PhotometricFile } from '#src/domain/photometry/photometry.ts'
import { comparedRatings } from '#src/domain/photometry/ugr-table.ts'
import { lightValuesOf } from '#src/domain/similar-light/light.ts'
import type { ComparedLight } from './our-lights.ts'
import { curveOf } from './plane-curve.ts'

/**
 * The light of another maker's file as it is compared with ours. Its curve has the angles of ours, so that
 * the same file is the same light.
 */
export function otherLight(file: PhotometricFile, figures: Figures): ComparedLight {
  const { watts, cct, cri } = statedValues(file, figures)
  return {
    values: lightValuesOf(figures.flux, { cct: cct ?? undefined }, figures),
    measured: {
      figures,
      ratings: figures.ugr === null ? undefined : comparedRatings(figures.ugr),
      curve: curveOf(mainPlanesOf(file.distribution)),
    },
    cct: cct === null ? undefined : { min: cct, max: cct },
    watts: watts ?? undefined,
    cri: cri ?? undefined,
  }
}

/** Sentences about values that can't be compared, or not as usual. */
export function comparisonNotes(
  { distribution, stated }: PhotometricFile,
  light: ComparedLight,
): string[] {
  const notes = [
    light.values.beam === undefined &&
      'The light never falls to half of its peak, so it has no beam angle: its flux, its share upwards and its colour are compared.',
    distribution.symmetry === 'none' &&
      'The light differs in every direction: its planes C0–C180 and C90–C270 are compared.',
    stated.cct === null &&
      'The file states no colour temperature, so luminaires of every colour are found.',
  ]
  return notes.filter((note) => note !== false)
}
