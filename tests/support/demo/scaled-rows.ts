import type { InStatement } from '@libsql/client'
import { allPhotometry } from '#content-build/demo/light/photometry.ts'
import { insertDemo, picturesOf } from '#content-build/demo/rows.ts'
import { scaledCatalogue } from '#content-build/demo/scale.ts'
import { type Brand, brands } from '#src/domain/product/brand.ts'
import { insertImage, insertFile } from '#src/server/database/files.ts'

/** A catalogue of this size as `npm run demo` makes it, but without files. */
export function scaledRows(count: number): InStatement[] {
  const catalogue = scaledCatalogue(count, 1)
  const image = `/storage/images/${'1'.repeat(32)}.jpg`
  const datasheet = `/storage/datasheets/${'2'.repeat(32)}.pdf`
  const photometry = [...allPhotometry(catalogue.luminaires)].map(
    ([name, make]) => [name, make()] as const,
  )
  const catalogueOf = (brand: Brand) => `/storage/brandCatalog/${brand}.pdf`
  return insertDemo({
    ...catalogue,
    pictures: {
      paths: new Map([...picturesOf(catalogue)].map((name) => [name, image])),
      statements: [insertImage({ path: image, width: 900, height: 600, color: '#888888' }, 1)],
    },
    datasheets: {
      paths: new Map([['one for all', datasheet]]),
      statements: [insertFile('datasheet', datasheet, 1)],
    },
    photometry: {
      paths: new Map(photometry.map(([name, { path }]) => [name, path])),
      statements: photometry.flatMap(([, { statements }]) => statements),
    },
    brandCatalogues: {
      paths: new Map(brands.map((brand) => [brand, catalogueOf(brand)])),
      statements: brands.map((brand) => insertFile('brandCatalog', catalogueOf(brand), 1)),
    },
    datasheetOf: () => 'one for all',
  })
}
