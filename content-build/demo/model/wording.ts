import { type Body, heads } from './body.ts'
import { finishes } from './finishes.ts'
import { type Luminaire, orderNumber } from './luminaire.ts'

type Measured = Pick<Luminaire, 'watts' | 'lumens' | 'body'>

const wholeNumber = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const decimalNumber = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** '1,040 lm' */
export const lumensText = (lumens: number) => `${wholeNumber.format(lumens)} lm`
export const wattsText = (watts: number) => `${decimalNumber.format(watts)} W`
export const hoursText = (hours: number) => `${wholeNumber.format(hours)} h`
/** '86 lm/W' */
export const efficacyText = ({ watts, lumens }: Pick<Luminaire, 'watts' | 'lumens'>) =>
  `${wholeNumber.format(lumens / watts)} lm/W`
/** 'CRI 97, R9 92' */
export const colourRenderingText = ({ cri, r9 }: Pick<Luminaire, 'cri' | 'r9'>) =>
  r9 === undefined ? `CRI ${cri}` : `CRI ${cri}, R9 ${r9}`

/** The load of a family with two separately switched heads is written '2 × 9 W'. */
export function loadText({ watts, body }: Measured): string {
  const count = heads[body.family]
  return count === 2 ? `2 × ${wattsText(watts / 2)}` : wattsText(watts)
}

/** '38°', or the horizontal angles of windows: '4 × 120°' */
export const beamText = ({ beam, body }: Pick<Luminaire, 'beam' | 'body'>) =>
  body.family === 'driveway' ? `${heads[body.family]} × ${beam}°` : `${beam}°`

/**
 * 'Step light, 6 W, 100°', or 'Recessed downlight, 12 W' where the beam is chosen: the title stands
 * beside each variant, whose beam may be another.
 */
export function titleOf(luminaire: Luminaire): string {
  const { kind, options, single } = luminaire
  const title = `${kind}, ${loadText(luminaire)}`
  return options.beam === undefined || single ? `${title}, ${beamText(luminaire)}` : title
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

/** A luminaire's texts, as product fields. */
export function productTexts(luminaire: Luminaire) {
  return {
    name: luminaire.name,
    title: titleOf(luminaire),
    description: descriptionOf(luminaire),
    length: dimensionsText(luminaire.body),
    color: finishes[luminaire.finish].color,
    material: luminaire.material,
    accessories: luminaire.accessories.join(', '),
    productNumber: orderNumber(luminaire, luminaire.finish),
  }
}
