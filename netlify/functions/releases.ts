import type { Config } from '@netlify/functions'
import { publicationContracts } from '#src/domain/api/publication-contracts.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { BuildRunningError, rollBack, rollbackReleases } from '#src/server/publication/rollback.ts'
import { PlatformError } from '#src/server/publication/platform.ts'
import { purgeCatalogue } from '#src/server/publication/publish.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { HttpError } from '#netlify/http/errors.ts'
import { refusePreview } from '#netlify/http/refuse-preview.ts'

export const config: Config = { path: '/api/releases' }

/** The releases that the platform still has; POST rolls back to one of them. */
export default endpoint(publicationContracts, '/api/releases', {
  GET: async () => ({ releases: await rollbackReleases().catch(refuse) }),
  POST: async ({ body, context }, { username }) => {
    refusePreview(context)
    const { release } = await body()
    const { revision } = await rollBack(release, username).catch(refuse)
    purgeCatalogue(context)
    return { release, revision }
  },
})

function refuse(error: unknown): never {
  if (error instanceof BuildRunningError) throw new HttpError(409, adminMessages.buildUnderWay)
  if (!(error instanceof PlatformError)) throw error
  if (error.status !== 404) console.warn(error.message)
  throw new HttpError(error.status, error.message)
}
