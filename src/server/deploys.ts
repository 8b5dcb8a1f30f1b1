import type { Deploy } from '@netlify/functions'
import { began, failed, succeeded } from '#src/domain/publication-events.ts'
import { openCatalogueDatabase } from './database/open.ts'
import { takeOn } from './database/publication.ts'
import { publishWhatIsDue } from './publishing.ts'
import { readRelease } from './release.ts'

/** Previews and branches are built from the same database, and are not the site. */
const isOfSite = ({ context }: Pick<Deploy, 'context'>) => context === 'production'

/** A build has begun: what changes from now on may not be in it. */
export async function buildBegan(deploy: Pick<Deploy, 'id' | 'context'>): Promise<void> {
  if (!isOfSite(deploy)) return
  await takeOn(await openCatalogueDatabase(), (state) => began(state, deploy.id, Date.now()))
}

/** A deploy is live. What has changed while it was built asks for one more. */
export async function buildSucceeded(
  deploy: Pick<Deploy, 'id' | 'context' | 'permalinkUrl'>,
  siteUrl: string,
): Promise<void> {
  if (!isOfSite(deploy)) return
  // Its own address shows nothing but this deploy, but may be closed to visitors.
  const { revision } = await readRelease(deploy.permalinkUrl).catch(() => readRelease(siteUrl))
  await takeOn(await openCatalogueDatabase(), (state) =>
    succeeded(state, { revision, deploy: deploy.id }, Date.now()),
  )
  await publishWhatIsDue()
}

/** A build has failed: the site stays as it was, and the schedule makes another attempt. */
export async function buildFailed(
  deploy: Pick<Deploy, 'id' | 'context' | 'errorMessage'>,
): Promise<void> {
  if (!isOfSite(deploy)) return
  const said = deploy.errorMessage?.trim() ?? ''
  const failure = said === '' ? 'The build has failed without saying why.' : said
  await takeOn(await openCatalogueDatabase(), (state) =>
    failed(state, { failure, deploy: deploy.id }, Date.now()),
  )
  await publishWhatIsDue()
}
