/** The exports that src/server/rendering/site-code.ts loads from a bundle. */
export { app } from 'astro/entrypoints/prerender'
export { StaticPaths } from 'astro/runtime/prerender/static-paths.js'
export * as catalogue from '#src/server/catalogue/published-catalogue.ts'
