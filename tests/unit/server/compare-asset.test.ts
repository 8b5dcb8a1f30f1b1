import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CompareFile } from '#src/domain/compare/compare-file.ts'
import { compareGroups } from '#src/domain/compare/compare-table.ts'
import { comparedVariant } from '#src/domain/compare/compared-variant.ts'
import type { ProductData } from '#src/domain/compare/product-data.ts'
import { ReleaseVariants } from '#src/domain/compare/release-variants.ts'
import { FacetEngine } from '#src/domain/facets/facet-engine.ts'
import type { FacetFile } from '#src/domain/facets/facet-file.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import { finishesOf } from '#src/domain/product/product-view.ts'
import { type SearchIndexFile, searchIndex } from '#src/domain/search/index-format.ts'
import { compareAsset } from '#src/server/catalogue/compare-asset.ts'
import { facetAsset } from '#src/server/catalogue/facet-asset.ts'
import { searchIndexAsset } from '#src/server/catalogue/search-index-asset.ts'
import { productDetail } from '#src/server/catalogue/values/shapes.ts'
import { catalogueOf, product } from '#tests/support/catalogue-rows.ts'

const pictures = ['0', '1', '2'].map((digit) => ({
  path: `/storage/images/${digit.repeat(32)}.jpg`,
  width: 1,
  height: 1,
  color: '#000000',
}))
const files = ['a', 'b'].map((name) => `/storage/photometry/${name}.ldt`)
const finishes = [
  { code: 'BK', name: 'Black', ral: 'RAL 9005', swatch: '#000000' },
  { code: 'WH', name: 'White', ral: '', swatch: '#ffffff' },
]

/** One of each kind of attribute, and of those that facets hold in part. */
const specs: fc.Arbitrary<Specs> = fc.record(
  {
    lumens: fc.constantFrom(900, 1150),
    watts: fc.constantFrom(9.5, 12),
    r9: fc.constantFrom(-20, 50),
    ip: fc.constantFrom('IP20', 'IP65'),
    control: fc.constantFrom(['phase-cut', 'D4i'], ['Casambi']),
    voltage: fc.constantFrom({ min: 220, max: 240, hertz: [50, 60] }, { min: 24, max: 24 }),
    lifetimes: fc.constantFrom([{ l: 80, b: 10, hours: 50_000 }]),
    ambient: fc.constantFrom({ min: -20, max: 45 }, { min: -40, max: 45 }),
    cutOut: fc.constantFrom({ diameter: 68 }, { length: 68, width: 40 }),
    finish: fc.constantFrom('BK', 'WH'),
    eprel: fc.constantFrom('123456'),
    gtin: fc.constantFrom('4006381333931'),
  },
  { requiredKeys: [] },
)
const image = fc.option(fc.constantFrom(...pictures.map(({ path }) => path)), { nil: undefined })
const photometry = fc.option(fc.constantFrom(...files), { nil: undefined })
const variant = fc.record({
  specs,
  image,
  photometry,
  retired: fc.constantFrom(true, undefined, undefined),
})
const products = fc.array(
  fc.record({
    specs,
    photometry,
    variants: fc.array(variant, { maxLength: 4 }),
    chosen: fc.nat(4),
  }),
  { minLength: 1, maxLength: 5 },
)

test('A release’s data make the same comparison as those of each product, for every code and spelling', () => {
  fc.assert(
    fc.property(products, (all) => {
      const catalogue = catalogueOf({
        images: pictures,
        finishes,
        intensities: new Map(files.map((file, index) => [file, index * 1000])),
        products: all.map(({ variants, chosen, photometry, specs }, index) =>
          product({
            id: index + 1,
            specs,
            ...(photometry && { photometry }),
            variants: variants.map(({ specs, image, photometry, retired }, place) => ({
              orderCode: `P-${index + 1}-${place}`,
              specs,
              ...(image && { image }),
              ...(photometry && { photometry }),
              ...(retired && { retired }),
            })),
            defaultVariant: `P-${index + 1}-${chosen}`,
          }),
        ),
      })
      const facets = JSON.parse(facetAsset(catalogue).content) as FacetFile
      const release = new ReleaseVariants(
        searchIndex(JSON.parse(searchIndexAsset(catalogue).content) as SearchIndexFile),
        { engine: new FacetEngine(facets), finishes: facets.finishes },
        JSON.parse(compareAsset(catalogue).content) as CompareFile,
      )
      for (const one of catalogue.products) {
        const data: ProductData = {
          product: productDetail(catalogue, one, (file) => ({ file })),
          finishes: finishesOf(one, finishes),
          changedAt: one.updatedAt,
          images: Object.fromEntries(pictures.map((picture) => [picture.path, picture])),
        }
        const orderCodes = one.variants.map(({ orderCode }) => orderCode)
        for (const code of [
          ...[undefined, one.code, 'P-0-0'],
          ...orderCodes,
          ...orderCodes.map((orderCode) => orderCode.toLowerCase()),
        ]) {
          const online = comparedVariant(data, code)
          const offline = release.find(one.id, code)
          const told = `${code} of ${JSON.stringify(one)}`
          expect(shown(offline), told).toEqual(shown(online))
          expect(offline && compareGroups([offline]), told).toEqual(
            online && compareGroups([online]),
          )
        }
      }
      expect(release.find(all.length + 1)).toBeUndefined()
    }),
    { numRuns: 200 },
  )
})

/** Without the address of the photometric file, which a release's data leave out. */
const shown = (variant: ReturnType<typeof comparedVariant>) =>
  variant && {
    ...variant,
    specs: undefined,
    finishes: undefined,
    photometry: variant.photometry !== undefined,
  }
