import {
  type CatalogueSummary,
  raiseRevisionAbove,
  summarizeCatalogue,
} from '#src/server/database/catalogue.ts'
import type { Database } from '#src/server/database/database.ts'
import { listDueMigrations } from '#src/server/database/migrate.ts'
import { databaseFile } from '#src/server/database/open.ts'
import type { Env } from '#src/server/env.ts'
import {
  NothingPublishedError,
  type LiveRelease,
  readRelease,
} from '#src/server/publication/live-release.ts'

/**
 * A preview is often built with production's variables, so it reads its database and never migrates
 * it.
 * @throws Error if the database lacks a migration
 */
export async function requireMigrated(database: Database): Promise<void> {
  const due = await listDueMigrations(database)
  if (due.length > 0)
    throw new Error(
      `The database has not run ${due.join(', ')}, and a preview never migrates, because its database may be the production one. Deploy this to production first, or give previews a database of their own and migrate it from a laptop with \`npm run build\` and its DATABASE_URL (docs/deploying.md, Previews).`,
    )
}

/**
 * Compares the catalogue with the published one: a wrong database, or one restored to an earlier
 * state, must not replace the right one unnoticed. Writes nothing.
 * @returns what to do once the database is migrated
 * @throws Error saying what to do
 */
export async function requirePublishable(
  database: Database,
  env: Pick<Env, 'databaseUrl' | 'siteUrl' | 'replaceRevision'>,
): Promise<(database: Database) => Promise<void>> {
  if (databaseFile(env.databaseUrl) !== undefined)
    throw new Error(
      'DATABASE_URL names a file, which is deleted after this build, so the site would be empty. Set it to the address of a database server (libsql://…).',
    )
  const published = await readPublished(env)
  if (published === undefined) return () => Promise.resolve()
  const catalogue = await summarizeCatalogue(database)
  const doubt = doubtOf(catalogue, published)
  const { revision } = published
  if (doubt === undefined) return () => Promise.resolve()
  if (env.replaceRevision !== String(revision))
    throw new Error(
      `${doubt} Check that DATABASE_URL names the right database. To publish its catalogue anyway, set REPLACE_REVISION=${revision} and deploy again.`,
    )
  return async (migrated) => {
    // From here on every revision is new.
    if (catalogue.revision <= revision) await raiseRevisionAbove(migrated, revision)
  }
}

/** @returns undefined before the first deploy */
async function readPublished({
  siteUrl,
  replaceRevision,
}: Pick<Env, 'siteUrl' | 'replaceRevision'>): Promise<LiveRelease | undefined> {
  try {
    return await readRelease(siteUrl)
  } catch (error) {
    if (error instanceof NothingPublishedError || replaceRevision === 'unknown') return undefined
    throw new Error(
      `The revision published at SITE_URL (${siteUrl}) is unknown, so this build does not replace it. Deploy again when the site answers. If the site has never been deployed there, set REPLACE_REVISION=unknown for one deploy`,
      { cause: error },
    )
  }
}

function doubtOf(catalogue: CatalogueSummary, published: LiveRelease): string | undefined {
  const { revision, edition, entries } = catalogue
  if (revision < published.revision)
    return `The catalogue is at revision ${revision}, but the published site shows revision ${published.revision}.`
  if (
    revision === published.revision &&
    published.edition !== undefined &&
    edition !== published.edition
  )
    return `The catalogue and the published site are both at revision ${revision}, but they differ.`
  // Releases of older versions do not state their size.
  if (entries === 0 && (published.entries ?? published.revision) > 0)
    return `The catalogue is empty, but the published site (revision ${published.revision}) is not.`
  return undefined
}
