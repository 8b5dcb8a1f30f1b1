import * as z from 'zod/mini'
import { valueSchema } from './attribute-schema.ts'
import { type Specs, attributes } from './attributes.ts'
import { effectiveSpecs } from './effective-specs.ts'

const schemas = new Map<string, z.ZodMiniType>(
  attributes.map((attribute) => [attribute.key, valueSchema(attribute)]),
)

/**
 * Values that were kept when they held: the product's, then the variant's own. A value that the
 * attributes no longer allow is dropped, so that a change of them leaves every copy readable.
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
