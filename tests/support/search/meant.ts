import type { AttributeKey, Specs } from '#src/domain/product/attributes.ts'

/** The demo catalogue's categories. */
type CategoryName =
  | 'DownLight'
  | 'Frames'
  | 'Panel Light'
  | 'Spot Light'
  | 'Surface'
  | 'Driveway'
  | 'Spike'
  | 'Step Light'
  | 'Up Light'
  | 'Wall Light'

interface Limits {
  min?: number
  max?: number
}

/** A value, one of several words, or limits that include it. */
type ValueMeant = number | string | readonly string[] | Limits

/** A product that a query means. One of its variants has all of the values. */
export interface Meant {
  /** any of these */
  category?: CategoryName | readonly CategoryName[]
  /** of any of its categories */
  location?: 'Indoor' | 'Outdoor'
  /** how its name begins: that of its range, or its own */
  name?: string | readonly string[]
  specs?: Partial<Record<AttributeKey, ValueMeant>>
  /** no variant is this */
  not?: Meant
}

/** The data by which a product is judged, as `GET /api/products/{id}` answers. */
export interface Judged {
  code: string
  name: string
  categories: readonly string[]
  specs: Specs
  variants: readonly { orderCode: string; specs: Specs }[]
}

/** The locations of the catalogue's categories, by their names. */
export type Locations = ReadonlyMap<string, 'Indoor' | 'Outdoor'>

/**
 * Whether a product is what is meant.
 * @param orderCode a variant; by default any of the product's
 */
export function isMeant(
  meant: Meant | readonly Meant[],
  product: Judged,
  locations: Locations,
  orderCode?: string,
): boolean {
  return listOf<Meant>(meant).some(
    ({ category, location, name, specs, not }) =>
      (category === undefined ||
        listOf<string>(category).some((one) => product.categories.includes(one))) &&
      (location === undefined ||
        product.categories.some((one) => locations.get(one) === location)) &&
      (name === undefined ||
        listOf<string>(name).some((start) => beginsWith(product.name, start))) &&
      (specs === undefined ||
        variantsOf(product, orderCode).some((own) => hasValues(own, specs))) &&
      (not === undefined || !isMeant(not, product, locations, orderCode)),
  )
}

const listOf = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? (value as readonly T[]) : [value as T]

/** 'Nadir 75' begins with 'Nadir', but 'Nadir 150' does not begin with 'Nadir 15'. */
const beginsWith = (name: string, start: string) => `${name} `.startsWith(`${start} `)

function variantsOf({ specs, variants }: Judged, orderCode: string | undefined): readonly Specs[] {
  if (variants.length === 0) return [specs]
  return variants
    .filter((one) => orderCode === undefined || one.orderCode === orderCode)
    .map((one) => one.specs)
}

function hasValues(specs: Specs, wanted: NonNullable<Meant['specs']>): boolean {
  const own = new Map<string, unknown>(Object.entries(specs))
  return Object.entries(wanted).every(([key, value]) => hasValue(own.get(key), value))
}

/** A range of the product's, such as its supply, has what it overlaps. */
function hasValue(own: unknown, wanted: ValueMeant): boolean {
  if (isLimits(wanted) || typeof wanted === 'number') {
    const { min = -Infinity, max = Infinity } = isLimits(wanted)
      ? wanted
      : { min: wanted, max: wanted }
    const ends = endsOf(own)
    return ends !== undefined && ends.min <= max && ends.max >= min
  }
  return listOf<unknown>(own).some((one) => listOf<unknown>(wanted).includes(one))
}

const isLimits = (wanted: ValueMeant): wanted is Limits =>
  typeof wanted === 'object' && !Array.isArray(wanted)

/** Undefined for a value that is no number, range or round opening. */
function endsOf(own: unknown): Required<Limits> | undefined {
  if (typeof own === 'number') return { min: own, max: own }
  if (typeof own !== 'object' || own === null) return undefined
  if ('diameter' in own) return endsOf(own.diameter)
  const { min, max } = own as { min?: unknown; max?: unknown }
  return typeof min === 'number' && typeof max === 'number' ? { min, max } : undefined
}
