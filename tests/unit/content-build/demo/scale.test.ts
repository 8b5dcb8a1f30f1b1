import { expect, test } from 'vitest'
import { codeSchema } from '#src/domain/product/code-field.ts'
import { codeOf } from '#content-build/demo/model/luminaire.ts'
import { demoLuminaires } from '#content-build/demo/data/luminaires.ts'
import { scaledCatalogue } from '#content-build/demo/scale.ts'
import { variantsOf } from '#content-build/demo/model/variants.ts'
import { productTexts } from '#content-build/demo/model/wording.ts'

const { luminaires, projects } = scaledCatalogue(3000, 1)

test('A benchmark catalogue depends only on its size and seed', () => {
  const told = (count: number, seed: number) => JSON.stringify(scaledCatalogue(count, seed))
  expect(told(300, 7)).toBe(told(300, 7))
  expect(told(300, 7)).not.toBe(told(300, 8))
})

test('Its first products are the hand-written ones; names and codes are unique', () => {
  expect(luminaires.slice(0, demoLuminaires.length)).toEqual(demoLuminaires)
  expect(new Set(luminaires.map(({ name }) => name)).size).toBe(3000)
  const codes = luminaires.map((luminaire) => codeOf(luminaire, luminaire.finish))
  expect(new Set(codes).size).toBe(3000)
  expect(codes.every((code) => codeSchema.safeParse(code).success)).toBe(true)
})

test('Each of its generated products has eight variants, and no code is there twice', () => {
  const generated = luminaires.slice(demoLuminaires.length)
  for (const luminaire of generated) expect(variantsOf(luminaire)).toHaveLength(8)
  const codes = luminaires.flatMap((luminaire) => [
    codeOf(luminaire, luminaire.finish),
    ...variantsOf(luminaire).map(({ orderCode }) => orderCode),
  ])
  expect(new Set(codes).size).toBe(codes.length)
})

test('Its texts stay within the lengths of the form', () => {
  for (const luminaire of luminaires) {
    const { name, title, length } = productTexts(luminaire)
    expect(name.length).toBeLessThanOrEqual(30)
    expect(title.length).toBeLessThanOrEqual(50)
    expect(length.length).toBeLessThanOrEqual(255)
  }
})

test('It has at least sixteen projects, more with its size, each with four to twelve products', () => {
  expect(scaledCatalogue(20, 1).projects).toHaveLength(16)
  expect(projects).toHaveLength(60)
  const names = new Set(luminaires.map(({ name }) => name))
  for (const { products } of projects) {
    expect(products.length).toBeGreaterThanOrEqual(4)
    expect(products.length).toBeLessThanOrEqual(12)
    expect(new Set(products).size).toBe(products.length)
    expect(products.every((name) => names.has(name))).toBe(true)
  }
})
