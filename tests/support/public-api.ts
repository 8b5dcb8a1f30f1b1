import type { InStatement } from '@libsql/client'
import type { Database } from '#src/server/database/database.ts'
import type { NewItem } from '#src/domain/catalogue/items.ts'
import { insertItem } from '#src/server/database/items.ts'
import { insertImage, insertFile } from '#src/server/database/files.ts'
import { replaceSuggestions } from '#src/server/database/catalogue.ts'
import { blobFiles } from '#src/server/files/blob-files.ts'
import { putFile } from '#src/server/files/store.ts'
import { type TestDatabase, startDatabase } from './databases.ts'
import { type LocalSite, startLocalSite } from './local-site.ts'
import { startMigrated } from './migrated-database.ts'

export const image = `/storage/images/${'a'.repeat(32)}.jpg`
export const pdfBytes = new TextEncoder().encode('%PDF-1.7 a datasheet')

export interface PublicApi {
  url: string
  dataDir: string
  database: Database
  /** site path of the one stored datasheet */
  datasheet: string
  publish: LocalSite['publishAndRefresh']
  settled: LocalSite['settled']
  stop: () => Promise<void>
}

/** The functions with a small catalogue of their own, answering real requests. */
export async function startPublicApi(
  start: () => Promise<TestDatabase> = startDatabase,
): Promise<PublicApi> {
  const place = await startMigrated(start)
  const { database } = place
  const site: LocalSite = await startLocalSite()
  const datasheet = await putFile('datasheets', pdfBytes, 'pdf')
  await blobFiles({ name: 'files' }).put(image.slice('/storage/'.length), pdfBytes)
  await database.writeCatalogue(catalogueOf(datasheet))
  return {
    url: site.url,
    dataDir: site.dataDir,
    database,
    datasheet,
    publish: site.publishAndRefresh,
    settled: site.settled,
    stop: async () => {
      await site.stop()
      await place.stop()
    },
  }
}

export const productOf = (
  datasheet: string,
  fields: Partial<NewItem<'product'>> & { id: number },
): NewItem<'product'> => ({
  code: `SL-${fields.id}`,
  name: `Nadir ${fields.id}`,
  title: 'Recessed downlight, 12 W, 38°',
  brand: 'sila',
  image,
  images: [],
  description: 'Deep cut-off, DALI-2.',
  length: 'Ø 86 × 98 mm',
  color: 'Matt black',
  material: 'Aluminium',
  accessories: 'Honeycomb louvre',
  productNumber: `410 ${fields.id}`,
  dateOfRelease: `2025-01-${String(fields.id).padStart(2, '0')}`,
  datasheetSource: 'uploaded',
  datasheet,
  category_ids: [12],
  project_ids: [],
  withdrawnAt: '',
  successor: [],
  specs: {},
  variants: [],
  defaultVariant: '',
  ...fields,
})

/**
 * Fifteen products of two brands in two of three categories, and one project.
 * @param datasheet the path of every product's datasheet; by default one without a file
 */
export function catalogueOf(
  datasheet = `/storage/datasheets/${'b'.repeat(32)}.pdf`,
): InStatement[] {
  const products = Array.from({ length: 15 }, (_, index) =>
    productOf(datasheet, {
      id: index + 1,
      ...(index % 3 === 0
        ? { brand: 'radial', category_ids: [24], name: `Ghaf ${index + 1}`, title: 'Spike light' }
        : {}),
    }),
  )
  const category = (id: number, type: string, location: 'Indoor' | 'Outdoor') =>
    insertItem('category', { id, type, location, image, product_ids: [] })
  return [
    insertImage({ path: image, width: 1000, height: 1000, color: '#888888' }, 1),
    insertFile('datasheet', datasheet, pdfBytes.byteLength),
    ...category(12, 'DownLight', 'Indoor'),
    ...category(13, 'Frames', 'Indoor'),
    ...category(24, 'Driveway', 'Outdoor'),
    ...products.flatMap((product) => insertItem('product', product)),
    ...insertItem('project', {
      id: 1,
      title: 'Courtyard Villa',
      quote: 'Light.',
      location: 'Dubai, United Arab Emirates',
      partners: 'Studio',
      description: 'A house.',
      dateOfProject: '2025-05-01',
      images: [image],
      paragraph: [
        { title: 'One', paragraph: 'First.' },
        { title: 'Two', paragraph: 'Second.' },
      ],
      product_ids: [1, 2],
    }),
    ...replaceSuggestions(['downlight', 'spike', 'unicorn']),
  ]
}
