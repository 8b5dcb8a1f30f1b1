import { type Unit, units } from '#src/domain/product/attribute.ts'
import type { AttributeKey } from '#src/domain/product/attributes.ts'
import type { RangeChoice } from './facet-choice.ts'

/**
 * How people write what the list of attributes can't tell. Labels, units and choices of the list are
 * understood without an entry here.
 */
export const shorthands: {
  /** other names of attributes */
  names: Readonly<Record<string, AttributeKey>>
  /** other spellings of units */
  units: readonly (readonly [spelling: string, unit: Unit])[]
  choices: readonly { phrase: string; key: AttributeKey; choices: readonly string[] }[]
  ranges: readonly {
    phrase: string
    key: AttributeKey
    range: RangeChoice
  }[]
} = {
  names: {
    flux: 'lumens',
    'color temperature': 'cct',
    ra: 'cri',
    'color rendering': 'cri',
    'colour rendering': 'cri',
    ta: 'ambient',
    ambient: 'ambient',
    ø: 'cutOut',
    '⌀': 'cutOut',
    d: 'cutOut',
    cutout: 'cutOut',
    depth: 'recessDepth',
    mounted: 'mounting',
    dimming: 'control',
    dimmable: 'control',
  },
  units: [
    ['lpw', units.lumenPerWatt],
    ['deg', units.degree],
    // The ordinal sign, which many keyboards offer before the degree sign.
    ['º', units.degree],
    ['ºC', units.celsius],
  ],
  choices: [
    // D4i drivers are certified for DALI-2, so that a DALI bus controls them.
    { phrase: 'dali', key: 'control', choices: ['DALI-2 DT6', 'DALI-2 DT8', 'D4i'] },
    { phrase: 'dali 2', key: 'control', choices: ['DALI-2 DT6', 'DALI-2 DT8', 'D4i'] },
    { phrase: 'dmx', key: 'control', choices: ['DMX/RDM'] },
    { phrase: 'rdm', key: 'control', choices: ['DMX/RDM'] },
    { phrase: 'triac', key: 'control', choices: ['phase-cut'] },
    { phrase: 'trailing edge', key: 'control', choices: ['phase-cut'] },
    { phrase: 'on/off', key: 'control', choices: ['none'] },
    { phrase: 'non-dimmable', key: 'control', choices: ['none'] },
    { phrase: 'suspended', key: 'mounting', choices: ['pendant'] },
    { phrase: 'in-ground', key: 'mounting', choices: ['ground recessed'] },
    { phrase: 'wall-washer', key: 'distribution', choices: ['wall-washing'] },
  ],
  ranges: [
    // EN 12464-1 calls light warm below 3300 K, cool above 5300 K, and intermediate between.
    { phrase: 'warm white', key: 'cct', range: { max: 3300 } },
    { phrase: 'neutral white', key: 'cct', range: { min: 3300, max: 5300 } },
    { phrase: 'cool white', key: 'cct', range: { min: 5300 } },
    // Any value at all: only tunable luminaires have a highest colour temperature.
    { phrase: 'tunable white', key: 'cctMax', range: { min: 1800 } },
  ],
}
