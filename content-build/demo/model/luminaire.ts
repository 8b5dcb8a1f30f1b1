import type { Id } from '#src/domain/fields/identity.ts'
import type { Brand } from '#src/domain/product/brand.ts'
import type { Body, BodyOf, Family } from './body.ts'
import { type Finish, finishNames, finishes } from './finishes.ts'

/** The properties that all sizes of a range share. */
export interface Range {
  name: string
  brand: Brand
  /** first digits of the product number */
  series: number
  /** two letters of the code */
  letters: string
  /** the kind of luminaire, with which its title begins */
  kind: string
  categories: readonly Id[]
  /** kelvin */
  cct: number
  /** full angle at half of the peak intensity, degrees; of one head or window */
  beam: number
  cri: number
  r9?: number
  /** MacAdam steps */
  sdcm: number
  /** how glare is limited, where people look into the light */
  glare?: string
  ip: string
  ik?: string
  /** load the cover carries */
  load?: string
  protectionClass: 'I' | 'II' | 'III'
  supply: string
  driver: string
  dimming: string
  /** L80/B10 at the upper end of the ambient range */
  hours: number
  /** °C */
  ambient: readonly [from: number, to: number]
  material: string
  mounting: string
  accessories: readonly string[]
  /** besides `cct` and `beam` */
  options: { cct: readonly number[]; beam?: readonly number[] }
  /** combinations of the options that are not made */
  notMade?: readonly { cct: number; beam: number }[]
  /** the beam that is not round, but washes a wall beside the luminaire or leaves room below it */
  lens?: { beam: number; kind: 'wall-wash' | 'batwing' }
  /** made in one version, and in the options only on request */
  single?: true
}

/** One size of a range. */
export interface Size<F extends Family> {
  size: number
  finish: Finish
  release: string
  /** connected load, driver included, of all heads */
  watts: number
  /** lumens that leave the luminaire, of all heads */
  lumens: number
  /** kilograms */
  weight: number
  body: Omit<BodyOf<F>, 'family'>
  /** what this size is for */
  about: string
  /** the pictures that follow its first one, by their names in the demo */
  views?: readonly string[]
}

/** A luminaire's light source. Luminaires with the same body and module share photometric files. */
export interface Module {
  /** how its photometric files' names begin */
  code: string
  name: string
  /** YYYY-MM-DD */
  measured: string
  /** kelvin, and the lumens at it */
  cct: number
  lumens: number
}

export interface Luminaire extends Range {
  /** of the range; `name` is the luminaire’s own */
  range: string
  size: number
  finish: Finish
  /** of its variants */
  finishes: readonly Finish[]
  release: string
  watts: number
  lumens: number
  weight: number
  body: Body
  module: Module
  about: string
  views?: readonly string[]
  /** the sentences with the luminaire’s figures */
  describe: (luminaire: Luminaire) => string
}

/** The luminaires of one range; `describe` writes the figures of any size. */
export function luminaires<F extends Family>(
  family: F,
  range: Range,
  sizes: readonly Size<F>[],
  describe: (luminaire: Luminaire) => string,
): Luminaire[] {
  return sizes.map(({ body, ...size }) => ({
    ...range,
    ...size,
    finishes: finishNames,
    range: range.name,
    name: `${range.name} ${size.size}`,
    // TypeScript can't infer that this family and this body belong together.
    body: { family, ...body } as unknown as Body,
    module: {
      code: modelCode({ ...range, ...size }),
      name: `${range.name} ${size.size}`,
      measured: size.release,
      cct: range.cct,
      lumens: size.lumens,
    },
    describe,
  }))
}

type Named = Pick<Luminaire, 'brand' | 'letters' | 'series' | 'size'>

/** Brand, range and size. */
function modelCode({ brand, letters, size }: Pick<Named, 'brand' | 'letters' | 'size'>): string {
  const prefix = brand === 'sila' ? 'SL' : 'RD'
  return `${prefix}-${letters}${String(size).padStart(3, '0')}`
}

/** A product's code: brand, range, size and finish. */
export function codeOf(luminaire: Named, finish: Finish): string {
  return `${modelCode(luminaire)}-${finishes[finish].code}`
}

/** Series and size: what all variants share. */
export const productNumberOf = ({ series, size }: Named): string =>
  `${series} ${String(size).padStart(3, '0')}`
