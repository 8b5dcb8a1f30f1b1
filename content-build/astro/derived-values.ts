import type { Plugin } from 'vite'
import {
  limitProperties,
  searchProperties,
  termProperties,
  units,
} from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'

/** Properties of attributes that the browser finds in modules `*.derived.ts`, or does not need. */
const derivedProperties: readonly string[] = [
  ...searchProperties,
  ...termProperties,
  ...limitProperties,
  'sort',
  'isLight',
]
const unitNames = new Map<object, string>(Object.entries(units).map(([name, unit]) => [unit, name]))

/** A value of the list of attributes as JavaScript. */
function literal(value: unknown): string {
  if (value instanceof RegExp) return String(value)
  if (Array.isArray(value)) return `[${value.map(literal).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const unit = unitNames.get(value)
  if (unit !== undefined) return `units.${unit}`
  const kept = Object.entries(value).filter(([name]) => !derivedProperties.includes(name))
  return `{${kept.map(([name, one]) => `${JSON.stringify(name)}:${literal(one)}`).join()}}`
}

/**
 * Gives the browser only the values of modules that derive them from the list of attributes, and the
 * list without the properties that these take from it.
 */
export function derivedValues(): Plugin {
  return {
    name: 'derived-values',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      if (id.endsWith('/product/attributes.ts'))
        return `import { units } from './attribute.ts'\nexport const attributes = ${literal(attributes)}`
      if (!id.endsWith('.derived.ts')) return null
      const values = (await import(id)) as Record<string, unknown>
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
