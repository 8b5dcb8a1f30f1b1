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

const decimals = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** Formats a number with thousands separators, at most two decimals and a true minus sign. */
export const formatNumber = (value: number) => decimals.format(value).replace('-', '−')

/** Appends the unit: a degree sign directly, any other unit after a no-break space. */
export const withUnit = (text: string, unit: Unit | undefined) =>
  unit === undefined ? text : `${text}${unit.symbol === '°' ? '' : '\u00a0'}${unit.symbol}`

const range = ({ min, max }: Range, unit: Unit | undefined) =>
  withUnit(min === max ? formatNumber(min) : `${formatNumber(min)}–${formatNumber(max)}`, unit)

/** Formats a value of each kind, with its unit if the attribute has one. */
const formats: {
  [Kind in AttributeKind]: (
    value: ValueOfKind[Kind],
    unit: Unit | undefined,
    finishes: readonly NamedFinish[],
  ) => string
} = {
  number: (value, unit) => withUnit(formatNumber(value), unit),
  choice: (value) => value,
  set: (values) => values.join(', '),
  range: (value, unit) => withUnit(`${signed(value.min)} … ${signed(value.max)}`, unit),
  supply: (value: Supply, unit) =>
    value.hertz === undefined
      ? `${range(value, unit)} DC`
      : `${range(value, unit)}, ${value.hertz.join('/')}\u00a0Hz`,
  opening: (value: Opening, unit) =>
    'diameter' in value
      ? withUnit(`Ø\u00a0${formatNumber(value.diameter)}`, unit)
      : withUnit(`${formatNumber(value.length)} × ${formatNumber(value.width)}`, unit),
  lifetimes: (values) => values.map(formatLifetime).join('; '),
  finish: (code, _unit, finishes) => finishes.find((one) => one.code === code)?.name ?? code,
  code: (value) => value,
}

const signed = (value: number) => (value > 0 ? `+${formatNumber(value)}` : formatNumber(value))

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
  const format = formats[attribute.kind] as (typeof formats)[A['kind']]
  return format(value, attribute.unit, finishes)
}
