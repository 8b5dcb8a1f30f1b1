import { readEnv } from '#src/server/env.ts'

// Read at run time, not built in: the site's code is bundled once and then renders the pages of any
// site (content-build/build).
const { siteUrl } = readEnv()

/** A path of the site as an absolute address, for use outside the site. */
export const absoluteUrl = (path: string): string => new URL(path, siteUrl).href
