import { inRange } from './geometry.ts'
import type { Style } from './styles.ts'

/** A shape or a line of text as it is painted. */
export type Mark = {
  style: Style
  /** of lengths that belong to the style */
  scale: number
} & (
  | { kind: 'path'; d: string }
  | {
      kind: 'text'
      text: string
      x: number
      y: number
      /** degrees, clockwise */
      turn: number
    }
)

/**
 * Writes a drawing. Its vocabulary is what readers of stored drawings, such as the datasheet's, rely on:
 * `path` with absolute M, L, C and Z in `d`, and `text` with x, y, font-size, text-anchor, font-weight
 * and transform="rotate(degrees x y)". Both have fill and stroke as #rrggbb or none.
 */
export const writeSvg = (width: number, height: number, marks: readonly Mark[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rounded(width)} ${rounded(height)}" width="${rounded(width)}" height="${rounded(height)}" font-family="sans-serif">`,
    ...marks.map(written),
    '</svg>\n',
  ].join('\n')

function written(mark: Mark): string {
  const { style, scale } = mark
  if (mark.kind === 'path') return element('path', { d: mark.d, ...paintOf(style, scale) })
  const { x, y, turn, text } = mark
  const attributes = {
    x: rounded(x),
    y: rounded(y),
    'font-size': rounded(style.fontSize * scale),
    ...(style.textAnchor !== 'start' && { 'text-anchor': style.textAnchor }),
    ...(style.isBold && { 'font-weight': 'bold' }),
    ...(rounded(turn) !== '0' && {
      transform: `rotate(${rounded(turn)} ${rounded(x)} ${rounded(y)})`,
    }),
    ...fillOf(style),
  }
  return element('text', attributes, text)
}

const paintOf = (style: Style, scale: number): Record<string, string> => ({
  ...fillOf(style),
  ...(style.fillRule !== 'nonzero' && { 'fill-rule': style.fillRule }),
  ...(style.stroke.color !== undefined && style.strokeWidth > 0 && strokeOf(style, scale)),
})

const fillOf = ({ fill, fillOpacity, opacity }: Style) => ({
  fill: fill.color ?? 'none',
  ...opacityOf('fill-opacity', fill.opacity * fillOpacity * opacity),
})

const strokeOf = (style: Style, scale: number): Record<string, string> => ({
  stroke: style.stroke.color ?? 'none',
  'stroke-width': rounded(style.strokeWidth * scale),
  ...opacityOf('stroke-opacity', style.stroke.opacity * style.strokeOpacity * style.opacity),
  ...(style.strokeLinecap !== 'butt' && { 'stroke-linecap': style.strokeLinecap }),
  ...(style.strokeLinejoin !== 'miter' && { 'stroke-linejoin': style.strokeLinejoin }),
  ...(style.strokeMiterlimit !== 4 && { 'stroke-miterlimit': rounded(style.strokeMiterlimit) }),
  ...(style.strokeDasharray.length > 0 && {
    'stroke-dasharray': style.strokeDasharray.map((dash) => rounded(dash * scale)).join(' '),
    ...(style.strokeDashoffset !== 0 && {
      'stroke-dashoffset': rounded(style.strokeDashoffset * scale),
    }),
  }),
})

const opacityOf = (name: string, opacity: number): Record<string, string> =>
  opacity < 1 ? { [name]: rounded(opacity) } : {}

/** Hundredths are finer than anybody sees. @throws InvalidDrawingError */
const rounded = (value: number): string => String(Math.round(inRange(value) * 100) / 100 + 0)

function element(name: string, attributes: Record<string, string>, text?: string): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return text === undefined
    ? `<${name}${list.join('')}/>`
    : `<${name}${list.join('')}>${escaped(text)}</${name}>`
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
