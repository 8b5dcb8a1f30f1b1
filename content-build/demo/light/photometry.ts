import { company } from '#src/content/company.ts'
import type { Figures } from '#src/domain/photometry/figures.ts'
import type { PhotometricFile } from '#src/domain/photometry/photometric-file.ts'
import { readPhotometry } from '#src/domain/photometry/read-photometry.ts'
import { writeEulumdat } from '#src/domain/photometry/write-eulumdat.ts'
import type { Luminaire } from '../model/luminaire.ts'
import { type LuminaireVariant, lightCode } from '../model/variants.ts'
import { wattsText } from '../model/wording.ts'
import { calibrated, withFlux } from './calibrated.ts'
import { opticOf } from './optics.ts'
import { sizesOf } from './sizes.ts'

/** What a variant's photometric file depends on: not on its finish. */
export type LightVersion = Pick<LuminaireVariant, 'cct' | 'beam' | 'lumens'>

/** A photometric file of the demo, and what anybody reads in it. */
export interface DemoPhotometry {
  /** like an order code without the finish; equal names are equal files */
  name: string
  bytes: Uint8Array
  file: PhotometricFile
  figures: Figures
}

const known = new Map<string, DemoPhotometry>()

/** The name of the photometric file of a luminaire in one of its versions. */
export const photometryNameOf = (luminaire: Luminaire, version: LightVersion): string =>
  `${luminaire.module.code}${lightCode(luminaire, version)}.ldt`

/** The photometric file of a luminaire in one of its versions. */
export function photometryOf(luminaire: Luminaire, version: LightVersion): DemoPhotometry {
  const name = photometryNameOf(luminaire, version)
  const found = known.get(name)
  if (found !== undefined) return found
  const bytes = written(luminaire, version, name)
  const read = readPhotometry(bytes)
  if (read.outcome !== 'read') throw new Error(`${name} cannot be read.`)
  const made = { name, bytes, file: read.file, figures: read.figures }
  known.set(name, made)
  return made
}

function written(luminaire: Luminaire, version: LightVersion, fileName: string): Uint8Array {
  const { module, watts, cri, kind, body } = luminaire
  const { cct, beam, lumens } = version
  return writeEulumdat({
    texts: {
      company: company.legalName,
      name: `${module.name}, ${kind}, ${wattsText(watts)}, ${beam}°`,
      number: fileName.replace(/\.ldt$/, ''),
      fileName,
      date: `${module.measured}, ${company.name}`,
      lampType: `LED ${cct} K, CRI ${cri}`,
      cct: `${cct} K`,
      cri: String(cri),
    },
    sizes: sizesOf(body),
    lampFlux: lumens,
    watts,
    distribution: withFlux(calibrated(opticOf(luminaire, beam)), lumens),
  })
}
