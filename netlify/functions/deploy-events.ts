import type {
  DeployBuildingEvent,
  DeployFailedEvent,
  DeploySucceededEvent,
} from '@netlify/functions'
import { buildBegan, buildFailed, buildSucceeded } from '#src/server/deploys.ts'

/** Called by the platform alone: without `fetch` it has no address. */
export default {
  deployBuilding: ({ deploy }: DeployBuildingEvent) => buildBegan(deploy),
  deploySucceeded: ({ deploy, site }: DeploySucceededEvent) => buildSucceeded(deploy, site.url),
  deployFailed: ({ deploy }: DeployFailedEvent) => buildFailed(deploy),
}
