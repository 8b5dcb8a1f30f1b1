/** The exports that renderer.ts loads from a bundle. */
export { app } from 'astro/entrypoints/prerender'
export { StaticPaths } from 'astro/runtime/prerender/static-paths.js'
export { storedFiles } from '#src/server/catalogue/published-catalogue.ts'
