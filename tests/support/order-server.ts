/**
 * A separate process that accepts inquiries as the local server does, with the database at
 * DATABASE_URL and a small catalogue. Prints its address and runs until it is killed.
 */
import { migrate } from '#src/server/database/migrate.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { startLocalSite } from './local-site.ts'
import { catalogueOf } from './public-api.ts'

const database = await openCatalogueDatabase()
await migrate(database)
const [result] = await database.read(['SELECT count(*) FROM product'])
if (result?.rows[0]?.[0] === 0) await database.writeCatalogue(catalogueOf())
console.log((await startLocalSite()).url)
