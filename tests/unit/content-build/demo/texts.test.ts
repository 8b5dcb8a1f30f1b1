import { describe, expect, test } from 'vitest'
import type { Specs } from '#src/domain/product/attributes.ts'
import { effectiveSpecs } from '#src/domain/product/effective-specs.ts'
import { demoLuminaires } from '#content-build/demo/data/luminaires.ts'
import { heads } from '#content-build/demo/model/body.ts'
import { finishes } from '#content-build/demo/model/finishes.ts'
import type { Luminaire } from '#content-build/demo/model/luminaire.ts'
import { ownSpecsOf, sharedSpecsOf } from '#content-build/demo/model/specs.ts'
import { defaultVariantOf } from '#content-build/demo/model/variants.ts'
import { productTexts } from '#content-build/demo/model/wording.ts'
import { datasheetSource } from '#content-build/demo/pdf/datasheet-source.ts'
import { sheetOf } from '#src/datasheet/sheet-of.ts'

/** The values that a product's page shows first. */
const shownSpecs = (luminaire: Luminaire): Specs =>
  effectiveSpecs(
    sharedSpecsOf(luminaire),
    ownSpecsOf(luminaire, defaultVariantOf(luminaire) ?? luminaire),
  )

/** Figures that say how a luminaire is aimed, where it stands, or what something beside it measures. */
const ofOtherThings = [
  /[^ ]+ °C/g,
  /(?:tilt\w*|turns|cut off at|out of sight from|above|steps of) ±?\d+°/gi,
  /at \d+° to the wall/g,
  /\d+ mm (?:above|from|behind|below|of filler|key|stone|stone or brick)\b/g,
  /course of \d+ mm/g,
  /(?:drop|canopy Ø|suspension|spike|opening \d+ ×) \d+ mm/g,
  /Two \d+ mm gimbals/g,
  /(?:driver|emergency unit) \d+ W/g,
]

/** The figures of a text by their units: '2,980 lm at 32 W' holds lm: [2980] and W: [32]. */
function figuresIn(text: string): Record<string, (number | string)[]> {
  const own = ofOtherThings.reduce((left, other) => left.replaceAll(other, ' '), text)
  const found: Record<string, (number | string)[]> = {}
  const add = (unit: string, value: number | string) => (found[unit] ??= []).push(value)
  for (const [, count, digits = '', unit = ''] of own.matchAll(
    /(?:(\d+) × )?(\d[\d,.]*) ?(lm\/W|lm|kN|mm|K|W|°|SDCM)(?![\w/])/g,
  )) {
    const value = Number(digits.replaceAll(',', ''))
    add(unit, count !== undefined && unit === 'W' ? Number(count) * value : value)
  }
  for (const [, unit = '', value] of own.matchAll(/\b(CRI|R9) (\d+)/g)) add(unit, Number(value))
  for (const [code, unit = ''] of own.matchAll(/\b(IP|IK)\d\d/g)) add(unit, code)
  return found
}

/** The only figures that a text may state with each unit. */
function allowed(luminaire: Luminaire, specs: Specs): Record<string, unknown[]> {
  const { cutOut } = specs
  const count = heads[luminaire.body.family]
  return {
    lm: [specs.lumens],
    'lm/W': [specs.efficacy],
    // Of a luminaire with several heads, each head's load is also stated.
    W: [specs.watts, ...(count > 1 ? [Number(specs.watts) / count] : [])],
    K: [specs.cct],
    '°': [luminaire.beam],
    SDCM: [specs.sdcm],
    kN: [specs.driveOver],
    CRI: [specs.cri],
    R9: [specs.r9],
    IP: [specs.ip],
    IK: [specs.ik],
    mm: [
      ...[specs.length, specs.width, specs.height, specs.diameter, specs.recessDepth],
      ...Object.values(cutOut ?? {}),
      ...Object.values<unknown>(luminaire.body).flat(),
    ],
  }
}

test('The figures of a text are read with their units', () => {
  expect(
    figuresIn('2 × 9 W, 1,980 lm (90 lm/W) at 3000 K, CRI 90, 4 × 120°, IP65 at 50 °C'),
  ).toEqual({
    W: [18],
    lm: [1980],
    'lm/W': [90],
    K: [3000],
    CRI: [90],
    '°': [120],
    IP: ['IP65'],
  })
})

describe.each(demoLuminaires.map((luminaire) => ({ luminaire, name: luminaire.name })))(
  'The texts of $name',
  ({ luminaire }) => {
    const specs = shownSpecs(luminaire)
    const texts = productTexts(luminaire)

    test('state no figure that its default variant contradicts', () => {
      const { name, title, description, length, material } = texts
      for (const text of [name, title, description, length])
        for (const [unit, values] of Object.entries(figuresIn(text)))
          for (const value of values)
            expect(allowed(luminaire, specs)[unit], `${value} ${unit} in: ${text}`).toContain(value)
      expect(Object.keys(figuresIn(material)).filter((unit) => unit !== 'mm')).toEqual([])
      for (const text of Object.values(texts)) expect(text).not.toMatch(/\d,\d{3} K\b/)
    })

    test('name the finish and the order number of its default variant', () => {
      const { finish, cct } = defaultVariantOf(luminaire) ?? luminaire
      const { color, ral, letter, code } = finishes[finish]
      expect(specs.finish).toBe(code)
      expect(texts.color).toBe(color)
      expect(color).toContain(ral)
      expect(texts.productNumber.endsWith(` ${cct / 100} ${letter}`)).toBe(true)
    })

    test('agree with its datasheet, which states the same figures', () => {
      const { keyFigures, groups, body } = sheetOf(datasheetSource(luminaire).source, undefined)
      const words = body.filter(({ label }) => label !== 'Product number')
      const facts = [...keyFigures, ...groups.flatMap(({ rows }) => rows), ...words]
      for (const { label, text } of facts) {
        const figures = figuresIn(text)
        for (const unit of ['lm', 'lm/W', 'W'])
          for (const figure of figures[unit] ?? [])
            expect(allowed(luminaire, specs)[unit], `${label}: ${text}`).toContain(figure)
      }
      const said = facts.map(({ label, text }) => `${label}: ${text.replace('\u00a0', ' ')}`)
      expect(said).toContain(`Colour temperature: ${specs.cct} K`)
      expect(defaultVariantOf(luminaire) === undefined).toBe(luminaire.single === true)
    })
  },
)
