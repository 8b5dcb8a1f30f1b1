import { effectiveSpecs } from '#src/domain/product/specs.ts'
import { specRows } from '#src/domain/product/product-view.ts'
import type { Luminaire } from '../model/luminaire.ts'
import { ownSpecsOf, sharedSpecsOf } from '../model/specs.ts'
import { finishRows } from '../model/variants.ts'
import { beamText, loadText, lumensText } from '../model/wording.ts'
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

/** Values of the version that the datasheet describes, as the product page shows them. */
function typedRows(luminaire: Luminaire, isOfLight: boolean): Row[] {
  const specs = effectiveSpecs(sharedSpecsOf(luminaire), ownSpecsOf(luminaire, luminaire))
  return specRows([specs], finishRows)
    .filter(({ group }) => (group === 'Light') === isOfLight)
    .map(({ label, texts: [text = ''] }) => [label, text])
}

export const lightFacts = (luminaire: Luminaire): Row[] => [
  ...typedRows(luminaire, true),
  ...(luminaire.glare === undefined ? [] : [['Glare', luminaire.glare] as const]),
]

/** All values beside the light, and what only words can say. */
export const bodyFacts = (luminaire: Luminaire): Row[] => [
  ...typedRows(luminaire, false),
  ['Dimming', luminaire.dimming],
  ['Material', luminaire.material],
]

/** The options that the same body comes with. */
export function optionsText({ options }: Luminaire): string {
  const list = (values: readonly number[], unit: string) => `${values.join(', ')}${unit}`
  const beams = options.beam === undefined ? [] : [list(options.beam, '°')]
  return [list(options.cct, ' K'), ...beams].join('; ')
}
