import { readEnv } from '#src/server/env.ts'

// Asked at run time, not baked in by the build's configuration: the site's code is bundled once and
// then renders the pages of any site (content-build/build).
const { siteUrl } = readEnv()

/** A path of the site as a whole address, for those who read it elsewhere. */
export const absoluteUrl = (path: string): string => new URL(path, siteUrl).href
