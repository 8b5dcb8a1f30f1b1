import * as z from 'zod/mini'
import { specMessages, valueSchema } from './attribute-schema.ts'
import { type AttributeKey, type Specs, attributes } from './attributes.ts'
import { inOrder } from './specs.ts'

interface Checked {
  position: number
  label: string
  isDerived: boolean
  schema: z.ZodMiniType
  /** Cached results of valid values: a catalogue often repeats a few of them. */
  passed: { plain: Map<unknown, Outcome>; json: Map<unknown, Outcome> }
}

const checkedByKey = new Map<string, Checked>(
  attributes.map((attribute, position) => [
    attribute.key,
    {
      position,
      label: attribute.label,
      isDerived: 'derived' in attribute,
      schema: valueSchema(attribute),
      passed: { plain: new Map(), json: new Map() },
    },
  ]),
)

/** Maximum cached values of an attribute; a few attributes allow any text. */
const rememberedAtMost = 10_000

interface Outcome {
  /** the schema's result */
  data: unknown
  faults: readonly string[]
}

function checkValue({ schema, passed }: Checked, value: unknown): Outcome {
  const isPlain = typeof value !== 'object'
  const remembered: Map<unknown, Outcome> = isPlain ? passed.plain : passed.json
  const key = isPlain ? value : JSON.stringify(value)
  const known = remembered.get(key)
  if (known !== undefined) return known
  const { success, data, error } = schema.safeParse(value)
  if (!success) return { data: undefined, faults: error.issues.map(({ message }) => message) }
  const outcome = { data, faults: [] }
  if (remembered.size < rememberedAtMost) remembered.set(key, outcome)
  return outcome
}

/** Whether all values are plain, in order, and cached as valid, as for most variants. */
function isRemembered(values: Record<string, unknown>): boolean {
  let last = -1
  for (const key in values) {
    const checked = checkedByKey.get(key)
    if (checked === undefined || checked.position <= last) return false
    if (!checked.passed.plain.has(values[key])) return false
    last = checked.position
  }
  return true
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Specifications from a form, an import or the database: known keys only, valid values, and no
 * computed attributes. `null` and '' mean no value. Every fault is reported under its key. Equal
 * values are one object, so they must not be changed.
 */
export const specsSchema = z.pipe(
  z.custom<Record<string, unknown>>(isObject, specMessages.notObject),
  z.transform((values, { issues }): Specs => {
    const fault = (key: string, message: string) =>
      issues.push({ code: 'custom', input: values[key], path: [key], message })
    if (isRemembered(values)) return values
    const known: Specs & Record<string, unknown> = {}
    let last = -1
    let isOrdered = true
    for (const [key, value] of Object.entries(values)) {
      if (value === null || value === '') continue
      const checked = checkedByKey.get(key)
      if (checked === undefined) fault(key, specMessages.unknown(key))
      else if (checked.isDerived) fault(key, specMessages.derived(checked.label))
      else {
        const { data, faults } = checkValue(checked, value)
        if (faults.length === 0) known[key] = data
        for (const message of faults) fault(key, message)
        isOrdered &&= checked.position > last
        last = checked.position
      }
    }
    return isOrdered ? known : inOrder(known)
  }),
)

/**
 * Values that contradict each other, by key. They belong together only once a variant's own values
 * are combined with the product's, so the schema of either can't check them.
 * @param specs combined values, not necessarily valid
 */
export function contradictionsIn({ cct, cctMax }: Readonly<Record<string, unknown>>) {
  const faults: Partial<Record<AttributeKey, string>> = {}
  if (typeof cctMax === 'number' && cct === undefined) faults.cctMax = specMessages.cctMaxAlone
  if (typeof cctMax === 'number' && typeof cct === 'number' && cct >= cctMax)
    faults.cctMax = specMessages.cctMaxBelow
  return faults
}
