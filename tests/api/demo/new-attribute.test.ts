import { expect, test, vi } from 'vitest'
import { demoLuminaires } from '#content-build/demo/data/luminaires.ts'
import { datasheetSource } from '#content-build/demo/pdf/datasheet-source.ts'
import { sheetOf } from '#src/datasheet/sheet-of.ts'

vi.mock('#src/domain/product/attributes.ts', async (original) => {
  const { attributes, ...others } =
    await original<typeof import('#src/domain/product/attributes.ts')>()
  const shield = {
    kind: 'choice',
    key: 'shield',
    label: 'Glare shield',
    group: 'Light',
    choices: ['honeycomb', 'eggcrate'],
    uses: [],
  }
  return { ...others, attributes: [...attributes, shield] }
})

/** The new attribute's value in the demo. */
vi.mock('#content-build/demo/model/specs.ts', async (original) => {
  const { sharedSpecsOf, ...others } =
    await original<typeof import('#content-build/demo/model/specs.ts')>()
  const shielded: typeof sharedSpecsOf = (luminaire) => ({
    ...sharedSpecsOf(luminaire),
    shield: 'eggcrate',
  })
  return { ...others, sharedSpecsOf: shielded }
})

test('A datasheet has an attribute that was added to the list', () => {
  const [luminaire] = demoLuminaires
  if (luminaire === undefined) throw new Error('The demo has no luminaire.')
  const { groups } = sheetOf(datasheetSource(luminaire).source, undefined)
  const light = groups.find(({ name }) => name === 'Light')
  expect(light?.rows).toContainEqual({ label: 'Glare shield', text: 'eggcrate' })
})
