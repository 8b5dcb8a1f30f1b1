import colorString from 'color-string'
import { ownValue } from '#src/domain/own-value.ts'
import { cutsAway } from './clips.ts'
import { type Attributes, lengthOf, numbersIn, shown } from './geometry.ts'
import { InvalidDrawingError, drawingLimits } from './invalid-drawing.ts'

/** How a shape or text looks: the properties that reach it from all elements around it. */
export interface Style {
  fill: Paint
  fillOpacity: number
  fillRule: string
  stroke: Paint
  strokeOpacity: number
  /** px, like all lengths here */
  strokeWidth: number
  strokeLinecap: string
  strokeLinejoin: string
  strokeMiterlimit: number
  strokeDasharray: readonly number[]
  strokeDashoffset: number
  /** of an element and all around it */
  opacity: number
  fontSize: number
  isBold: boolean
  textAnchor: string
  /** false within an element that is not displayed */
  isDisplayed: boolean
  isVisible: boolean
  /** the width of lines does not grow with the shape */
  hasFixedStroke: boolean
  color: Paint
  /** of the element itself: a clip path's id, and how far its text is below its line */
  clip: string | undefined
  shift: number
  origin: readonly [x: number, y: number]
}

interface Paint {
  /** #rrggbb; undefined for none */
  color: string | undefined
  opacity: number
}

const black: Paint = { color: '#000000', opacity: 1 }
const none: Paint = { color: undefined, opacity: 1 }

/** SVG's initial values. */
export const initialStyle: Style = {
  fill: black,
  fillOpacity: 1,
  fillRule: 'nonzero',
  stroke: none,
  strokeOpacity: 1,
  strokeWidth: 1,
  strokeLinecap: 'butt',
  strokeLinejoin: 'miter',
  strokeMiterlimit: 4,
  strokeDasharray: [],
  strokeDashoffset: 0,
  opacity: 1,
  fontSize: 16,
  isBold: false,
  textAnchor: 'start',
  isDisplayed: true,
  isVisible: true,
  hasFixedStroke: false,
  color: black,
  clip: undefined,
  shift: 0,
  origin: [0, 0],
}

type Change = (value: string, around: Style) => Partial<Style>

/** The change that each property makes. Other properties are left out of the drawing. */
const changes: Readonly<Record<string, Change>> = {
  color: (value, around) => ({ color: paintOf(value, around) }),
  fill: (value, around) => ({ fill: paintOf(value, around) }),
  'fill-opacity': (value) => ({ fillOpacity: shareOf(value) }),
  'fill-rule': (value) => ({ fillRule: oneOf(value, ['nonzero', 'evenodd']) }),
  stroke: (value, around) => ({ stroke: paintOf(value, around) }),
  'stroke-opacity': (value) => ({ strokeOpacity: shareOf(value) }),
  'stroke-width': (value) => ({ strokeWidth: Math.max(0, lengthOf(value) ?? 1) }),
  'stroke-linecap': (value) => ({ strokeLinecap: oneOf(value, ['butt', 'round', 'square']) }),
  'stroke-linejoin': (value) => ({ strokeLinejoin: oneOf(value, ['miter', 'round', 'bevel']) }),
  'stroke-miterlimit': (value) => ({ strokeMiterlimit: Math.max(1, lengthOf(value) ?? 1) }),
  'stroke-dasharray': (value) => ({ strokeDasharray: dashesOf(value) }),
  'stroke-dashoffset': (value) => ({ strokeDashoffset: lengthOf(value) ?? 0 }),
  opacity: (value, around) => ({ opacity: around.opacity * shareOf(value) }),
  'font-size': (value) => ({ fontSize: Math.max(0, lengthOf(value) ?? initialStyle.fontSize) }),
  'font-weight': (value) => ({ isBold: value === 'bold' || Number(value) >= 600 }),
  'text-anchor': (value) => ({ textAnchor: oneOf(value, ['start', 'middle', 'end']) }),
  font: (value) => fontOf(value),
  display: (value, around) => ({ isDisplayed: around.isDisplayed && value !== 'none' }),
  visibility: (value) => ({ isVisible: value === 'visible' }),
  'vector-effect': (value) => ({ hasFixedStroke: value === 'non-scaling-stroke' }),
  'clip-path': (value) => ({ clip: clipOf(value) }),
  'dominant-baseline': (value) => ({ shift: ownValue(shifts, value) ?? 0 }),
  'alignment-baseline': (value) => ({ shift: ownValue(shifts, value) ?? 0 }),
  'transform-origin': (value) => ({ origin: originOf(value) }),
  mask: (value) => refuseEffect('a mask', value),
  filter: (value) => refuseEffect('a filter', value),
  marker: (value) => refuseEffect('markers', value),
  'marker-start': (value) => refuseEffect('markers', value),
  'marker-mid': (value) => refuseEffect('markers', value),
  'marker-end': (value) => refuseEffect('markers', value),
  'mask-image': (value) => refuseEffect('a mask', value),
  'mask-border': (value) => refuseEffect('a mask', value),
  'backdrop-filter': (value) => refuseEffect('a filter', value),
  'mix-blend-mode': (value) => refuseEffect('mixed colours', value),
  'writing-mode': (value) => refuseEffect('vertical text', value),
  'baseline-shift': (value) => refuseEffect('raised text', value),
  'transform-box': (value) => refuseEffect('a transform of its own box', value),
}

/** Values with which a property of these has no effect. */
const withoutEffect = new Set([
  ...['none', 'normal', 'baseline', '0', '0%', 'view-box', 'horizontal-tb', 'lr', 'lr-tb'],
])

/** Properties of style sheets that have no effect here: the attributes of the same names place shapes. */
const placing = new Set([
  ...['transform', 'translate', 'rotate', 'scale', 'offset-path', 'd'],
  ...['x', 'y', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height'],
])

/** How far a line of text is below the place that it names, in its type size. */
const shifts: Readonly<Record<string, number>> = {
  middle: 0.25,
  central: 0.35,
  hanging: 0.75,
  mathematical: 0.45,
  'text-before-edge': 0.9,
  'text-top': 0.9,
  'before-edge': 0.9,
  'text-after-edge': -0.2,
  'text-bottom': -0.2,
  'after-edge': -0.2,
  ideographic: -0.2,
}

/** A property with its value. */
type Declaration = readonly [property: string, value: string]

/** The rules of a drawing's `style` elements. Only simple selectors can be told apart. */
export class StyleSheet {
  /** by their selector: `.name`, `name` or `*` */
  readonly #rules = new Map<string, Declaration[]>()
  #selectors = 0
  #declarations = 0
  #applied = 0

  /** Adds the rules of a `style` element. @throws InvalidDrawingError */
  read(text: string): void {
    const rules = withoutComments(text).trim()
    rule.lastIndex = 0
    for (let at = 0; at < rules.length; at = rule.lastIndex) {
      const [, selectors = '', declarations = ''] = rule.exec(rules) ?? []
      const declared = declarationsIn(declarations).filter(([property]) => isRead(property))
      for (const selector of selectors.split(',')) this.#add(selector.trim(), declared)
    }
  }

  #add(selector: string, declared: readonly Declaration[]): void {
    if (!selectorPattern.test(selector))
      throw new InvalidDrawingError(
        'has style rules that can’t be taken over. Please save it with presentation attributes in place of a style sheet',
      )
    this.#selectors += 1
    this.#declarations += declared.length
    const { selectors, declarations } = drawingLimits
    if (this.#selectors > selectors || this.#declarations > declarations)
      throw new InvalidDrawingError('has too long a style sheet')
    const rules = this.#rules.get(selector) ?? []
    for (const one of declared) rules.push(one)
    this.#rules.set(selector, rules)
  }

  /** The declarations that apply to an element, in their order. */
  declarationsFor(name: string, classes: string | undefined): Declaration[] {
    if (this.#rules.size === 0) return []
    const named = new Set(classes?.split(/\s+/).map((one) => `.${one}`))
    const found = ['*', name, ...named].flatMap((selector) => this.#rules.get(selector) ?? [])
    // Each is read again for each element that it applies to.
    this.#applied += found.reduce((sum, [, value]) => sum + value.length + 1, 0)
    if (this.#applied > drawingLimits.applied)
      throw new InvalidDrawingError(
        'applies too many style rules to its elements. Please save it with presentation attributes in place of a style sheet',
      )
    return found
  }
}

/**
 * The style of an element.
 * @param around of the element that contains it
 */
export function styleOf(
  around: Style,
  name: string,
  attributes: Attributes,
  sheet: StyleSheet,
): Style {
  const declared = [
    ...sheet.declarationsFor(name, attributes['class']),
    ...declarationsIn(attributes['style'] ?? ''),
  ]
  const given = Object.entries(attributes).flatMap(([key, value = '']) => [[key, value] as const])
  // Later ones override earlier ones.
  const properties = new Map([...given, ...declared])
  for (const [property, value] of declared)
    if (name !== 'svg' && placing.has(property) && !/^\s*(?:none|auto|0(?:px)?)\s*$/.test(value))
      throw new InvalidDrawingError(
        `has ${shown(property)} in a style. Please save it with presentation attributes in place of styles`,
      )
  const style: Style = { ...around, clip: undefined, origin: [0, 0] }
  for (const [property, value] of properties) {
    const text = value.replace(/!important$/, '').trim()
    const change = ownValue(changes, property)
    if (change === undefined || text === 'inherit' || text === '') continue
    Object.assign(style, change(text, property === 'opacity' ? around : style))
  }
  return style
}

const isRead = (property: string) => Object.hasOwn(changes, property) || placing.has(property)

const declarationsIn = (text: string): Declaration[] =>
  text.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()
    return property === '' ? [] : [[property, declaration.slice(colon + 1)] as const]
  })

const rule = /([^{}]+)\{([^{}]*)\}/y
const selectorPattern = /^(?:\*|\.?[a-zA-Z_][\w-]*)$/

function withoutComments(text: string): string {
  const [first = '', ...parts] = text.split('/*')
  const after = parts.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : ''))
  return first + after.join(' ')
}

/** Longer than any colour. */
const longestColor = 60

function paintOf(value: string, around: Style): Paint {
  if (value === 'none' || value === 'transparent') return none
  if (/^currentcolor$/i.test(value)) return around.color
  if (/^url\(/i.test(value))
    throw new InvalidDrawingError(
      'is painted with a gradient or pattern. Please paint it with plain colours',
    )
  const [red, green, blue, opacity = 1] =
    value.length > longestColor ? [] : (colorString.get.rgb(value.toLowerCase()) ?? [])
  if (red === undefined || green === undefined || blue === undefined)
    throw new InvalidDrawingError(`has the colour ${shown(value)}, which is not known`)
  return { color: hex([red, green, blue]), opacity }
}

const hex = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

function shareOf(value: string): number {
  const isPercent = value.endsWith('%')
  const [share = 1] = numbersIn(isPercent ? value.slice(0, -1) : value)
  return Math.min(1, Math.max(0, isPercent ? share / 100 : share))
}

/** An unknown keyword counts as the first, as in browsers. */
const oneOf = (value: string, all: readonly [string, ...string[]]) =>
  all.includes(value) ? value : all[0]

function dashesOf(value: string): readonly number[] {
  if (value === 'none') return []
  const dashes = value.split(/[\s,]+/).map((text) => Math.max(0, lengthOf(text) ?? 0))
  return dashes.some((dash) => dash > 0) ? dashes.slice(0, 20) : []
}

function refuseEffect(effect: string, value: string): Partial<Style> {
  if (withoutEffect.has(value)) return {}
  throw new InvalidDrawingError(`has ${effect}. Please draw it with plain lines and areas`)
}

/** A clip path's id; undefined for none. */
function clipOf(value: string): string | undefined {
  if (value === 'none') return undefined
  const [, id] = /^url\(\s*["']?#([^"')\s]+)["']?\s*\)$/.exec(value) ?? []
  if (id === undefined) throw cutsAway()
  return id
}

/** The point around which an element is transformed; percentages and words need its box. */
function originOf(value: string): [number, number] {
  const [x, y, ...others] = value.split(/\s+/)
  const isPlain = [x, y].every((text) => text !== undefined && /^[-+.\d]+(?:[a-z]+)?$/.test(text))
  if (!isPlain || others.length > 1)
    throw new InvalidDrawingError(
      `has the transform origin ${shown(value)}. Please apply its transforms to the shapes`,
    )
  return [lengthOf(x) ?? 0, lengthOf(y) ?? 0]
}

/** Longer than any font’s names; a longer value could take long to read. */
const longestFont = 200
const shorthand = /^([a-z\d\s-]*?)([\d.]+(?:px|pt|pc|mm|cm|in))(?:\/\S+)?\s/

/** Size and weight of the shorthand, such as ‘bold 12px/1.2 Arial’. */
function fontOf(value: string): Partial<Style> {
  const [, before = '', size] = shorthand.exec(value.length > longestFont ? '' : value) ?? []
  if (size === undefined)
    throw new InvalidDrawingError(`has the font ${shown(value)}, whose size can’t be read`)
  return { fontSize: Math.max(0, lengthOf(size) ?? 0), isBold: /\bbold|\b[6-9]00\b/.test(before) }
}
