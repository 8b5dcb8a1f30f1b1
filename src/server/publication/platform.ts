import * as z from 'zod/mini'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { publishing } from '#src/domain/limits.ts'
import type { Env } from '#src/server/env.ts'

/** Where the platform keeps its deploys, and the token it asks for. */
export type DeploysAddress = Pick<Env, 'deploysToken'> & { deploysUrl: string }

/** What the platform could not be asked for; the message may be shown. Never holds its address or token. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  /** 404: it has no such deploy; 502: it refuses; 503: it can't be reached */
  readonly status: 404 | 502 | 503

  constructor(status: PlatformError['status'], message: string) {
    super(message)
    this.status = status
  }
}

const deploysSchema = z.array(
  z.object({ id: z.string(), state: z.string(), context: z.optional(z.string()) }),
)

/** Netlify also calls those `old` that were live before. */
const whole = ['ready', 'old']

/**
 * The whole deploys of the site itself, none of its previews.
 * @returns their names
 * @throws PlatformError
 * @see https://open-api.netlify.com/#tag/deploy/operation/listSiteDeploys
 */
export async function listDeploys(address: DeploysAddress): Promise<string[]> {
  const response = await ask(address, '?production=true&per_page=100')
  if (!response.ok) throw refusal(response)
  const deploys = deploysSchema.safeParse(await response.json().catch(() => undefined))
  if (!deploys.success)
    throw new PlatformError(502, 'DEPLOYS_URL did not return a list of deploys.')
  return deploys.data
    .filter(({ state, context }) => whole.includes(state) && context === 'production')
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

/** States of a deploy that is being made. */
const unfinished = [
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

/** How far the platform is with a deploy. */
export function stageOf({ state }: PlatformDeploy): 'under way' | 'whole' | 'failed' | 'gone' {
  if (whole.includes(state)) return 'whole'
  if (state === 'error') return 'failed'
  return unfinished.includes(state) ? 'under way' : 'gone'
}

/**
 * What the platform says of a deploy.
 * @returns undefined where the site has no such deploy
 * @throws PlatformError
 * @see https://open-api.netlify.com/#tag/deploy/operation/getSiteDeploy
 */
export async function findDeploy(
  address: DeploysAddress,
  id: string,
): Promise<PlatformDeploy | undefined> {
  const response = await ask(address, `/${encodeURIComponent(id)}`)
  if (response.status === 404) {
    await response.body?.cancel()
    return undefined
  }
  if (!response.ok) throw refusal(response)
  const deploy = deploySchema.safeParse(await response.json().catch(() => undefined))
  if (!deploy.success) throw new PlatformError(502, 'DEPLOYS_URL did not return a deploy.')
  return deploy.data
}

/** @returns undefined where the platform can't be asked about its deploys */
export const deploysAddress = ({ deploysUrl, deploysToken }: Env): DeploysAddress | undefined =>
  deploysUrl === undefined ? undefined : { deploysUrl, deploysToken }

/**
 * Has the platform publish a deploy again.
 * @throws PlatformError
 * @see https://open-api.netlify.com/#tag/deploy/operation/restoreSiteDeploy
 */
export async function restoreDeploy(address: DeploysAddress, id: string): Promise<void> {
  const response = await ask(address, `/${encodeURIComponent(id)}/restore`, 'POST')
  await response.body?.cancel()
  if (response.status === 404 || response.status === 410)
    throw new PlatformError(404, adminMessages.releaseGone)
  if (!response.ok) throw refusal(response)
}

async function ask(
  { deploysUrl, deploysToken }: DeploysAddress,
  rest: string,
  method = 'GET',
): Promise<Response> {
  try {
    return await fetch(deploysUrl + rest, {
      method,
      signal: AbortSignal.timeout(publishing.platformAnswer),
      redirect: 'error',
      headers: deploysToken === undefined ? {} : { Authorization: `Bearer ${deploysToken}` },
    })
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError'
    throw new PlatformError(
      503,
      late
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
