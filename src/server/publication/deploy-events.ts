import { began, failed } from '#src/domain/publication/events.ts'
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
 * Something is said to have happened to a deploy. Anybody can say that, since the platform does not
 * sign its events, so nothing of the event counts but the deploy's name, and that only as a hint:
 * what has happened the platform's own list says (DEPLOYS_URL), and what is live the site itself.
 * Without such a list the site is looked at, and a failure is known when the time is over.
 * @param id of the deploy
 */
export async function recordDeploy(id: string, env: Env = readEnv()): Promise<void> {
  const deploy = await confirm(id, env)
  if (deploy === 'none') return
  const database = await openCatalogueDatabase(env)
  const stage = deploy === 'unconfirmed' ? 'whole' : stageOf(deploy)
  if (stage === 'under way')
    await swapPublication(database, (state) => began(state, id, Date.now()))
  if (stage === 'whole') await lookAtSite(env)
  if (stage === 'failed' && deploy !== 'unconfirmed')
    await swapPublication(database, (state) => failed(state, failureOf(deploy), Date.now()))
  await publishWhatIsDue(env)
}

/** @returns `none` for what is no deploy of the site itself; previews are built from here, too */
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
  const said = error_message?.trim() ?? ''
  const failure = said === '' ? 'The build failed without giving a reason.' : said
  return { failure, deploy: id, createdAt: created_at }
}
