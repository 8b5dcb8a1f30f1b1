import { describe, expect, test } from 'vitest'
import { effectiveSpecs } from '#src/domain/product/effective-specs.ts'
import { demoLuminaires } from '#content-build/demo/data/luminaires.ts'
import {
  distributionOf,
  photometryNameOf,
  photometryOf,
} from '#content-build/demo/light/photometry.ts'
import { ownSpecsOf, sharedSpecsOf } from '#content-build/demo/model/specs.ts'
import { versionsOf } from '#content-build/demo/model/variants.ts'
import { scaledCatalogue } from '#content-build/demo/scale.ts'

const within = (value: number | null | undefined, wanted: number | undefined, most: number) =>
  Math.abs((value ?? NaN) - (wanted ?? NaN)) <= most

test.each(demoLuminaires)(
  'The photometric files of $name agree with the values of each variant',
  (luminaire) => {
    for (const version of versionsOf(luminaire)) {
      const name = photometryNameOf(luminaire, version)
      const { figures, stated } = photometryOf(luminaire, version).record
      const specs = effectiveSpecs(sharedSpecsOf(luminaire), ownSpecsOf(luminaire, version))
      const { cct, cri, watts } = stated
      expect({ cct, cri, watts }, name).toEqual({
        cct: specs.cct,
        cri: specs.cri,
        watts: specs.watts,
      })
      expect(within(figures.flux, version.lumens, version.lumens * 0.005), name).toBe(true)
      expect(within(figures.lor, 100, 0.5), name).toBe(true)
      expect(within(figures.beam.c0, specs.beam, 0.5), name).toBe(true)
      expect(within(figures.beam.c90, specs.beamC90 ?? specs.beam, 0.5), name).toBe(true)
      expect(within(figures.field.c0, specs.field, 0.5), name).toBe(true)
      expect(figures.findings.filter(({ level }) => level !== 'note')).toEqual([])
      // A marker's own beam is that of a window, horizontal.
      if (luminaire.body.family !== 'driveway') expect(specs.beam, name).toBe(version.beam)
    }
  },
)

describe('The light of each family', () => {
  const own = (family: string) =>
    demoLuminaires
      .filter(({ body }) => body.family === family)
      .map((luminaire) => photometryOf(luminaire, luminaire).record.figures)

  test.each(['downlight', 'trimless', 'panel', 'spot', 'cylinder', 'step'])(
    'of the %s goes down',
    (family) => {
      for (const { upward } of own(family)) expect(upward).toBeLessThan(0.001)
    },
  )

  test.each(['uplight', 'spike'])('of the %s goes up', (family) => {
    for (const { upward } of own(family)) expect(upward).toBeGreaterThan(0.999)
  })

  test('of the updown goes both ways', () => {
    for (const { upward } of own('updown')) expect(upward).toBeCloseTo(0.49)
  })

  test('of the driveway stays flat over the paving, and ends 5° above the horizon', () => {
    const luminaires = demoLuminaires.filter(({ body }) => body.family === 'driveway')
    for (const luminaire of luminaires) {
      const { gamma, candela } = distributionOf(luminaire, luminaire)
      const above = candela.filter((_, at) => (gamma[at % gamma.length] ?? 0) >= 95)
      expect(above.every((value) => value === 0)).toBe(true)
    }
    for (const { peak } of own('driveway')) expect(peak.gamma).toBeGreaterThan(75)
  })

  test('has every symmetry, and batwings and wall washers among them', () => {
    const files = demoLuminaires.flatMap((luminaire) =>
      versionsOf(luminaire).map((version) => ({
        ...photometryOf(luminaire, version).record.figures,
        specs: ownSpecsOf(luminaire, version),
      })),
    )
    expect([...new Set(files.map(({ symmetry }) => symmetry))].sort()).toEqual([
      'axial',
      'c0-c180',
      'c90-c270',
      'quadrant',
    ])
    const washers = files.filter(({ specs }) => specs.distribution === 'wall-washing')
    expect(washers.length).toBeGreaterThan(0)
    for (const { peak } of washers) expect([25, 155]).toContain(peak.gamma)
    const isBatwing = ({ peak, specs }: (typeof files)[number]) =>
      specs.distribution === 'wide' && peak.gamma > 20 && peak.gamma < 50
    expect(files.some(isBatwing)).toBe(true)
  })
})

test('Variants that differ in finish only share a file, and equal names are equal files', () => {
  const { luminaires } = scaledCatalogue(700, 1)
  const files = new Map<string, string>()
  for (const luminaire of luminaires) {
    for (const version of versionsOf(luminaire)) {
      const { module, body, watts, cri, kind } = luminaire
      const { cct, beam, lumens } = version
      const content = JSON.stringify([module, body, watts, cri, kind, cct, beam, lumens])
      const name = photometryNameOf(luminaire, version)
      expect(files.get(name) ?? content).toBe(content)
      files.set(name, content)
    }
  }
  const variants = luminaires.flatMap(versionsOf)
  expect(files.size).toBeLessThan(variants.length / 2)
  for (const name of files.keys())
    expect(name).toMatch(/^(?:SL|RD)-[A-Z]{2}\d{3,4}(?:-\d{2,3})+\.ldt$/)
})
