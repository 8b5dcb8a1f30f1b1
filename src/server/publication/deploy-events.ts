import { buildStarted, failed } from '#src/domain/publication/events.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { swapPublication } from '#src/server/database/publication.ts'
import { type Env, readEnv } from '#src/server/env.ts'
import { logProblem } from '#src/server/log.ts'
import {
  type PlatformDeploy,
  PlatformError,
  deploysAddress,
  findDeploy,
  stageOf,
} from './platform.ts'
import { lookAtSite, publishWhatIsDue } from './publish.ts'

/**
 * Handles a deploy event. The platform does not sign its events, so anybody can send one. Only the
 * deploy's ID is used, and only as a hint: the platform's list of deploys (DEPLOYS_URL) confirms what
 * happened, and the site itself shows what is live. Without that list only the site is checked, and a
 * failed build is detected by timeout.
 * @param id of the deploy
 */
export async function recordDeploy(id: string, env: Env = readEnv()): Promise<void> {
  const deploy = await confirm(id, env)
  if (deploy === 'none') return
  const database = await openCatalogueDatabase(env)
  const stage = deploy === 'unconfirmed' ? 'whole' : stageOf(deploy)
  if (stage === 'under way')
    await swapPublication(database, (state) => buildStarted(state, id, Date.now()))
  if (stage === 'whole') await lookAtSite(env)
  if (stage === 'failed' && deploy !== 'unconfirmed')
    await swapPublication(database, (state) => failed(state, failureOf(deploy), Date.now()))
  await publishWhatIsDue(env)
}

/** @returns `none` unless it is a production deploy; the platform builds previews too */
async function confirm(id: string, env: Env): Promise<PlatformDeploy | 'none' | 'unconfirmed'> {
  const address = deploysAddress(env)
  if (address === undefined) return 'unconfirmed'
  try {
    const deploy = await findDeploy(address, id)
    return deploy?.context === 'production' ? deploy : 'none'
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    logProblem('A deploy could not be confirmed; checking the site instead.', error)
    return 'unconfirmed'
  }
}

function failureOf({ id, error_message, created_at }: PlatformDeploy) {
  const reason = error_message?.trim() ?? ''
  const failure = reason === '' ? 'The build failed without giving a reason.' : reason
  return { failure, deploy: id, createdAt: created_at }
}
