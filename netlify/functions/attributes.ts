import type { Config } from '@netlify/functions'
import { catalogueContracts } from '#src/domain/api/catalogue-contracts.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import type { Attribute } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'

export const config: Config = { path: '/api/attributes' }

/** The list of attributes, and the finishes that `finish` names. */
export default endpoint(catalogueContracts, '/api/attributes', {
  GET: async (call) => {
    const catalogue = await liveCatalogue()
    const { finishes } = catalogue
    return catalogueAnswer(call, catalogue, { attributes: listedAttributes, finishes })
  },
})

const rangeOf = (attribute: { min: number; max: number; step?: number }) => ({
  min: attribute.min,
  max: attribute.max,
  ...(attribute.step === undefined ? {} : { step: attribute.step }),
})

/** The list of attributes for other programs. */
const listedAttributes = attributes.map((attribute: Attribute) => ({
  key: attribute.key,
  label: attribute.label,
  group: attribute.group,
  kind: attribute.kind,
  unit: attribute.unit?.symbol ?? null,
  ...('min' in attribute ? { range: rangeOf(attribute) } : {}),
  ...('choices' in attribute ? { choices: attribute.choices } : {}),
  ...('derived' in attribute ? { derived: true as const } : {}),
  uses: attribute.uses,
}))
