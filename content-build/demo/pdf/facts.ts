import { finishes } from '../model/finishes.ts'
import type { Luminaire } from '../model/luminaire.ts'
import {
  ambientText,
  colourRenderingText,
  dimensionsText,
  efficacyText,
  hoursText,
  loadText,
  lumensText,
  wattsText,
} from '../model/wording.ts'
import type { Row } from './table.ts'

/** The key figures, in large type. */
export function keyFacts(luminaire: Luminaire): Row[] {
  return [
    ['Luminous flux', lumensText(luminaire.lumens)],
    ['Connected load', loadText(luminaire)],
    ['Colour temperature', `${luminaire.cct} K`],
    ['Beam angle', `${luminaire.beam}°`],
  ]
}

export function lightFacts(luminaire: Luminaire): Row[] {
  const { watts, cct, sdcm, beam, glare, hours, ambient } = luminaire
  return present([
    ['Luminous flux', `${lumensText(luminaire.lumens)}, leaving the luminaire`],
    ['Connected load', `${wattsText(watts)}, driver included`],
    ['Efficacy', efficacyText(luminaire)],
    ['Colour temperature', `${cct} K`],
    ['Colour rendering', colourRenderingText(luminaire)],
    ['Colour consistency', `${sdcm} SDCM, initial`],
    ['Beam angle', `${beam}°, full width at half peak`],
    ['Glare', glare],
    ['Lifetime L80/B10', `${hoursText(hours)} at ${ambient[1]} °C`],
  ])
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
