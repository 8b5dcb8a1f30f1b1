import { company } from '#src/content/company.ts'
import type { Distribution } from '#src/domain/photometry/distribution.ts'
import { writeEulumdat } from '#src/domain/photometry/write-eulumdat.ts'
import { acceptPhotometry } from '#src/server/files/accept-photometry.ts'
import type { Luminaire } from '../model/luminaire.ts'
import { type LuminaireVersion, lightCode, versionsOf } from '../model/variants.ts'
import { wattsText } from '../model/wording.ts'
import { calibrated, withFlux } from './calibrated.ts'
import { opticOf } from './optics.ts'
import { sizesOf } from './sizes.ts'

/** The values on which a variant's photometric file depends: all but the finish. */
export type LightVersion = Omit<LuminaireVersion, 'finish'>

/** A photometric file of the demo, with its contents as the catalogue reads them. */
export type DemoPhotometry = ReturnType<typeof acceptPhotometry>

const known = new Map<string, DemoPhotometry>()

/**
 * The name of the photometric file of a luminaire in one of its versions: like an order code without
 * the finish. Equal names are equal files.
 */
export const photometryNameOf = (luminaire: Luminaire, version: LightVersion): string =>
  `${luminaire.module.code}${lightCode(luminaire, version)}.ldt`

/** The photometric file of a luminaire in one of its versions. */
export function photometryOf(luminaire: Luminaire, version: LightVersion): DemoPhotometry {
  const name = photometryNameOf(luminaire, version)
  const found = known.get(name)
  if (found !== undefined) return found
  const made = acceptPhotometry(written(luminaire, version, name), name)
  known.set(name, made)
  return made
}

/** The photometric files of luminaires by their names, made when they are called for. */
export const allPhotometry = (
  luminaires: readonly Luminaire[],
): ReadonlyMap<string, () => DemoPhotometry> =>
  new Map(
    luminaires.flatMap((luminaire) =>
      versionsOf(luminaire).map((version) => [
        photometryNameOf(luminaire, version),
        () => photometryOf(luminaire, version),
      ]),
    ),
  )

/** The light of a luminaire in one of its versions, in all directions. */
export const distributionOf = (luminaire: Luminaire, version: LightVersion): Distribution =>
  withFlux(calibrated(opticOf(luminaire, version.beam)), version.lumens)

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
    distribution: distributionOf(luminaire, version),
  })
}
