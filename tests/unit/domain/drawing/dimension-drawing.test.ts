import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scales } from '#src/domain/drawing/arrange.ts'
import { type Body, bodyOf } from '#src/domain/drawing/body.ts'
import { canBeDrawn, dimensionDrawing } from '#src/domain/drawing/dimension-drawing.ts'
import { type Specs, attributes } from '#src/domain/product/attributes.ts'
import { type Drawn, type DrawnLabel, dimensionsIn, readDrawing } from '#tests/support/drawings.ts'

const box = { width: 246, height: 300 }

interface Example {
  specs: Specs
  outline: Partial<Body>
  scale: number
  /** the attributes whose numbers are drawn, if not all */
  drawn?: readonly (keyof Specs)[]
}

const examples: Record<string, Example> = {
  'a round downlight': {
    specs: {
      mounting: ['ceiling recessed'],
      cutOut: { diameter: 75 },
      height: 95,
      diameter: 85,
    },
    outline: { outline: 'recessed', into: 'ceiling', face: { diameter: 85 } },
    scale: 2.5,
  },
  'a square downlight in a square hole': {
    specs: {
      mounting: ['ceiling recessed'],
      cutOut: { length: 150, width: 150 },
      recessDepth: 120,
      length: 165,
      width: 165,
    },
    outline: { outline: 'recessed', face: { length: 165, width: 165 } },
    scale: 5,
  },
  'a luminaire without a flange': {
    specs: {
      mounting: ['ceiling recessed'],
      cutOut: { length: 190, width: 100 },
      recessDepth: 130,
    },
    outline: { outline: 'recessed', isFaceKnown: false },
    scale: 5,
  },
  'a recessed panel of unknown depth': {
    specs: { mounting: ['ceiling recessed'], length: 600, width: 600 },
    outline: { outline: 'recessed', face: { length: 600, width: 600 } },
    scale: 10,
  },
  'a round cylinder below the ceiling': {
    specs: { mounting: ['surface'], height: 120, diameter: 80 },
    outline: { outline: 'upright', by: 'ceiling' },
    scale: 2.5,
  },
  'a square surface luminaire': {
    specs: { mounting: ['surface'], length: 300, width: 300, height: 60 },
    outline: { outline: 'upright', by: 'ceiling', face: { length: 300, width: 300 } },
    scale: 5,
  },
  'a linear luminaire': {
    specs: { mounting: ['surface'], length: 2400, width: 60, height: 75 },
    outline: { outline: 'upright', by: 'ceiling' },
    scale: 50,
  },
  'a panel on wires': {
    specs: { mounting: ['pendant'], length: 1200, width: 300, height: 45 },
    outline: { outline: 'upright', by: 'wires' },
    scale: 25,
  },
  'a round pendant': {
    specs: { mounting: ['pendant'], diameter: 400, height: 260 },
    outline: { outline: 'upright', by: 'wires', face: { diameter: 400 } },
    scale: 10,
  },
  'a tube on wires': {
    specs: { mounting: ['pendant'], length: 1500, diameter: 48 },
    outline: { outline: 'tube', by: 'wires' },
    scale: 50,
  },
  'a projector on a track': {
    specs: { mounting: ['track'], length: 120, diameter: 60, height: 200 },
    outline: { outline: 'projector', by: 'track' },
    scale: 5,
  },
  'a spot for surface and track': {
    specs: { mounting: ['track', 'surface'], length: 118, diameter: 45 },
    outline: { outline: 'projector', by: 'ceiling' },
    scale: 2.5,
  },
  'a luminaire on a pole': {
    specs: { mounting: ['pole'], length: 700, width: 300, height: 110 },
    outline: { outline: 'upright', by: 'pole' },
    scale: 10,
  },
  'a spike light': {
    specs: { mounting: ['spike'], length: 110, height: 300, diameter: 75 },
    outline: { outline: 'projector', by: 'spike' },
    scale: 5,
  },
  'a projector that is higher than its parts': {
    specs: { mounting: ['spike'], length: 110, height: 90, diameter: 75 },
    outline: { outline: 'projector' },
    scale: 5,
    drawn: ['length', 'diameter'],
  },
  'a bollard that stands free': {
    specs: { mounting: ['free-standing'], diameter: 140, height: 900 },
    outline: { outline: 'upright', by: 'ground' },
    scale: 20,
  },
  'a bollard screwed to a surface': {
    specs: { mounting: ['surface'], length: 120, width: 120, height: 600 },
    outline: { outline: 'upright', by: 'ground' },
    scale: 10,
  },
  'a step light': {
    specs: {
      mounting: ['wall recessed'],
      cutOut: { length: 150, width: 60 },
      recessDepth: 62,
      width: 170,
      height: 80,
    },
    outline: { outline: 'wall', isRecessed: true, front: { length: 170, width: 80 } },
    scale: 2.5,
  },
  'a round wall light in a round hole': {
    specs: {
      mounting: ['wall recessed'],
      cutOut: { diameter: 60 },
      recessDepth: 50,
      diameter: 70,
    },
    outline: { outline: 'wall', front: { diameter: 70 } },
    scale: 2,
  },
  'a wall light up and down': {
    specs: { mounting: ['surface'], width: 110, height: 180 },
    outline: { outline: 'wall', isRecessed: false },
    scale: 2,
  },
  'an uplight in the ground': {
    specs: {
      mounting: ['ground recessed'],
      recessDepth: 200,
      cutOut: { diameter: 170 },
      diameter: 200,
    },
    outline: { outline: 'recessed', into: 'ground' },
    scale: 10,
  },
  'a driveway light that rises from the ground': {
    specs: { mounting: ['ground recessed'], recessDepth: 110, height: 25, diameter: 180 },
    outline: { outline: 'recessed', into: 'ground' },
    scale: 5,
  },
  'a luminaire without a mounting': {
    specs: { length: 90, width: 90, height: 40 },
    outline: { outline: 'upright', by: 'nothing' },
    scale: 2,
  },
  'a hole without a mounting': {
    specs: { cutOut: { diameter: 68 }, diameter: 76, height: 50 },
    outline: { outline: 'recessed', into: 'ceiling' },
    scale: 2,
  },
}

const dimensionKeys = [
  ...(['cutOut', 'recessDepth', 'length', 'width', 'height', 'diameter'] as const),
]

function drawn(specs: Specs, room = box): Drawn & { scale: number; alternative: string } {
  const drawing = dimensionDrawing(specs, room)
  if (drawing === undefined) throw new Error('There is no drawing.')
  return { ...readDrawing(drawing), ...drawing }
}

describe.each(Object.entries(examples))('The drawing of %s', (_name, example) => {
  const { specs, outline, scale } = example
  const keys = example.drawn ?? dimensionKeys.filter((key) => specs[key] !== undefined)

  test('has the outline that mounting and dimensions choose', () => {
    expect(bodyOf(specs)).toMatchObject(outline)
  })

  test('shows each number once, at the largest scale that fits, and says them', () => {
    const drawing = drawn(specs)
    expect(drawing.labels.map(({ text }) => text).toSorted()).toEqual(dimensionsIn(specs, keys))
    expect(drawing.scale).toBe(scale)
    expect(drawing.alternative).toContain(`1:${scale}.`)
    for (const { key, label } of attributes)
      expect(drawing.alternative.includes(` ${label}: `), key).toBe(
        keys.some((shown) => shown === key),
      )
    for (const number of dimensionsIn(specs, keys))
      expect(drawing.alternative).toContain(number.replace('Ø\u00a0', ''))
  })

  test('keeps everything inside, numbers apart from each other, and lengths to scale', () => {
    expectSound(drawn(specs))
  })

  test('has no fixed colour, no missing number, and closes what it opens', () => {
    const { svg = '' } = dimensionDrawing(specs, box) ?? {}
    expect(svg).not.toMatch(/#[\da-f]{3}|rgb|hsl|style=|NaN|undefined|Infinity/i)
    expect(svg.match(/<(?:svg|text)\b/g)?.length).toBe(svg.match(/<\/(?:svg|text)>/g)?.length)
  })
})

const near = 0.06

/** Nothing is outside of the drawing, no number is on another one, and each line is as long as it says. */
function expectSound({ width, height, labels, lines, scale }: Drawn & { scale: number }): void {
  const points = Object.values(lines).flat(2)
  expect(points.flat().every(Number.isFinite)).toBe(true)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(-near)
  expect(Math.max(...xs)).toBeLessThanOrEqual(width + near)
  expect(Math.max(...ys)).toBeLessThanOrEqual(height + near)
  for (const { left, top, right, bottom } of labels) {
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    expect(bottom).toBeLessThanOrEqual(height)
  }
  for (const [index, one] of labels.entries())
    for (const other of labels.slice(index + 1))
      expect(overlap(one, other), `${one.text} and ${other.text}`).toBe(false)
  // Two arrows end each dimension line; their tips are as far apart as the number says.
  const tips = (lines['arrow'] ?? []).map(([tip = [NaN, NaN]]) => tip)
  const measured = labels.map((_, index) => {
    const [[x1, y1], [x2, y2]] = [tips[2 * index] ?? [NaN, NaN], tips[2 * index + 1] ?? [NaN, NaN]]
    return Math.hypot(x2 - x1, y2 - y1)
  })
  labels.forEach(({ text }, index) => {
    const millimetres = Number(text.replace(/[Ø,\u00a0]/g, ''))
    expect(measured[index]).toBeCloseTo((millimetres * 72) / 25.4 / scale, 1)
  })
}

const overlap = (one: DrawnLabel, other: DrawnLabel) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

describe('There is no drawing', () => {
  test.each<[string, Specs]>([
    ['without values', {}],
    ['of a mounting alone', { mounting: ['ceiling recessed'] }],
    ['of a length alone', { mounting: ['pendant'], length: 1200 }],
    ['of a depth alone', { mounting: ['ceiling recessed'], recessDepth: 100 }],
    ['of a height without a face that does not hang on a wall', { mounting: ['pole'], height: 90 }],
    ['of dimensions that are no lengths', { mounting: ['surface'], diameter: 0, height: NaN }],
    ['of half a cut-out', { cutOut: { length: 0, width: 20 } }],
  ])('%s', (_name, specs) => {
    expect(dimensionDrawing(specs, box)).toBeUndefined()
  })

  test('in a box that no scale fits', () => {
    const specs: Specs = { mounting: ['surface'], diameter: 80, height: 120 }
    expect(dimensionDrawing(specs, { width: 20, height: 20 })).toBeUndefined()
  })
})

/** Validated values, and some that no luminaire has. */
const size = fc.oneof(
  fc.integer({ min: 1, max: 20_000 }),
  fc.constantFrom(1, 0.1, 60, 600, 19_999.9, 20_000),
)
const mountings = ((attribute) => ('choices' in attribute ? attribute.choices : []))(
  attributes.find(({ key }) => key === 'mounting') ?? { key: '' },
)
const anySpecs = fc
  .record(
    {
      mounting: fc.subarray<string>([...mountings], { maxLength: 3 }),
      cutOut: fc.oneof(fc.record({ diameter: size }), fc.record({ length: size, width: size })),
      recessDepth: size,
      length: size,
      width: size,
      height: size,
      diameter: size,
    },
    { requiredKeys: [] },
  )
  .map((specs): Specs => specs)

describe('Whatever the dimensions', () => {
  test('a drawing is sound and shows no number twice, or there is none', () => {
    let count = 0
    fc.assert(
      fc.property(anySpecs, (specs) => {
        const drawing = dimensionDrawing(specs, box)
        if (drawing === undefined) return
        count += 1
        const read = readDrawing(drawing)
        expect(scales).toContain(drawing.scale)
        expect(read.width).toBeLessThanOrEqual(box.width)
        expect(read.height).toBeLessThanOrEqual(box.height)
        expect(read.labels).not.toEqual([])
        expectSound({ ...read, scale: drawing.scale })
        const rest = dimensionsIn(
          specs,
          dimensionKeys.filter((key) => specs[key] !== undefined),
        )
        for (const { text } of read.labels) {
          expect(rest).toContain(text)
          rest.splice(rest.indexOf(text), 1)
        }
        expect(drawing.svg.length).toBeLessThan(12_000)
      }),
      { numRuns: 1000 },
    )
    expect(count).toBeGreaterThan(100)
  })

  test('it is known without drawing whether there is a drawing, also where the room is small', () => {
    const anyBox = fc.record({
      width: fc.integer({ min: 1, max: 300 }),
      height: fc.integer({ min: 1, max: 300 }),
    })
    const found = new Set<boolean>()
    fc.assert(
      fc.property(anySpecs, anyBox, (specs, room) => {
        const isDrawn = dimensionDrawing(specs, room) !== undefined
        expect(canBeDrawn(specs, room)).toBe(isDrawn)
        found.add(isDrawn)
      }),
      { numRuns: 1000 },
    )
    expect(found.size).toBe(2)
  })

  test('more room never makes a drawing smaller', () => {
    fc.assert(
      fc.property(anySpecs, (specs) => {
        const small = dimensionDrawing(specs, box)
        const large = dimensionDrawing(specs, { width: 500, height: 600 })
        if (small !== undefined) expect(large?.scale ?? NaN).toBeLessThanOrEqual(small.scale)
      }),
      { numRuns: 100 },
    )
  })
})
