import type { DeployBuildingEvent } from '@netlify/functions'
import type { DeployEventName } from '../local/functions.ts'

/** The platform's names for its events, in a function's manifest and in a request's header. */
export const eventHeaders: Record<DeployEventName, string> = {
  deployBuilding: 'deploy_building',
  deploySucceeded: 'deploy_succeeded',
  deployFailed: 'deploy_failed',
}

/** An event as the platform sends it to a subscribed function. */
export function deployRequest(
  functionName: string,
  name: DeployEventName,
  { deploy, site }: DeployBuildingEvent,
): Request {
  const payload = {
    id: deploy.id,
    site_id: deploy.siteId,
    build_id: deploy.buildId,
    state: deploy.state,
    context: deploy.context,
    error_message: deploy.errorMessage,
    url: deploy.url,
    ssl_url: deploy.sslUrl,
    deploy_ssl_url: deploy.permalinkUrl,
    admin_url: deploy.adminUrl,
    created_at: deploy.createdAt,
  }
  return new Request(new URL(`/.netlify/functions/${functionName}`, site.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-netlify-event': eventHeaders[name] },
    body: JSON.stringify({ payload, site }),
  })
}
