import { describe, expect, test } from 'vitest'
import { effectiveSpecs } from '#src/domain/product/effective-specs.ts'
import { textContradictions } from '#src/domain/product/text-contradictions.ts'
import { demoLuminaires } from '#content-build/demo/data/luminaires.ts'
import { finishes } from '#content-build/demo/model/finishes.ts'
import type { Luminaire } from '#content-build/demo/model/luminaire.ts'
import { ownSpecsOf, sharedSpecsOf } from '#content-build/demo/model/specs.ts'
import { defaultVariantOf, variantsOf } from '#content-build/demo/model/variants.ts'
import { productTexts } from '#content-build/demo/model/wording.ts'
import { datasheetSource } from '#content-build/demo/pdf/datasheet-source.ts'
import { scaledCatalogue } from '#content-build/demo/scale.ts'
import { sheetOf } from '#src/datasheet/sheet-of.ts'

const contradictionsOf = (luminaire: Luminaire): string[] => {
  const shared = sharedSpecsOf(luminaire)
  const variants = variantsOf(luminaire).map((variant) => ({
    orderCode: variant.orderCode,
    specs: ownSpecsOf(luminaire, variant),
  }))
  const specs = variants.length > 0 ? shared : { ...shared, ...ownSpecsOf(luminaire, luminaire) }
  const found = textContradictions({ texts: productTexts(luminaire), specs, variants })
  return found.map(({ sentence }) => `${luminaire.name}: ${sentence}`)
}

/** The smallest part of a cover that lies on the surface around its opening, mm. */
const leastRim = 2

/** How the sizes of a luminaire contradict each other. */
function misfitsOf(luminaire: Luminaire): string[] {
  const specs = effectiveSpecs(sharedSpecsOf(luminaire))
  const { cutOut, diameter = Infinity, recessDepth, height } = specs
  const { length = Infinity, width = Infinity } = specs
  const covers = (face: number, opening: number) => face - opening >= 2 * leastRim
  // Width and height of a step light are those of its plate, behind which the cut-out lies.
  const [across, along] =
    luminaire.body.family === 'step' ? [width, height ?? Infinity] : [length, width]
  const isCovered =
    cutOut === undefined ||
    ('diameter' in cutOut
      ? covers(diameter, cutOut.diameter)
      : covers(across, cutOut.length) && covers(along, cutOut.width))
  const isDeep =
    recessDepth === undefined ||
    height === undefined ||
    luminaire.body.family === 'step' ||
    recessDepth >= height
  return [
    ...(isCovered ? [] : [`${luminaire.name}: its cover is smaller than its cut-out.`]),
    ...(isDeep ? [] : [`${luminaire.name}: it is higher than its recess is deep.`]),
  ]
}

describe('The texts of the demo catalogue', () => {
  test('state no value that a variant contradicts', () => {
    expect(demoLuminaires.flatMap(contradictionsOf)).toEqual([])
  })

  test('have no product number that contains what the order codes choose', () => {
    for (const luminaire of demoLuminaires) {
      const { productNumber } = productTexts(luminaire)
      expect(productNumber).toMatch(/^\d{3} \d{3,4}$/)
      const { cct, options } = luminaire
      for (const kelvin of [cct, ...options.cct])
        expect(productNumber.split(' ')).not.toContain(String(kelvin / 100))
    }
    const numbers = demoLuminaires.map((luminaire) => productTexts(luminaire).productNumber)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('name a finish only where all variants have it, or as one of all', () => {
    for (const luminaire of demoLuminaires) {
      const { color, description } = productTexts(luminaire)
      const made = new Set(variantsOf(luminaire).map(({ finish }) => finish))
      for (const finish of made) expect(color).toContain(finishes[finish].color)
      expect(description).not.toMatch(
        /(?:bronze|white|black|brushed) (?:body|frame|head|lid|rim)\b/,
      )
    }
  })

  test('hold in a catalogue of any size', () => {
    expect(scaledCatalogue(300, 7).luminaires.flatMap(contradictionsOf)).toEqual([])
  })
})

describe('The datasheet of a product', () => {
  test.each(demoLuminaires.map((luminaire) => [luminaire.name, luminaire] as const))(
    'states the values of its default variant: %s',
    (_name, luminaire) => {
      const own = defaultVariantOf(luminaire)
      const specs = effectiveSpecs(
        sharedSpecsOf(luminaire),
        ownSpecsOf(luminaire, own ?? luminaire),
      )
      const { source } = datasheetSource(luminaire)
      const { keyFigures, groups, body } = sheetOf(source, own?.orderCode)
      const facts = [...keyFigures, ...groups.flatMap(({ rows }) => rows)]
      const said = facts.map(({ label, text }) => `${label}: ${text.replace('\u00a0', ' ')}`)
      expect(said).toContain(`Colour temperature: ${specs.cct} K`)
      expect(body.find(({ label }) => label === 'Color')?.text).toContain(
        finishes[own?.finish ?? luminaire.finish].name,
      )
      // Its own values, once its texts name those of all variants.
      const description = said.filter((text) => !text.startsWith('Lifetime')).join('; ')
      expect(textContradictions({ texts: { description }, specs, variants: [] })).toEqual([])
      expect(own === undefined).toBe(luminaire.single === true)
    },
  )
})

test('The covers of the demo catalogue hide their cut-outs, and its luminaires fit their recesses', () => {
  for (const luminaires of [demoLuminaires, scaledCatalogue(300, 7).luminaires])
    expect(luminaires.flatMap(misfitsOf)).toEqual([])
})
