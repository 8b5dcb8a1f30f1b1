import { readEnv } from '#src/server/env.ts'
import type { Site } from './start-site.ts'

/** The site that `npm run rehearse` serves, with the environment that it hands to the browser tests. */
export function rehearsedSite():
  Pick<Site, 'url' | 'dataDir' | 'databaseUrl' | 'stop'> | undefined {
  const url = process.env['REHEARSED_SITE']
  if (url === undefined) return undefined
  const { dataDir, databaseUrl } = readEnv()
  return { url, dataDir, databaseUrl, stop: () => Promise.resolve() }
}
