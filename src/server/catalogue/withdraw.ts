import type { Context } from '@netlify/functions'
import { raiseForWithdrawals } from '#src/server/database/catalogue.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { isPreview, purgeCatalogue } from '#src/server/publication/publish.ts'

/**
 * Makes a new revision of the catalogue if the time of a product has come since the last one. Pages show a
 * revision as of its instant, so the new one is published like any other change, once.
 */
export async function withdrawWhatIsDue(
  context?: Pick<Context, 'waitUntil' | 'deploy'>,
): Promise<void> {
  if (context !== undefined && isPreview(context)) return
  const isRaised = await raiseForWithdrawals(await openCatalogueDatabase())
  if (isRaised && context !== undefined) purgeCatalogue(context)
}
