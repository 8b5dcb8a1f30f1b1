import type { Config } from '@netlify/functions'
import { publicationContracts } from '#src/domain/api/publication-contracts.ts'
import { publishing } from '#src/domain/limits.ts'
import { reportOf } from '#src/domain/publication/report.ts'
import { isHeld, unpublishedChanges } from '#src/domain/publication/publication.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { readPublicationLog } from '#src/server/database/publication.ts'
import { readEnv } from '#src/server/env.ts'
import { publishNow } from '#src/server/publication/publish.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { refusePreview } from '#netlify/http/refuse-preview.ts'

export const config: Config = { path: '/api/publication' }

/** Whether the site shows the current catalogue; POST is 'Publish now' and 'Retry'. */
export default endpoint(publicationContracts, '/api/publication', {
  GET: publication,
  POST: async ({ context }, { username }) => {
    refusePreview(context)
    await publishNow(username)
    return publication()
  },
})

async function publication() {
  const { publishMode, buildHookUrl } = readEnv()
  const database = await openCatalogueDatabase()
  const { state, log } = await readPublicationLog(database, publishing.logEntries)
  const { catalogueRevision, publishedRevision } = state
  const asksForBuilds = buildHookUrl !== undefined
  return {
    catalogueRevision,
    publishedRevision,
    ...reportOf(state, publishMode, { asksForBuilds, now: Date.now() }),
    mode: publishMode.name,
    unpublishedChanges: unpublishedChanges(state),
    held: isHeld(state),
    log,
  }
}
