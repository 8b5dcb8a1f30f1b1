import { type Finish, finishes } from './finishes.ts'
import { type Luminaire, type Module, codeOf } from './luminaire.ts'

/** One version of a luminaire that can be ordered. */
export interface LuminaireVariant {
  orderCode: string
  finish: Finish
  cct: number
  beam: number
  lumens: number
}

/** The values that decide the light and the look of an order code. */
export type LuminaireVersion = Omit<LuminaireVariant, 'orderCode'>

/** Flux of the same module at other colour temperatures, compared with 3000 K. */
const relativeFlux: Readonly<Record<number, number>> = {
  2200: 0.86,
  2700: 0.94,
  3000: 1,
  3500: 1.03,
  4000: 1.06,
  5000: 1.08,
}

/** All versions of a luminaire, its own among them; none of one that has a single version. */
export function variantsOf(luminaire: Luminaire): LuminaireVariant[] {
  const { finishes, single, notMade = [] } = luminaire
  if (single === true) return []
  return finishes.flatMap((finish) =>
    [luminaire.cct, ...luminaire.options.cct].sort(rising).flatMap((cct) =>
      [luminaire.beam, ...(luminaire.options.beam ?? [])]
        .sort(rising)
        .filter((beam) => !notMade.some((other) => other.cct === cct && other.beam === beam))
        .map((beam) => ({
          orderCode: orderCodeOf(luminaire, finish, cct, beam),
          finish,
          cct,
          beam,
          lumens: lumensAt(luminaire.module, cct),
        })),
    ),
  )
}

/** The one that a luminaire's texts, picture and datasheet describe. */
export const defaultVariantOf = (luminaire: Luminaire): LuminaireVariant | undefined =>
  variantsOf(luminaire).find(
    ({ finish, cct, beam }) =>
      finish === luminaire.finish && cct === luminaire.cct && beam === luminaire.beam,
  )

/** The orderable versions: a luminaire's variants, or the luminaire itself if it has none. */
export function versionsOf(luminaire: Luminaire): readonly LuminaireVersion[] {
  const variants = variantsOf(luminaire)
  return variants.length > 0 ? variants : [luminaire]
}

const rising = (a: number, b: number) => a - b

/** The code in this finish, hundreds of kelvin and, where there is a choice, the beam. */
function orderCodeOf(luminaire: Luminaire, finish: Finish, cct: number, beam: number): string {
  return codeOf(luminaire, finish) + lightCode(luminaire, { cct, beam })
}

/** The end of an order code, which says the light. */
export function lightCode(
  { options }: Luminaire,
  { cct, beam }: Pick<LuminaireVariant, 'cct' | 'beam'>,
): string {
  return options.beam === undefined ? `-${cct / 100}` : `-${cct / 100}-${beam}`
}

/** Lumens of a module at a colour temperature. */
export function lumensAt({ cct: own, lumens }: Module, cct: number): number {
  if (cct === own) return lumens
  const other = (lumens * fluxAt(cct)) / fluxAt(own)
  return lumens < 100 ? Math.round(other) : 10 * Math.round(other / 10)
}

function fluxAt(cct: number): number {
  const flux = relativeFlux[cct]
  if (flux === undefined) throw new RangeError(`The flux at ${cct} K is not known.`)
  return flux
}

/** The catalogue's table of finishes. */
export const finishRows = Object.values(finishes).map(({ code, name, ral, swatch }) => ({
  code,
  name,
  ral,
  swatch,
}))
