import * as z from 'zod/mini'
import { valueSchema } from './attribute-schema.ts'
import { type Specs, attributes } from './attributes.ts'
import { effectiveSpecs } from './effective-specs.ts'

const schemas = new Map<string, z.ZodMiniType>(
  attributes.map((attribute) => [attribute.key, valueSchema(attribute)]),
)

/**
 * Kept values of an earlier moment: the product's, then the variant's own. Values that the attributes
 * no longer allow are dropped, so that every copy stays readable when the attributes change.
 */
export const keptSpecsSchema = z.pipe(
  z.array(z.record(z.string(), z.unknown())),
  z.transform((sets): Specs => {
    const values = Object.entries(Object.assign({}, ...sets) as Record<string, unknown>)
    return effectiveSpecs(
      Object.fromEntries(
        values.filter(([key, value]) => schemas.get(key)?.safeParse(value).success === true),
      ),
    )
  }),
)
