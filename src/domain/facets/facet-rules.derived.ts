import { type Attribute, facetProperties } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'

const properties: readonly string[] = facetProperties

/**
 * How a facet or a search text may choose values of each attribute, as its entry says, by its key. The
 * browser's list has entries without these properties (astro.config.mjs), because few pages need them.
 */
export const facetRules: Readonly<Record<string, Partial<Attribute>>> = Object.fromEntries(
  attributes.flatMap((attribute) => {
    const rules = Object.entries(attribute).filter(([name]) => properties.includes(name))
    return rules.length === 0 ? [] : [[attribute.key, Object.fromEntries(rules)]]
  }),
)
