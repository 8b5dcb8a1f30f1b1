import { type Body, heads } from './body.ts'
import { finishes } from './finishes.ts'
import { type Luminaire, productNumberOf } from './luminaire.ts'
import { versionsOf } from './variants.ts'

// A product's texts stand beside each of its variants, so they name what all have, or all that there is.

const wholeNumber = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const decimalNumber = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** '950–1,070 lm' */
export const fluxText = (luminaire: Luminaire) =>
  `${rangeText(valuesOf(luminaire, ({ lumens }) => lumens))} lm`
/** '2700, 3000 or 4000 K' */
export const temperaturesText = (luminaire: Luminaire) =>
  `${listText(valuesOf(luminaire, ({ cct }) => cct))} K`
/** '15°, 24° or 60°' */
export const beamsText = (luminaire: Luminaire) =>
  listText(valuesOf(luminaire, ({ beam }) => beam).map((beam) => `${beam}°`))
/** '79–89 lm/W' */
export const efficacyText = (luminaire: Luminaire) =>
  `${rangeText(valuesOf(luminaire, ({ lumens }) => Math.round(lumens / luminaire.watts)))} lm/W`
export const wattsText = (watts: number) => `${decimalNumber.format(watts)} W`
export const hoursText = (hours: number) => `${wholeNumber.format(hours)} h`
/** 'CRI 97, R9 92' */
export const colourRenderingText = ({ cri, r9 }: Pick<Luminaire, 'cri' | 'r9'>) =>
  r9 === undefined ? `CRI ${cri}` : `CRI ${cri}, R9 ${r9}`

/** The distinct values of all versions of a luminaire, in rising order. */
const valuesOf = (
  luminaire: Luminaire,
  valueOf: (version: ReturnType<typeof versionsOf>[number]) => number,
) => [...new Set(versionsOf(luminaire).map(valueOf))].sort((one, other) => one - other)

function rangeText(values: readonly number[]): string {
  const [least = 0, most = least] = [values[0], values.at(-1)]
  return [...new Set([least, most])].map((value) => wholeNumber.format(value)).join('–')
}

const listText = (values: readonly (string | number)[]) =>
  [values.slice(0, -1).join(', '), String(values.at(-1))].filter(Boolean).join(' or ')

/** The load of a family with two separately switched heads is written '2 × 9 W'. */
export function loadText({ watts, body }: Pick<Luminaire, 'watts' | 'body'>): string {
  const count = heads[body.family]
  return count === 2 ? `2 × ${wattsText(watts / 2)}` : wattsText(watts)
}

/**
 * 'Step light, 6 W, 100°', or 'Recessed downlight, 12 W' where the beam is chosen. Windows that face
 * all ways have no beam of their own.
 */
export function titleOf(luminaire: Luminaire): string {
  const { kind, options, single, body } = luminaire
  const title = `${kind}, ${loadText(luminaire)}`
  const hasOneBeam = (options.beam === undefined || single) && body.family !== 'driveway'
  return hasOneBeam ? `${title}, ${beamsText(luminaire)}` : title
}

/** The purpose first, then the figures. */
export function descriptionOf(luminaire: Luminaire): string {
  return `${luminaire.about} ${luminaire.describe(luminaire)}`
}

/** The text of the Dimensions row, millimetres. */
function dimensionsText(body: Body): string {
  switch (body.family) {
    case 'downlight':
      return `Ø ${body.diameter} × ${body.height} mm, cut-out Ø ${body.cutout} mm`
    case 'trimless':
      return `${body.length} × ${body.width} × ${body.height} mm, opening ${body.opening.join(' × ')} mm`
    case 'panel':
      return `${body.length} × ${body.width} × ${body.height} mm, suspension ${body.suspension} mm`
    case 'spot':
      return `Ø ${body.diameter} × ${body.length} mm, drop ${body.drop} mm, canopy Ø ${body.canopy} mm`
    case 'cylinder':
      return `Ø ${body.diameter} × ${body.height} mm`
    case 'driveway':
      return `Ø ${body.diameter} mm, ${body.rise} mm above ground, ${body.depth} mm below`
    case 'spike':
      return `Head Ø ${body.diameter} × ${body.length} mm, ${body.height} mm above ground, spike ${body.spike} mm`
    case 'step':
      return `${body.width} × ${body.height} × ${body.depth} mm, cut-out ${body.cutout.join(' × ')} mm`
    case 'uplight':
      return `Ø ${body.diameter} × ${body.depth} mm, sleeve Ø ${body.sleeve} mm`
    case 'updown':
      return `${body.width} × ${body.height} × ${body.depth} mm`
  }
}

/** 'Matt black, RAL 9005; traffic white, RAL 9016' */
function colorsText(luminaire: Luminaire): string {
  const made = new Set(versionsOf(luminaire).map(({ finish }) => finish))
  return [...made].map((finish) => finishes[finish].color).join('; ')
}

/** A luminaire's texts, as product fields. */
export function productTexts(luminaire: Luminaire) {
  return {
    name: luminaire.name,
    title: titleOf(luminaire),
    description: descriptionOf(luminaire),
    length: dimensionsText(luminaire.body),
    color: colorsText(luminaire),
    material: luminaire.material,
    accessories: luminaire.accessories.join(', '),
    productNumber: productNumberOf(luminaire),
  }
}
