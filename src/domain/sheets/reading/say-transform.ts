import { nameOf } from './reading-messages.ts'
import { isConstant } from './pattern.ts'
import type { Transform } from './reading.ts'

const quoted = (texts: readonly string[]) => texts.map((text) => `‘${text}’`).join(', ')

const says: { [Kind in Transform['kind']]: (one: Extract<Transform, { kind: Kind }>) => string } = {
  replace: ({ heading, find, with: by, whole }) =>
    `${whole ? '' : 'In the cells of '}‘${heading}’: ‘${find}’ ${by === '' ? 'says nothing' : `is ‘${by}’`}.`,
  empty: ({ words }) => `${quoted(words)} ${words.length === 1 ? 'says' : 'say'} nothing.`,
  unit: ({ heading, unit }) => `‘${heading}’ is in ${unit}.`,
  limits: ({ heading }) =>
    `‘${heading}’: limits and estimates, such as ≥ 90, are the value itself.`,
  date: ({ heading, order }) =>
    `‘${heading}’ has dates as ${{ dmy: 'day, month, year', mdy: 'month, day, year', ymd: 'year, month, day' }[order]}.`,
  split: ({ heading, to }) => `‘${heading}’ is split into ${to.map(nameOf).join(' and ')}.`,
  variants: ({ heading, to, code }) =>
    `Each value of ‘${heading}’ is a variant with this ${nameOf(to)} and the order code ‘${code}’.`,
  flag: ({ heading, to, value }) => `A mark below ‘${heading}’ adds ‘${value}’ to ${nameOf(to)}.`,
  text: ({ to, pattern, missing = false }) =>
    `${nameOf(to)} is ‘${pattern}’${missing ? ' where neither the file nor the catalogue has one' : isConstant(pattern) ? ' in rows that have none' : ''}.`,
  finish: ({ finish }) => `The finish ${finish.name} (${finish.code}) is made.`,
  matrix: ({ columns, to, cells, code }) =>
    `${quoted(columns.map(({ heading }) => heading))} become variants by ${nameOf(to)}${cells === null ? '' : `, with ${nameOf(cells)} in their cells`}${code === null ? '' : ` and the order code ‘${code}’`}.`,
}

/** A transform as a sentence. */
export const sayTransform = (transform: Transform): string =>
  (says[transform.kind] as (one: Transform) => string)(transform)
