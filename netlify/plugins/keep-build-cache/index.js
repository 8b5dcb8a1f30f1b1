/** The published folder, whose unchanged pages the next build reuses, and the bundled code. */
const kept = ['dist', '.cache/site']

/**
 * Carries the output of one build over to the next. A build without it still works, bundling the
 * code and rendering every page, so nothing here may fail a build.
 * @param {{ utils: { cache: { restore: (paths: string[]) => Promise<boolean> } } }} build
 */
export const onPreBuild = async ({ utils }) => {
  const restored = await utils.cache.restore(kept)
  console.log(restored ? 'Restored the last build.' : 'There is no previous build.')
}

/**
 * Runs only after a successful build; a failed build leaves the previous cache in place.
 * @param {{ utils: { cache: { save: (paths: string[]) => Promise<boolean> } } }} build
 */
export const onPostBuild = async ({ utils }) => {
  if (!(await utils.cache.save(kept))) console.log('There is nothing to keep.')
}
