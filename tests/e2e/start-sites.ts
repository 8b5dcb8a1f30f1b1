import { randomBytes } from 'node:crypto'
import type { Database } from '#src/server/database/database.ts'
import { copyDemo, sharePictures } from '#tests/support/demo.ts'
import { fillWithEdges } from '#tests/support/edge-catalogue.ts'
import { rehearsedSite } from '#tests/support/rehearsed-site.ts'
import { type Site, startSite } from '#tests/support/start-site.ts'

/**
 * Three sites for all tests: the demo catalogue, one of odd rows, and one without any. In a rehearsal
 * there is the demo catalogue alone, on the site that is rehearsed.
 */
export default async function startSites(): Promise<(() => Promise<void>) | undefined> {
  const rehearsed = rehearsedSite()
  if (rehearsed !== undefined) {
    nameDemo(rehearsed)
    return undefined
  }
  // Of the demo site's administrator; the other two sites have theirs already.
  process.env['ADMIN_USERNAME'] = 'admin'
  process.env['ADMIN_PASSWORD'] = randomBytes(12).toString('hex')
  process.env['LOGIN_CODE'] = randomBytes(16).toString('hex')
  // Else what one test saves would have the site built anew under all the others.
  const environment = { PUBLISH_MODE: 'by-hand' }
  // Their builds take turns; what comes before and after is done beside them.
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

/** Two of the odd products share a category, so that each has one product that people also like. */
async function fillWithRelatedEdges(database: Database): Promise<void> {
  await fillWithEdges(database)
  await database.writeCatalogue([
    { sql: 'INSERT INTO product_category (product_id, category_id) VALUES (2, 1)' },
  ])
}
