import { formatNumber } from '#src/domain/format-number.ts'
import { shown } from '#src/domain/shown-quantity.ts'
import type {
  Attribute,
  AttributeKind,
  Lifetime,
  Opening,
  Range,
  Supply,
  Unit,
  ValueOfKind,
} from './attribute.ts'

/** The code and name of a finish in the catalogue's table. */
export interface NamedFinish {
  code: string
  name: string
}

/** Appends the unit: a degree sign directly, any other unit after a no-break space. */
export const withUnit = (text: string, unit: Unit | undefined) =>
  unit ? text + (unit.symbol === '°' ? '' : '\u00a0') + unit.symbol : text

/** Formats a number for its unit, without it: makers write 3000 K, while they write 3,000 lm. */
export const formatIn = (value: number, unit: Unit | undefined) =>
  unit?.symbol === 'K' ? String(value) : formatNumber(value)

/** Formats a number with its unit: '1,150 lm', '3000 K'. */
export const formatQuantity = (value: number, unit: Unit | undefined) =>
  withUnit(formatIn(value, unit), unit)

/** '900–1,300 lm', or one number where both limits are equal. */
export const formatRange = ({ min, max }: Range, unit: Unit | undefined) =>
  `${min === max ? '' : `${formatIn(min, unit)}–`}${formatQuantity(max, unit)}`

/** Formats a value of each kind, with its unit if the attribute has one. */
const formats: {
  [Kind in AttributeKind]: (
    value: ValueOfKind[Kind],
    unit: Unit | undefined,
    finishes: readonly NamedFinish[],
  ) => string
} = {
  number: formatQuantity,
  choice: (value) => value,
  set: (values) => values.join(', '),
  range: ({ min, max }, unit) => `${signed(min)} … ${withUnit(signed(max), unit)}`,
  supply: (value: Supply, unit) =>
    formatRange(value, unit) +
    (value.hertz === undefined ? ' DC' : `, ${value.hertz.join('/')}\u00a0Hz`),
  opening: (value: Opening, unit) =>
    'diameter' in value
      ? `Ø\u00a0${formatQuantity(value.diameter, unit)}`
      : `${formatNumber(value.length)} × ${formatQuantity(value.width, unit)}`,
  lifetimes: (values) => values.map(formatLifetime).join('; '),
  finish: (code, _unit, finishes) => finishes.find((one) => one.code === code)?.name ?? code,
  code: (value) => value,
}

const signed = (value: number) => (value > 0 ? '+' : '') + formatNumber(value)

const formatLifetime = ({ l, b, hours, ambient }: Lifetime) =>
  `L${l}B${b} ${formatNumber(hours)}\u00a0h` +
  (ambient === undefined ? '' : ` at ${formatNumber(ambient)}\u00a0°C`)

/**
 * Formats a value for display: '1,150 lm', 'IP44', '220–240 V, 50/60 Hz',
 * 'L80B10 50,000 h at 25 °C'.
 * @param finishes the catalogue's table, for the names of finishes
 */
export function formatValue<A extends Attribute>(
  attribute: A,
  value: ValueOfKind[A['kind']],
  finishes: readonly NamedFinish[] = [],
): string {
  if (attribute.kind === 'number' && attribute.shownAs !== undefined)
    return withUnit(shown(attribute.shownAs, value as number), attribute.unit)
  const format = formats[attribute.kind] as (typeof formats)[A['kind']]
  return format(value, attribute.unit, finishes)
}
