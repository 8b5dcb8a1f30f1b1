import type { Opening, Supply } from '#src/domain/product/attribute.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import { lightSpecsOf } from '../light/light-specs.ts'
import type { Body } from './body.ts'
import { finishes } from './finishes.ts'
import type { Luminaire } from './luminaire.ts'
import type { LuminaireVersion } from './variants.ts'

/** The values that all variants of a luminaire share, read from the words of its datasheet. */
export const sharedSpecsOf = (luminaire: Luminaire): Specs => ({
  watts: luminaire.watts,
  cri: luminaire.cri,
  ...(luminaire.r9 === undefined ? {} : { r9: luminaire.r9 }),
  sdcm: luminaire.sdcm,
  ip: luminaire.ip,
  ...(luminaire.ik === undefined ? {} : { ik: luminaire.ik }),
  protectionClass: luminaire.protectionClass,
  control: controlOf(luminaire),
  driver: driverOf(luminaire),
  voltage: supplyOf(luminaire),
  lifetimes: [{ l: 80, b: 10, hours: luminaire.hours, ambient: luminaire.ambient[1] }],
  ambient: { min: luminaire.ambient[0], max: luminaire.ambient[1] },
  mounting: mountingOf(luminaire),
  ...bodySpecs(luminaire.body),
  weight: luminaire.weight,
  ...(luminaire.load === undefined ? {} : { driveOver: Number.parseFloat(luminaire.load) }),
})

/** A variant's own values, or those of a luminaire without variants; its light is that of its file. */
export const ownSpecsOf = (luminaire: Luminaire, version: LuminaireVersion): Specs => ({
  lumens: version.lumens,
  cct: version.cct,
  ...lightSpecsOf(luminaire, version),
  finish: finishes[version.finish].code,
})

const controls: readonly [words: RegExp, control: string][] = [
  [/^none$/i, 'none'],
  [/phase-cut/i, 'phase-cut'],
  [/1–10 V/, '1–10 V'],
  [/DALI-2 DT6/, 'DALI-2 DT6'],
]

/** The offered kinds of control, without those that are available only on request. */
function controlOf({ dimming }: Luminaire): string[] {
  const offered = dimming.split(/[,;] | or /).filter((part) => !part.includes('on request'))
  return controls
    .filter(([words]) => offered.some((part) => words.test(part)))
    .map(([, control]) => control)
}

/** The driver of a luminaire for extra-low voltage serves several and is ordered apart. */
function driverOf({ driver, protectionClass }: Luminaire): string {
  if (!driver.startsWith('Remote')) return 'integral'
  return protectionClass === 'III' ? 'remote, not included' : 'remote, included'
}

function supplyOf({ supply }: Luminaire): Supply {
  const [, min, max = min] = /^(\d+)(?:–(\d+))? V/.exec(supply) ?? []
  const volts = { min: Number(min), max: Number(max) }
  return supply.includes('50/60 Hz') ? { ...volts, hertz: [50, 60] } : volts
}

function mountingOf({ body, mounting }: Luminaire): string[] {
  switch (body.family) {
    case 'downlight':
    case 'trimless':
      return ['ceiling recessed']
    case 'panel':
      return [
        ...(mounting.includes('brackets') ? ['surface'] : []),
        ...(mounting.includes('wires') ? ['pendant'] : []),
      ]
    case 'spot':
      return mounting.includes('track') ? ['surface', 'track'] : ['surface']
    case 'driveway':
    case 'uplight':
      return ['ground recessed']
    case 'step':
      return ['wall recessed']
    case 'spike':
      return ['spike']
    case 'cylinder':
    case 'updown':
      return ['surface']
  }
}

function bodySpecs(body: Body): Specs {
  switch (body.family) {
    case 'downlight':
      return { cutOut: { diameter: body.cutout }, height: body.height, diameter: body.diameter }
    case 'trimless':
      return {
        cutOut: openingOf(body.opening),
        length: body.length,
        width: body.width,
        height: body.height,
      }
    case 'panel':
      return { length: body.length, width: body.width, height: body.height }
    case 'spot':
      return { length: body.length, diameter: body.diameter }
    case 'cylinder':
      return { height: body.height, diameter: body.diameter }
    case 'driveway':
      return { recessDepth: body.depth, height: body.rise, diameter: body.diameter }
    case 'spike':
      return { length: body.length, height: body.height, diameter: body.diameter }
    case 'step':
      return {
        cutOut: openingOf(body.cutout),
        recessDepth: body.depth,
        width: body.width,
        height: body.height,
      }
    case 'uplight':
      return {
        cutOut: { diameter: body.sleeve },
        recessDepth: body.depth,
        diameter: body.diameter,
      }
    case 'updown':
      return { width: body.width, height: body.height }
  }
}

const openingOf = ([length, width]: readonly [number, number]): Opening => ({ length, width })
