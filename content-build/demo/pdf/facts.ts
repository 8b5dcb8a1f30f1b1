import { lightSpecsOf } from '../light/light-specs.ts'
import { finishes } from '../model/finishes.ts'
import type { Luminaire } from '../model/luminaire.ts'
import {
  ambientText,
  beamText,
  colourRenderingText,
  dimensionsText,
  efficacyText,
  hoursText,
  loadText,
  lumensText,
  wattsText,
} from '../model/wording.ts'
import { tenths } from './numbers.ts'
import type { Row } from './table.ts'

/** The key figures, in large type. */
export function keyFacts(luminaire: Luminaire): Row[] {
  return [
    ['Luminous flux', lumensText(luminaire.lumens)],
    ['Connected load', loadText(luminaire)],
    ['Colour temperature', `${luminaire.cct} K`],
    ['Beam angle', beamText(luminaire)],
  ]
}

export function lightFacts(luminaire: Luminaire): Row[] {
  const { watts, cct, sdcm, glare, hours, ambient } = luminaire
  const specs = lightSpecsOf(luminaire, luminaire)
  return present([
    ['Luminous flux', `${lumensText(luminaire.lumens)}, leaving the luminaire`],
    ['Connected load', `${wattsText(watts)}, driver included`],
    ['Efficacy', efficacyText(luminaire)],
    ['Colour temperature', `${cct} K`],
    ['Colour rendering', colourRenderingText(luminaire)],
    ['Colour consistency', `${sdcm} SDCM, initial`],
    ['Beam angle', beamFact(luminaire)],
    [
      'Field angle',
      specs.field === undefined ? undefined : `${specs.field}°, at a tenth of the peak`,
    ],
    ['Glare', glare],
    [
      'UGR',
      specs.ugr === undefined ? undefined : `${tenths.format(specs.ugr)}, room 4H × 8H, 70/50/20`,
    ],
    ['Lifetime L80/B10', `${hoursText(hours)} at ${ambient[1]} °C`],
  ])
}

/** Both plane pairs where they differ; of windows the angle of each and the height of its light. */
function beamFact(luminaire: Luminaire): string {
  const { beam, beamC90 } = lightSpecsOf(luminaire, luminaire)
  if (luminaire.body.family === 'driveway')
    return `${beamText(luminaire)} horizontal, ${beam}° vertical`
  if (beamC90 !== undefined) return `${beam}° in C0–C180, ${beamC90}° in C90–C270`
  return `${beam}°, full width at half peak`
}

export function bodyFacts(luminaire: Luminaire): Row[] {
  const { supply, driver, dimming, protectionClass, ip, ik, load, weight } = luminaire
  return present([
    ['Supply', supply],
    ['Driver', driver],
    ['Dimming', dimming],
    ['Protection class', protectionClass],
    ['Degree of protection', ik === undefined ? ip : `${ip}, ${ik}`],
    ['Load', load],
    ['Ambient', ambientText(luminaire.ambient)],
    ['Dimensions', dimensionsText(luminaire.body)],
    ['Weight', `${weight.toFixed(2)} kg`],
    ['Material', luminaire.material],
    ['Colour', finishes[luminaire.finish].color],
    ['Mounting', luminaire.mounting],
  ])
}

/** The options that the same body comes with. */
export function optionsText({ options }: Luminaire): string {
  const list = (values: readonly number[], unit: string) => `${values.join(', ')}${unit}`
  const beams = options.beam === undefined ? [] : [list(options.beam, '°')]
  return [list(options.cct, ' K'), ...beams].join('; ')
}

function present(rows: readonly (readonly [string, string | undefined])[]): Row[] {
  return rows.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]))
}
