import { existsSync } from 'node:fs'
import netlify from '@astrojs/netlify'
import react from '@astrojs/react'
import { defineConfig, fontProviders } from 'astro/config'
import { localPlatform } from './content-build/local/astro-dev.ts'
import { securityHeaders } from './content-build/build/security-headers.ts'
import { inlineScripts } from './src/layouts/inline-scripts.ts'
import { readEnv } from './src/server/env.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

const env = readEnv()
const geist = (/** @type {string} */ subset) => ({
  weight: '100 900',
  style: 'normal',
  src: [`./node_modules/@fontsource-variable/geist/files/geist-${subset}-wght-normal.woff2`],
})

/**
 * Netlify's adapter for a site that is static to the last page. Left to itself it adds a server
 * function that takes every path no file answers, so that our own 404 rules would never be asked.
 */
function netlifyStatic() {
  const integration = netlify({ devFeatures: false })
  // Else each page would get a header rule of its own, beside the one for all of them.
  delete integration.hooks['astro:build:generated']
  const configDone = integration.hooks['astro:config:done']
  integration.hooks['astro:config:done'] = (params) =>
    configDone?.({
      ...params,
      setAdapter: (adapter) =>
        params.setAdapter({
          ...adapter,
          adapterFeatures: {
            ...adapter.adapterFeatures,
            buildOutput: 'static',
            staticHeaders: true,
          },
        }),
    })
  return integration
}

/** React, without asking of each component whether it is React's: see the renderer. */
function reactOnly() {
  const integration = react()
  const setup = integration.hooks['astro:config:setup']
  integration.hooks['astro:config:setup'] = (params) =>
    setup?.({
      ...params,
      addRenderer: (renderer) =>
        params.addRenderer({
          ...renderer,
          serverEntrypoint: new URL('src/ui/react-renderer.ts', import.meta.url),
        }),
    })
  return integration
}

/** @returns {import('astro').AstroIntegration} `client:intent`, see its own file */
function intentDirective() {
  return {
    name: 'client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'intent', entrypoint: './src/browser/intent-directive.ts' }),
    },
  }
}

/**
 * Vite wraps each `import()` in 0.7 KB that preload the stylesheets of what is imported. Ours has
 * none: the search engine, the index. Who imports in use what has one must drop this.
 * @returns {import('vite').Plugin}
 */
function plainDynamicImports() {
  return {
    name: 'plain-dynamic-imports',
    enforce: 'pre',
    // Nothing is preloaded, so no file lists what would be. (Astro sets the top level's option itself.)
    configEnvironment: (name) =>
      name === 'client' ? { build: { modulePreload: { resolveDependencies: () => [] } } } : null,
    load: (id) =>
      id.endsWith('vite/preload-helper.js')
        ? 'export const __vitePreload = (load) => load()'
        : null,
  }
}

export default defineConfig({
  trailingSlash: 'never',
  // A page's rendering waits for its file; eight at a time keep the processor busy meanwhile.
  // Styles stand in the page: the first view waits for no second request.
  build: { format: 'file', concurrency: 8, inlineStylesheets: 'always' },
  adapter: netlifyStatic(),
  session: false,
  // A page whose key and code are as before is not rendered again: src/layouts/keyed-pages.ts.
  experimental: { incrementalBuild: true },
  // Kept between builds on the host by netlify/plugins/keep-build-cache.
  cacheDir: './.cache/astro',
  integrations: [
    reactOnly(),
    intentDirective(),
    localPlatform(),
    securityHeaders(Object.values(inlineScripts)),
  ],
  compressHTML: true,
  devToolbar: { enabled: false },
  vite: {
    // Another name than the environment's key, whose plain text Astro would put into pages.
    define: { 'import.meta.env.READS_OFFLINE': String(env.offline) },
    plugins: [plainDynamicImports()],
    build: {
      rolldownOptions: {
        output: {
          // One file for React: it comes whole or not at all, and compresses best in one piece.
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react|@nanostores[\\/]react)[\\/]/,
              },
              // What every page and most islands need: a dozen tiny files compress worse than one.
              {
                name: 'site',
                test: /preload-helper|node_modules[\\/]nanostores[\\/]|src[\\/](?:browser[\\/](?!catalogue-index|keep-focus|public-answer)|features[\\/]pictures[\\/]|offline[\\/]offline-paths|domain[\\/](?:inquiry[\\/]cart|files[\\/]image-address|limits|messages|paths)\.)/,
              },
            ],
          },
        },
      },
    },
  },
  fonts: [
    {
      name: 'Geist',
      cssVariable: '--font-geist',
      provider: fontProviders.local(),
      options: { variants: [geist('latin')] },
      fallbacks: ['system-ui', 'sans-serif'],
    },
  ],
})
