/** Astro's `cacheDir` (astro.config.mjs): the pages of the last build with their keys, and fonts. */
const kept = '.cache/astro'

/**
 * Brings the incremental build's cache from one build of the host to the next, and nothing else.
 * Without it a build renders every page, so nothing here may fail one.
 * @param {{ utils: { cache: { restore: (path: string) => Promise<boolean> } } }} build
 */
export const onPreBuild = async ({ utils }) => {
  const restored = await utils.cache.restore(kept)
  console.log(restored ? 'Restored the pages of the last build.' : 'There is no previous build.')
}

/**
 * Runs only after a build that has succeeded: one that fails leaves what was kept before it.
 * @param {{ utils: { cache: { save: (path: string) => Promise<boolean> } } }} build
 */
export const onPostBuild = async ({ utils }) => {
  if (!(await utils.cache.save(kept))) console.log('There are no pages to keep.')
}
