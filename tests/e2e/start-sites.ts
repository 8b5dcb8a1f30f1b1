import { randomBytes } from 'node:crypto'
import type { Database } from '#src/server/database/database.ts'
import { copyDemo, sharePictures } from '#tests/support/demo/copy-demo.ts'
import { fillWithEdges } from '#tests/support/edge-catalogue.ts'
import { isLong } from '#tests/support/long-run.ts'
import { rehearsedSite } from '#tests/support/rehearsed-site.ts'
import { type Site, startSite } from '#tests/support/start-site.ts'

/**
 * The sites of all tests: the demo catalogue, a copy of it that administrators change, and in the long run one of
 * odd rows, and one without any. In a rehearsal there is the demo catalogue alone, on the site under rehearsal.
 */
export default async function startSites(): Promise<(() => Promise<void>) | undefined> {
  const rehearsed = rehearsedSite()
  if (rehearsed !== undefined) {
    nameSite('DEMO', rehearsed)
    nameSite('DESK', rehearsed)
    return undefined
  }
  // The administrator of the demo and of its copy; the other two sites have one already.
  process.env['ADMIN_USERNAME'] = 'admin'
  process.env['ADMIN_PASSWORD'] = randomBytes(12).toString('hex')
  process.env['LOGIN_CODE'] = randomBytes(16).toString('hex')
  // Otherwise each save of a test would rebuild the site under all the others.
  const environment = { PUBLISH_MODE: 'by-hand' }
  // The builds take turns; everything else runs in parallel.
  const startDemo = () => startSite({ prepare: prepareDemo, environment })
  const [demo, desk, ...others] = await Promise.all([
    startDemo(),
    startDemo(),
    ...(isLong ? [fillWithRelatedEdges, () => Promise.resolve()] : []).map((fill) =>
      startSite({ fill, environment }),
    ),
  ])
  nameSite('DEMO', demo)
  nameSite('DESK', desk)
  for (const [index, site] of others.entries())
    process.env[index === 0 ? 'EDGE_SITE' : 'EMPTY_SITE'] = site.url
  return async () => {
    await Promise.all([demo, desk, ...others].map((site) => site.stop()))
  }
}

function nameSite(
  name: 'DEMO' | 'DESK',
  { url, dataDir, databaseUrl }: Pick<Site, 'url' | 'dataDir' | 'databaseUrl'>,
) {
  process.env[`${name}_SITE`] = url
  process.env[`${name}_DATA`] = dataDir
  process.env[`${name}_DATABASE`] = databaseUrl
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
