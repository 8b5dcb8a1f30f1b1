import { randomBytes } from 'node:crypto'
import type { Database } from '#src/server/database/database.ts'
import { copyDemo, sharePictures } from '#tests/support/demo/copy-demo.ts'
import { fillWithEdges } from '#tests/support/edge-catalogue.ts'
import { rehearsedSite } from '#tests/support/rehearsed-site.ts'
import { type Site, startSite } from '#tests/support/start-site.ts'

/**
 * Three sites for all tests: the demo catalogue, one of odd rows, and one without any. In a rehearsal
 * there is the demo catalogue alone, on the site under rehearsal.
 */
export default async function startSites(): Promise<(() => Promise<void>) | undefined> {
  const rehearsed = rehearsedSite()
  if (rehearsed !== undefined) {
    nameDemo(rehearsed)
    return undefined
  }
  // The demo site's administrator; the other two sites have one already.
  process.env['ADMIN_USERNAME'] = 'admin'
  process.env['ADMIN_PASSWORD'] = randomBytes(12).toString('hex')
  process.env['LOGIN_CODE'] = randomBytes(16).toString('hex')
  // Otherwise each save of a test would rebuild the site under all the others.
  const environment = { PUBLISH_MODE: 'by-hand' }
  // The builds take turns; everything else runs in parallel.
  const [demo, edges, empty] = await Promise.all([
    startSite({ prepare: prepareDemo, environment }),
    startSite({ fill: fillWithRelatedEdges, environment }),
    startSite({ fill: () => Promise.resolve(), environment }),
  ])
  nameDemo(demo)
  process.env['EDGE_SITE'] = edges.url
  process.env['EMPTY_SITE'] = empty.url
  return async () => {
    await Promise.all([demo.stop(), edges.stop(), empty.stop()])
  }
}

function nameDemo({ url, dataDir, databaseUrl }: Pick<Site, 'url' | 'dataDir' | 'databaseUrl'>) {
  process.env['DEMO_SITE'] = url
  process.env['DEMO_DATA'] = dataDir
  process.env['DEMO_DATABASE'] = databaseUrl
}

async function prepareDemo(dataDir: string): Promise<void> {
  await copyDemo(dataDir)
  await sharePictures(dataDir)
}

/** Two of the products share a category, so that each has one product in People Also Like. */
async function fillWithRelatedEdges(database: Database): Promise<void> {
  await fillWithEdges(database)
  await database.writeCatalogue([
    { sql: 'INSERT INTO product_category (product_id, category_id) VALUES (2, 1)' },
  ])
}
