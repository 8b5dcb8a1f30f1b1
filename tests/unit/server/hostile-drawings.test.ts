import { describe, expect, test } from 'vitest'
import { InvalidDrawingError } from '#src/server/drawings/invalid-drawing.ts'
import { countSteps } from '#tests/support/counted-steps.ts'
import { hostileDrawings } from '#tests/support/hostile-drawings.ts'
import { sampled } from '#tests/support/long-run.ts'

const stepsOf = await countSteps()
const { safeSvg } = await import('#src/server/drawings/safe-svg.ts')

/** A drawing as it is written, or why it is refused. */
function outcomeOf(text: string): string {
  try {
    return safeSvg(new TextEncoder().encode(text))
  } catch (error) {
    if (error instanceof InvalidDrawingError) return error.message
    throw error
  }
}

/** A drawing in which something is written as a number that is none, or with an exponent. */
const oddNumber = /^<svg[^]*(?:Infinity|NaN|undefined|\de[+-]?\d)/

/** Steps that do not depend on the size, such as those of a limit that is reached. */
const onceMore = 10_000

describe('A drawing with very many', () => {
  test.each(sampled(Object.entries(hostileDrawings), 3))(
    '%s is written or refused, in steps that grow no faster than it does',
    async (_what, make) => {
      const [half, whole] = [make(0.1), make(0.2)]
      // The first reading also runs what is run once.
      const outcome = outcomeOf(make(0.05))
      expect(outcome).toMatch(/^(?:<svg |The drawing )/)
      expect(outcome).not.toMatch(oddNumber)
      const few = await stepsOf(() => outcomeOf(half))
      const many = await stepsOf(() => outcomeOf(whole))
      expect(many).toBeLessThan(2.6 * few + onceMore)
    },
  )
})

const svg = (content: string, box = '0 0 1000 500') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`

/** Places of a number, each with a drawing that has it there. */
const places: Readonly<Record<string, (number: string) => string>> = {
  ...Object.fromEntries(
    [
      ...['stroke-width', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'opacity'],
      ...['fill-opacity', 'stroke-opacity', 'font-size', 'font-weight', 'transform-origin'],
    ].map((name) => [
      name,
      (number: string) =>
        svg(
          `<g ${name}="${number}"${name === 'stroke-dashoffset' ? ' stroke-dasharray="1"' : ''}><path d="M0 0L9 0" stroke="red" transform="scale(2)"/><text x="1" y="1" transform="scale(2)">A</text></g>`,
        ),
    ]),
  ),
  font: (number) => svg(`<text style="font:bold ${number}px Arial">A</text>`),
  fill: (number) => svg(`<rect width="5" height="5" fill="rgba(${number},0,0,${number})"/>`),
  hue: (number) => svg(`<rect width="5" height="5" fill="hsl(${number},50%,50%)"/>`),
  ...Object.fromEntries(
    ['x', 'y', 'dx', 'dy'].map((name) => [
      `text ${name}`,
      (number: string) => svg(`<text ${name}="${number}">A</text>`),
    ]),
  ),
  ...Object.fromEntries(
    ['x', 'y', 'width', 'height', 'rx', 'ry'].map((name) => [
      `rect ${name}`,
      (number: string) =>
        svg(
          `<rect ${name}="${number}"${name === 'width' ? '' : ' width="9"'}${name === 'height' ? '' : ' height="9"'}/>`,
        ),
    ]),
  ),
  ...Object.fromEntries(
    ['cx', 'cy', 'r'].map((name) => [
      `circle ${name}`,
      (number: string) => svg(`<circle ${name}="${number}"${name === 'r' ? '' : ' r="9"'}/>`),
    ]),
  ),
  ...Object.fromEntries(
    ['x1', 'y1', 'x2', 'y2'].map((name) => [
      `line ${name}`,
      (number: string) => svg(`<line ${name}="${number}" stroke="red"/>`),
    ]),
  ),
  ...Object.fromEntries(
    ['rx', 'ry'].map((name) => [
      `ellipse ${name}`,
      (number: string) => svg(`<ellipse ${name}="${number}"/>`),
    ]),
  ),
  points: (number) => svg(`<polygon points="0 0 ${number} 5 5 ${number}"/>`),
  ...Object.fromEntries(
    ['M', 'L', 'H', 'V', 'C1 1 2 2 ', 'S1 1 ', 'Q1 1 ', 'T', 'A'].map((command) => [
      `path ${command.trim()}`,
      (number: string) => {
        const count = { H: 1, V: 1, A: 0 }[command] ?? 2
        const arc = `A${number} 5 ${number} 0 1 5 5A5 5 0 0 1 ${number} 5`
        const piece = count === 0 ? arc : `${command}${`${number} `.repeat(count)}`
        return svg(`<path d="M0 0${piece}L1 1"/>`)
      },
    ]),
  ),
  ...Object.fromEntries(
    ['translate', 'scale', 'rotate', 'skewX', 'skewY'].map((name) => [
      name,
      (number: string) =>
        svg(`<g transform="${name}(${number})"><path d="M0 0L5 5"/><text>A</text></g>`),
    ]),
  ),
  matrix: (number) =>
    svg(`<g transform="matrix(${`${number} `.repeat(6)})"><path d="M0 0L5 5"/><text>A</text></g>`),
  'viewBox place': (number) => svg('<path d="M0 0L5 5"/>', `${number} 0 9 9`),
  'viewBox width': (number) => svg('<path d="M0 0L5 5"/>', `0 0 ${number} 9`),
  'viewBox size': (number) => svg('<path d="M0 0L5 5"/>', `0 0 ${number} ${number}`),
}

test.each(Object.entries(places))(
  'No number that is none, and none with an exponent, is written for a number as %s',
  (_place, make) => {
    const numbers = [
      ...['Infinity', '-Infinity', 'NaN', '1e999', '-1e999', '1e308', '-1e308', '1e200', '1e30'],
      ...['1e-320', '1e-30', '0', '-0', '-1', '.5', '5px', '99999999', '1e9in'],
    ]
    for (const number of numbers) expect(outcomeOf(make(number))).not.toMatch(oddNumber)
  },
)
