import type { DeployBuildingEvent } from '@netlify/functions'
import { recordDeploy } from '#src/server/publication/deploy-events.ts'
import { dataHeaders } from '#src/server/headers/security-headers.ts'

const heard = ({ deploy }: DeployBuildingEvent) => recordDeploy(deploy.id)

/**
 * Called by the platform at its events. It has an address all the same, and takes a request for an
 * event by a header alone, which anybody can send: {@link recordDeploy}.
 */
export default {
  deployBuilding: heard,
  deploySucceeded: heard,
  deployFailed: heard,
  fetch: () =>
    new Response('Not Found\n', {
      status: 404,
      headers: { ...dataHeaders, 'Cache-Control': 'no-store' },
    }),
}
