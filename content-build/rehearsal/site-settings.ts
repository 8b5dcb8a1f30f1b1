import { envKeys } from '#src/server/env.ts'
import { siteId } from '../local/blobs.ts'

/** A deployed function's environment: the site's settings, and the site's address and id. */
export function siteSettings(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const set = [...envKeys, 'URL'].flatMap((key) => {
    const value = environment[key]
    return value === undefined ? [] : [[key, value] as const]
  })
  return { ...Object.fromEntries(set), SITE_ID: siteId }
}
