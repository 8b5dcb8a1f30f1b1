/** The published folder, whose unchanged pages the next build keeps, and the bundled code. */
const kept = ['dist', '.cache/site']

/**
 * Brings what one build of the host has made to the next, and nothing else. Without it a build bundles
 * the code and renders every page, so nothing here may fail one.
 * @param {{ utils: { cache: { restore: (paths: string[]) => Promise<boolean> } } }} build
 */
export const onPreBuild = async ({ utils }) => {
  const restored = await utils.cache.restore(kept)
  console.log(restored ? 'Restored the last build.' : 'There is no previous build.')
}

/**
 * Runs only after a build that has succeeded: one that fails leaves what was kept before it.
 * @param {{ utils: { cache: { save: (paths: string[]) => Promise<boolean> } } }} build
 */
export const onPostBuild = async ({ utils }) => {
  if (!(await utils.cache.save(kept))) console.log('There is nothing to keep.')
}
