import { attributes } from './attributes.ts'

/**
 * Orders by the typed data of the best matching variant, where the catalogue has it. The browser gets
 * these values alone (content-build/astro/derived-values.ts): listings need them before anything needs all attributes.
 */
export const dataSorts = attributes.flatMap((attribute) =>
  'sort' in attribute ? [{ value: attribute.key, ...attribute.sort }] : [],
)
