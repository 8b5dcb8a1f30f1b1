import { type Attribute, searchProperties } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'

const properties: readonly string[] = searchProperties

/**
 * How a search text may choose each attribute, as its entry says, by its key. The browser's list has
 * entries without these properties (content-build/astro/derived-values.ts), because few pages read search texts.
 */
export const searchTerms: Readonly<Record<string, Partial<Attribute>>> = Object.fromEntries(
  attributes.map((attribute) => [
    attribute.key,
    Object.fromEntries(Object.entries(attribute).filter(([name]) => properties.includes(name))),
  ]),
)
