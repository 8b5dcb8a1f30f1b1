import type { Specs } from '#src/domain/product/attributes.ts'
import { type LightKey, type LightRow, lightKeys } from '#src/domain/substitution/light-file.ts'
import { otherLight } from '#src/domain/substitution/other-light.ts'
import { readWell } from './photometric-files.ts'

/** A variant of ours, for tests of substitution. */
export interface OurVariant extends Pick<Specs, LightKey | 'mounting'> {
  /** its photometric file */
  file?: Uint8Array
}

/** The row of a release's light that a build makes of it. */
export function lightRow({ file, mounting, ...specs }: OurVariant, place: number): LightRow {
  const read = file && readWell(file)
  return {
    place,
    values: lightKeys.map((key) => specs[key]),
    mounting,
    measured: read && otherLight(read.file, read.figures).measured,
  }
}
