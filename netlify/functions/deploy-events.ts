import type { DeployBuildingEvent } from '@netlify/functions'
import { recordDeploy } from '#src/server/publication/deploy-events.ts'
import { dataHeaders } from '#src/server/headers/security-headers.ts'

const record = ({ deploy }: DeployBuildingEvent) => recordDeploy(deploy.id)

/**
 * The platform calls it for deploy events. It is also publicly reachable, and a header alone, which
 * anyone can send, makes a request count as an event: see {@link recordDeploy}.
 */
export default {
  deployBuilding: record,
  deploySucceeded: record,
  deployFailed: record,
  fetch: () =>
    new Response('Not Found\n', {
      status: 404,
      headers: { ...dataHeaders, 'Cache-Control': 'no-store' },
    }),
}
