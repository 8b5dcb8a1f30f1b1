import { describe, expect, test } from 'vitest'
import { dimensionDrawing } from '#src/domain/drawing/dimension-drawing.ts'
import { polarDiagram } from '#src/domain/photometry/polar-diagram.ts'
import { drawDiagram } from '#src/pdf/diagram.ts'
import type { Paint, Point } from '#src/pdf/ink.ts'
import type { BlockStyle } from '#src/pdf/canvas.ts'
import { panel } from '#tests/support/photometric-files.ts'

interface Recorded {
  paths: { d: string; paint: Paint; at: Point; scale: number }[]
  texts: { text: string; x: number; y: number; style: BlockStyle }[]
}

/** Width and height of a diagram's markup, in its units. */
function sizeOf(svg: string): [width: number, height: number] {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return [Number(width), Number(height)]
}

/** Keeps what is drawn; each letter is 4 points wide. */
function recorder(): Recorded & Parameters<typeof drawDiagram>[0] {
  const recorded: Recorded = { paths: [], texts: [] }
  return {
    ...recorded,
    path: (d, paint, at, scale) =>
      recorded.paths.push({ d, paint, at: at ?? [0, 0], scale: scale ?? 1 }),
    text: (text, x, y, style) => recorded.texts.push({ text, x, y, style }),
    widthOf: (text) => 4 * text.length,
  }
}

describe('A drawing in a document', () => {
  const drawing = dimensionDrawing(
    { mounting: ['ceiling recessed'], cutOut: { diameter: 75 }, height: 95, diameter: 85 },
    { width: 246, height: 300 },
  )
  const svg = drawing?.svg ?? ''
  const [width, height] = sizeOf(svg)

  test('has its own size, however large the box is, in the middle of its width', () => {
    const canvas = recorder()
    expect(drawDiagram(canvas, svg, [50, 100], [400, 900])).toBe(height)
    expect(canvas.paths.map(({ scale }) => scale)).toEqual(canvas.paths.map(() => 1))
    for (const { at } of canvas.paths) expect(at).toEqual([50 + (400 - width) / 2, 100])
  })

  test('has an ink for each of its lines', () => {
    const canvas = recorder()
    drawDiagram(canvas, svg, [0, 0], [246, 300])
    const kinds = [...svg.matchAll(/<path class="(\w+)"/g)].map(([, kind]) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['hatch', 'area', 'hidden', 'outline', 'arrow']))
    expect(canvas.paths).toHaveLength(kinds.length)
    for (const { paint } of canvas.paths) expect(paint.fill ?? paint.stroke).toBeDefined()
  })

  test('has its numbers in black, those beside upright lines upright around the same middle', () => {
    const canvas = recorder()
    drawDiagram(canvas, svg, [0, 0], [width, 300])
    expect(canvas.texts.map(({ text }) => text).toSorted()).toEqual([
      '95',
      'Ø\u00a075',
      'Ø\u00a085',
    ])
    for (const { style } of canvas.texts) expect(style).toMatchObject({ color: 'black', size: 7.5 })
    const upright = canvas.texts.find(({ style }) => style.isUpright)
    const [, x, y] = /<text x="([\d.]+)" y="([\d.]+)"[^>]*rotate/.exec(svg) ?? []
    expect(upright).toMatchObject({ text: '95', x: Number(x), y: Number(y) + 4 })
  })
})

test('A light diagram fills its box as before', () => {
  const canvas = recorder()
  const { svg } = polarDiagram(panel)
  const [width, height] = sizeOf(svg)
  expect(drawDiagram(canvas, svg, [0, 0], [width / 2, height])).toBe(height / 2)
  expect(canvas.paths.map(({ scale }) => scale)).toEqual(canvas.paths.map(() => 0.5))
  expect(canvas.texts[0]?.style).toMatchObject({ size: 5, color: 'soft' })
})
