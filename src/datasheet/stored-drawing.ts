import { ownValue } from '#src/domain/own-value.ts'
import type { Canvas } from '#src/pdf/canvas.ts'
import type { Ink } from '#src/pdf/ink.ts'
import type { Box } from './paper.ts'

type Attributes = Partial<Record<string, string>>

/** A drawing as the server stores it: see `src/server/drawings/write-svg.ts`. */
export interface StoredDrawing {
  width: number
  height: number
  parts: readonly { attributes: Attributes; text: string | undefined }[]
}

const part = /<(path|text)((?: [\w-]+="[^"]*")*)(?:\/>|>([^<]*)<\/text>)/g
const attribute = /([\w-]+)="([^"]*)"/g

/** @throws Error if it has no size or shows nothing */
export function storedDrawing(svg: string): StoredDrawing {
  const [, width = '', height = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const parts = [...svg.matchAll(part)].map(([, name, list = '', text = '']) => ({
    attributes: attributesIn(list),
    text: name === 'text' ? plain(text) : undefined,
  }))
  const size = { width: Number(width), height: Number(height) }
  if (!(size.width > 0 && size.height > 0) || parts.length === 0)
    throw new Error('The SVG is no stored drawing.')
  return { ...size, parts }
}

const attributesIn = (list: string): Attributes =>
  Object.fromEntries(
    [...list.matchAll(attribute)].map(([, name = '', value = '']) => [name, plain(value)]),
  )

const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** The texts that it shows, for the choice of fonts. */
export const textsOf = ({ parts }: StoredDrawing): string[] =>
  parts.flatMap(({ text }) => text ?? [])

/** Draws it as large as a box allows, in the middle of it. */
export function drawStored(
  canvas: Canvas,
  { width, height, parts }: StoredDrawing,
  box: Box,
): void {
  const scale = Math.min(box.width / width, box.height / height)
  const size = [width * scale, height * scale] as const
  const corner = [box.x + (box.width - size[0]) / 2, box.y + (box.height - size[1]) / 2] as const
  canvas.within(corner, size, scale, () => {
    for (const { attributes, text } of parts)
      if (text === undefined) drawPath(canvas, attributes)
      else drawText(canvas, attributes, text)
  })
}

const caps: Partial<Record<string, number>> = { round: 1, square: 2 }
const joins: Partial<Record<string, number>> = { round: 1, bevel: 2 }

function drawPath(canvas: Canvas, attributes: Attributes): void {
  const fill = inkOf(attributes['fill'])
  const stroke = inkOf(attributes['stroke'])
  const opacity = numberIn(attributes['fill-opacity'])
  canvas.outline(attributes['d'] ?? '', {
    ...(fill !== undefined && { fill }),
    ...(stroke !== undefined && { stroke }),
    ...(opacity !== undefined && { opacity }),
    width: numberIn(attributes['stroke-width']) ?? 1,
    dash: (attributes['stroke-dasharray'] ?? '').split(' ').filter(Boolean).map(Number),
    look: {
      isEvenOdd: attributes['fill-rule'] === 'evenodd',
      cap: ownValue(caps, attributes['stroke-linecap'] ?? '') ?? 0,
      join: ownValue(joins, attributes['stroke-linejoin'] ?? '') ?? 0,
      strokeOpacity: numberIn(attributes['stroke-opacity']),
    },
  })
}

const alignments: Partial<Record<string, 'center' | 'right'>> = { middle: 'center', end: 'right' }

function drawText(canvas: Canvas, attributes: Attributes, text: string): void {
  const color = inkOf(attributes['fill'])
  if (color === undefined) return
  const [x, y] = [numberIn(attributes['x']) ?? 0, numberIn(attributes['y']) ?? 0]
  const style = {
    size: numberIn(attributes['font-size']) ?? 10,
    color,
    align: ownValue(alignments, attributes['text-anchor'] ?? '') ?? 'left',
    weight: attributes['font-weight'] === 'bold' ? 'medium' : 'regular',
  } as const
  const [, degrees] = /^rotate\((-?[\d.]+)/.exec(attributes['transform'] ?? '') ?? []
  if (degrees === undefined) canvas.text(text, x, y, style)
  else canvas.turned(Number(degrees), [x, y], () => canvas.text(text, x, y, style))
}

const inkOf = (color: string | undefined): Ink | undefined =>
  color !== undefined && /^#[0-9a-f]{6}$/i.test(color) ? `#${color.slice(1)}` : undefined

function numberIn(text: string | undefined): number | undefined {
  const number = Number(text)
  return text === undefined || !Number.isFinite(number) ? undefined : number
}
