import { describe, expect, test } from 'vitest'
import {
  drawingsFile,
  productDrawings,
  shownDrawings,
} from '#src/features/product/drawing/product-drawings.ts'

const product = {
  code: 'P',
  specs: { mounting: ['surface'], diameter: 80 },
  image: '/own.jpg',
  variants: [
    { orderCode: 'LOW-27', specs: { height: 90, cct: 2700 } },
    { orderCode: 'LOW-30', specs: { height: 90, cct: 3000 } },
    { orderCode: 'OLD', specs: { height: 500 }, retired: true as const },
    { orderCode: 'HIGH', specs: { height: 140 } },
    { orderCode: 'OWN', specs: { height: 140 }, drawing: '/storage/drawings/own.svg' },
  ],
}

describe('The drawings of a product', () => {
  const drawings = productDrawings(product)

  test('are one for each size of an offered variant, and the uploaded ones', () => {
    expect(drawings.parts.map(({ numbers }) => numbers)).toEqual([
      expect.stringContaining('Height: 90\u00a0mm. Diameter: 80\u00a0mm.'),
      expect.stringContaining('Height: 140\u00a0mm. Diameter: 80\u00a0mm.'),
    ])
    expect(drawings.files).toEqual(['/storage/drawings/own.svg'])
    expect(drawings.positions).toEqual([0, 0, 1, 2])
  })

  test('stand in one file, which has room for the largest', () => {
    const file = drawingsFile(drawings)
    expect([...file.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)).toEqual(['d0', 'd1'])
    const [, width = NaN, height = NaN] =
      /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(file)?.map(Number) ?? []
    for (const part of drawings.parts) {
      expect(part.width).toBeLessThanOrEqual(width)
      expect(part.height).toBeLessThanOrEqual(height)
    }
  })

  test('are addressed as parts of their file', () => {
    const [first, second, third] = shownDrawings(drawings, 1)
    expect(first).toMatchObject({
      address: '/product/1.svg#d0',
      scale: drawings.parts[0]?.scale,
    })
    expect(second).toMatchObject({ address: '/product/1.svg#d1' })
    expect(third).toEqual({ file: '/storage/drawings/own.svg' })
  })

  test('are the product’s own where no variant is offered', () => {
    const { parts, positions } = productDrawings({
      ...product,
      specs: { ...product.specs, height: 60 },
      variants: product.variants.map((variant) => ({ ...variant, retired: true as const })),
    })
    expect(parts).toHaveLength(1)
    expect(positions).toEqual([0])
  })

  test('are none where the dimensions don’t suffice', () => {
    expect(productDrawings({ ...product, specs: {}, variants: [] })).toMatchObject({
      parts: [],
      files: [],
      positions: [-1],
    })
  })
})
