import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { codeSchema } from '#src/domain/product/code-field.ts'
import { axesOf } from '#src/domain/product/axes.ts'
import { specsSchema } from '#src/domain/product/specs-schema.ts'
import { productSchema } from '#src/domain/product/product.ts'
import { demoCategories } from '#content-build/demo/data/categories.ts'
import { codeOf } from '#content-build/demo/model/luminaire.ts'
import { pictureOf } from '#content-build/demo/pictures/chosen.ts'
import { demoLuminaires } from '#content-build/demo/data/luminaires.ts'
import { productPictureOf } from '#content-build/demo/model/picture-names.ts'
import { ownSpecsOf, sharedSpecsOf } from '#content-build/demo/model/specs.ts'
import { finishRows, variantsOf } from '#content-build/demo/model/variants.ts'
import { datasheetSource } from '#content-build/demo/pdf/datasheet-source.ts'
import { sheetOf } from '#src/datasheet/sheet-of.ts'
import {
  beamsText,
  fluxText,
  productTexts,
  temperaturesText,
} from '#content-build/demo/model/wording.ts'
import pictures from '#content-build/demo/pictures/images.json' with { type: 'json' }

const pictureFolder = path.join(import.meta.dirname, '../../../../content-build/demo/pictures')
const lightOf = (name: string) => {
  const picture = Object.entries(pictures).find(([other]) => other === name)?.[1]
  return picture !== undefined && 'cct' in picture ? [picture.cct, picture.angle] : undefined
}
const code = (luminaire: (typeof demoLuminaires)[number]) => codeOf(luminaire, luminaire.finish)

/** Whether a luminaire's variants differ in this value; some have only one finish or beam. */
const isChoice = (
  variants: readonly { cct: number; beam: number; finish: string }[],
  key: 'cct' | 'beam' | 'finish',
) => new Set(variants.map((variant) => variant[key])).size > 1

const catalogue = demoLuminaires.map((luminaire) => ({
  luminaire,
  texts: productTexts(luminaire),
}))

describe('The demo catalogue', () => {
  test('has at least 64 products of both brands, indoors and outdoors', () => {
    expect(demoLuminaires.length).toBeGreaterThanOrEqual(64)
    for (const location of ['Indoor', 'Outdoor'])
      for (const brand of ['sila', 'radial']) {
        const ids = demoCategories.filter((c) => c.location === location).map(({ id }) => id)
        const there = demoLuminaires.filter(
          (l) => l.brand === brand && l.categories.some((id) => ids.includes(id)),
        )
        expect(there.length).toBeGreaterThan(10)
      }
  })

  test('has the categories that the footer links to, each with at least four products', () => {
    expect(demoCategories.map(({ id, type, location }) => `${id} ${type}, ${location}`)).toEqual([
      '12 DownLight, Indoor',
      '13 Frames, Indoor',
      '17 Panel Light, Indoor',
      '18 Spot Light, Indoor',
      '20 Surface, Indoor',
      '24 Driveway, Outdoor',
      '27 Spike, Outdoor',
      '29 Step Light, Outdoor',
      '32 Up Light, Outdoor',
      '33 Wall Light, Outdoor',
    ])
    for (const { id } of demoCategories) {
      const inside = demoLuminaires.filter(({ categories }) => categories.includes(id))
      expect(inside.length).toBeGreaterThanOrEqual(4)
    }
  })

  test('shows each product picture that it has', () => {
    const used = demoLuminaires.flatMap((luminaire) =>
      luminaire.finishes.flatMap((finish) => [
        pictureOf({ ...luminaire, finish }),
        productPictureOf({ ...luminaire, finish }, 'lit'),
      ]),
    )
    const there = Object.keys(pictures).filter((name) => name.startsWith('products/'))
    expect(there.filter((name) => !used.includes(name))).toEqual([])
  })

  test('has unique names and codes', () => {
    for (const key of [({ name }: { name: string }) => name, code])
      expect(new Set(demoLuminaires.map(key)).size).toBe(demoLuminaires.length)
  })

  test('has at least 600 variants, up to 48 of a product and none of a few', () => {
    const counts = demoLuminaires.map((luminaire) => variantsOf(luminaire).length)
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(600)
    expect(Math.max(...counts)).toBe(48)
    expect(counts.filter((count) => count === 0)).toHaveLength(3)
  })

  test('has each code once, as a product’s or as an order code', () => {
    const codes = demoLuminaires.flatMap((luminaire) => [
      code(luminaire),
      ...variantsOf(luminaire).map(({ orderCode }) => orderCode),
    ])
    expect(new Set(codes.map((one) => one.toLowerCase())).size).toBe(codes.length)
    for (const one of codes) expect(codeSchema.safeParse(one).success).toBe(true)
  })
})

describe.each(catalogue)('The product $luminaire.name', ({ luminaire, texts }) => {
  test('stays within the lengths of the form, and its name fits a card', () => {
    expect(texts.name.length).toBeLessThanOrEqual(10)
    expect(texts.title.length).toBeLessThanOrEqual(35)
    for (const text of [texts.length, texts.color, texts.material, texts.accessories])
      expect(text.length).toBeLessThanOrEqual(255)
    expect(codeSchema.safeParse(code(luminaire)).success).toBe(true)
    expect(productSchema.shape.dateOfRelease.safeParse(luminaire.release).success).toBe(true)
    expect(luminaire.release >= '2022-01-01' && luminaire.release <= '2026-10-31').toBe(true)
  })

  test('has the light that its picture shows', () => {
    const picture = pictureOf(luminaire)
    expect(existsSync(path.join(pictureFolder, picture))).toBe(true)
    expect([luminaire.cct, luminaire.beam]).toEqual(lightOf(picture))
  })

  test('states its figures in its description, in two sentences or more', () => {
    const said = texts.description
    for (const figures of [fluxText(luminaire), temperaturesText(luminaire)])
      expect(said).toContain(figures)
    // The windows of a driveway light share no beam.
    if (luminaire.body.family !== 'driveway') expect(said).toContain(beamsText(luminaire))
    expect(said).toContain(String(luminaire.cri))
    expect(said.split(/\.(?:\s|$)/).filter(Boolean).length).toBeGreaterThanOrEqual(2)
  })

  test('has typed values, and one variant as its picture shows it', () => {
    const shared = sharedSpecsOf(luminaire)
    expect(specsSchema.parse(shared)).toEqual(shared)
    const variants = variantsOf(luminaire)
    const described = variants.filter(
      ({ finish, cct, beam }) =>
        finish === luminaire.finish && cct === luminaire.cct && beam === luminaire.beam,
    )
    expect(described.map(({ lumens }) => lumens)).toEqual(
      luminaire.single === true ? [] : [luminaire.lumens],
    )
    const codes = finishRows.map((finish) => finish.code)
    const ownSpecs = variants.map((variant) => ownSpecsOf(luminaire, variant))
    for (const own of [ownSpecsOf(luminaire, luminaire), ...ownSpecs]) {
      expect(specsSchema.parse(own)).toEqual(own)
      expect(codes).toContain(own.finish)
    }
    expect(axesOf(ownSpecs).map(({ key }) => key)).toEqual(
      (['cct', 'beam', 'finish'] as const).filter((key) => isChoice(variants, key)),
    )
  })

  test('says the same in its values as in its datasheet', () => {
    const { control = [], voltage, ...values } = sharedSpecsOf(luminaire)
    const { groups, body } = sheetOf(datasheetSource(luminaire).source, undefined)
    const rows = [...groups.flatMap((group) => group.rows), ...body]
    const facts = rows.map(({ label, text }) => `${label} ${text}`).join('\n')
    for (const value of [...control, voltage?.min, values.cri, values.ip, values.ik, values.weight])
      if (value !== undefined && value !== 'none')
        expect(facts.toLowerCase()).toContain(String(value).toLowerCase())
    expect(control.length).toBeGreaterThan(0)
    expect(values.driveOver).toBe(luminaire.load && Number(/^\d+/.exec(luminaire.load)?.[0]))
  })

  test('is plausible: efficacy, heads and protection suit its kind', () => {
    const efficacy = luminaire.lumens / luminaire.watts
    const screened = ['step', 'driveway'].includes(luminaire.body.family)
    expect(efficacy).toBeGreaterThan(screened ? 14 : 65)
    expect(efficacy).toBeLessThan(135)
    const outdoors = demoCategories
      .filter(({ location }) => location === 'Outdoor')
      .some(({ id }) => luminaire.categories.includes(id))
    if (outdoors) {
      expect(luminaire.ip).toMatch(/^IP(?:54|65|66|67)$/)
      expect(luminaire.ik).toMatch(/^IK\d\d$/)
    }
  })
})
