import type { Config, Context } from '@netlify/functions'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { publicationContracts } from '#src/domain/api/publication-contracts.ts'
import { publishing } from '#src/domain/limits.ts'
import { isHeld, unpublishedChanges } from '#src/domain/publication/publication.ts'
import { reportOf } from '#src/domain/publication/report.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { readPublicationLog } from '#src/server/database/publication.ts'
import { readEnv } from '#src/server/env.ts'
import { PlatformError } from '#src/server/publication/platform.ts'
import { isPreview, publishNow, purgeCatalogue } from '#src/server/publication/publish.ts'
import { BuildRunningError, rollBack, rollbackReleases } from '#src/server/publication/rollback.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { HttpError } from '#netlify/http/errors.ts'

export const config: Config = { path: ['/api/publication', '/api/releases'] }

export default endpoint(publicationContracts, {
  /** Whether the site shows the current catalogue; POST is 'Publish now' and 'Retry'. */
  'GET /api/publication': publication,
  'POST /api/publication': async ({ context }, { username }) => {
    refusePreview(context)
    await publishNow(username)
    return publication()
  },
  /** The releases that the platform still has; POST rolls back to one of them. */
  'GET /api/releases': async () => ({ releases: await rollbackReleases().catch(refuse) }),
  'POST /api/releases': async ({ body, context }, { username }) => {
    refusePreview(context)
    const { release } = await body()
    const { revision } = await rollBack(release, username).catch(refuse)
    purgeCatalogue(context)
    return { release, revision }
  },
})

async function publication() {
  const { publishMode, buildHookUrl } = readEnv()
  const database = await openCatalogueDatabase()
  const { state, ...history } = await readPublicationLog(database, publishing.logEntries)
  const { catalogueRevision, publishedRevision } = state
  const asksForBuilds = buildHookUrl !== undefined
  return {
    catalogueRevision,
    publishedRevision,
    ...reportOf(state, publishMode, { asksForBuilds, now: Date.now() }),
    mode: publishMode.name,
    unpublishedChanges: unpublishedChanges(state),
    held: isHeld(state),
    ...history,
  }
}

/** @throws HttpError 409 in a preview deployment */
function refusePreview(context: Context): void {
  if (isPreview(context)) throw new HttpError(409, adminMessages.previewPublishesNothing)
}

function refuse(error: unknown): never {
  if (error instanceof BuildRunningError) throw new HttpError(409, adminMessages.buildUnderWay)
  if (!(error instanceof PlatformError)) throw error
  if (error.status !== 404) console.warn(error.message)
  throw new HttpError(error.status, error.message)
}
