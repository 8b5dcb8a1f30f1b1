import { readEnv } from '#src/server/env.ts'
import type { Site } from './start-site.ts'

/** The site of `npm run rehearse`, with the environment that it passes to the browser tests. */
export function rehearsedSite():
  Pick<Site, 'url' | 'dataDir' | 'databaseUrl' | 'stop'> | undefined {
  const url = process.env['REHEARSED_SITE']
  if (url === undefined) return undefined
  const { dataDir, databaseUrl } = readEnv()
  return { url, dataDir, databaseUrl, stop: () => Promise.resolve() }
}
