import type { Attribute, ChoiceAttribute } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'

/**
 * How texts of an attribute are chosen, as its entry says, by its key. The browser's list has entries
 * without these properties (content-build/astro/derived-values.ts), because few pages need them.
 */
export const termRules: Readonly<Record<string, Pick<ChoiceAttribute, 'betterBy' | 'groups'>>> =
  Object.fromEntries(
    attributes.flatMap((attribute: Attribute) => {
      const { betterBy, groups } = { betterBy: undefined, groups: undefined, ...attribute }
      return betterBy === undefined && groups === undefined
        ? []
        : [[attribute.key, { ...(betterBy && { betterBy }), ...(groups && { groups }) }]]
    }),
  )
