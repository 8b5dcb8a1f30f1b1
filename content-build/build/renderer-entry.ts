/** What of Astro and of ours a bundle gives out for rendering: renderer.ts loads it. */
export { app } from 'astro/entrypoints/prerender'
export { StaticPaths } from 'astro/runtime/prerender/static-paths.js'
export { storedFiles } from './stored-files.ts'
