import * as z from 'zod/mini'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { publishing } from '#src/domain/limits.ts'
import type { Env } from '#src/server/env.ts'

/** The platform's deploys API and its access token. */
export type DeploysAddress = Pick<Env, 'deploysToken'> & { deploysUrl: string }

/** A failed platform request. The message is safe to show: it never contains the address or the token. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  /** 404: no such deploy; 502: request refused; 503: platform unreachable */
  readonly status: 404 | 502 | 503

  constructor(status: PlatformError['status'], message: string) {
    super(message)
    this.status = status
  }
}

const deploysSchema = z.array(
  z.object({ id: z.string(), state: z.string(), context: z.optional(z.string()) }),
)

/** States of finished deploys. Netlify calls a deploy `old` if it was live before. */
const readyStates = ['ready', 'old']

/**
 * Lists the finished production deploys, without previews.
 * @returns their IDs
 * @throws PlatformError
 * @see https://open-api.netlify.com/#tag/deploy/operation/listSiteDeploys
 */
export async function listDeploys(address: DeploysAddress): Promise<string[]> {
  const response = await request(address, '?production=true&per_page=100')
  if (!response.ok) throw refusal(response)
  const deploys = deploysSchema.safeParse(await response.json().catch(() => undefined))
  if (!deploys.success)
    throw new PlatformError(502, 'DEPLOYS_URL did not return a list of deploys.')
  return deploys.data
    .filter(({ state, context }) => readyStates.includes(state) && context === 'production')
    .map(({ id }) => id)
}

const deploySchema = z.object({
  id: z.string(),
  state: z.string(),
  context: z.optional(z.string()),
  error_message: z.nullish(z.string()),
  created_at: z.optional(z.string()),
})
export type PlatformDeploy = z.infer<typeof deploySchema>

/** States of a deploy in progress. */
const pendingStates = [
  'new',
  'enqueued',
  'building',
  'uploading',
  'uploaded',
  'preparing',
  'prepared',
  'processing',
  'processed',
  'retrying',
]

/** The stage that a deploy has reached. */
export function stageOf({ state }: PlatformDeploy): 'under way' | 'whole' | 'failed' | 'gone' {
  if (readyStates.includes(state)) return 'whole'
  if (state === 'error') return 'failed'
  return pendingStates.includes(state) ? 'under way' : 'gone'
}

/**
 * Finds a deploy by ID.
 * @returns undefined if the site has no such deploy
 * @throws PlatformError
 * @see https://open-api.netlify.com/#tag/deploy/operation/getSiteDeploy
 */
export async function findDeploy(
  address: DeploysAddress,
  id: string,
): Promise<PlatformDeploy | undefined> {
  const response = await request(address, `/${encodeURIComponent(id)}`)
  if (response.status === 404) {
    await response.body?.cancel()
    return undefined
  }
  if (!response.ok) throw refusal(response)
  const deploy = deploySchema.safeParse(await response.json().catch(() => undefined))
  if (!deploy.success) throw new PlatformError(502, 'DEPLOYS_URL did not return a deploy.')
  return deploy.data
}

/** @returns undefined if DEPLOYS_URL is not set */
export const deploysAddress = ({ deploysUrl, deploysToken }: Env): DeploysAddress | undefined =>
  deploysUrl === undefined ? undefined : { deploysUrl, deploysToken }

/**
 * Makes the platform publish an earlier deploy again.
 * @throws PlatformError
 * @see https://open-api.netlify.com/#tag/deploy/operation/restoreSiteDeploy
 */
export async function restoreDeploy(address: DeploysAddress, id: string): Promise<void> {
  const response = await request(address, `/${encodeURIComponent(id)}/restore`, 'POST')
  await response.body?.cancel()
  if (response.status === 404 || response.status === 410)
    throw new PlatformError(404, adminMessages.releaseGone)
  if (!response.ok) throw refusal(response)
}

async function request(
  { deploysUrl, deploysToken }: DeploysAddress,
  path: string,
  method = 'GET',
): Promise<Response> {
  try {
    return await fetch(deploysUrl + path, {
      method,
      signal: AbortSignal.timeout(publishing.platformAnswer),
      redirect: 'error',
      headers: deploysToken === undefined ? {} : { Authorization: `Bearer ${deploysToken}` },
    })
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError'
    throw new PlatformError(
      503,
      timedOut
        ? `The platform did not answer within ${publishing.platformAnswer / 1000} seconds. Please try again.`
        : 'The platform can’t be reached. Please try again.',
    )
  }
}

const refusal = ({ status }: Response) =>
  new PlatformError(
    502,
    status === 401 || status === 403
      ? `The platform did not accept DEPLOYS_TOKEN (status ${status}).`
      : `The platform refused the request (status ${status}).`,
  )
