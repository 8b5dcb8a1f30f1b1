import { existsSync } from 'node:fs'
import netlify from '@astrojs/netlify'
import react from '@astrojs/react'
import { defineConfig, fontProviders } from 'astro/config'
import { localPlatform } from './content-build/local/astro-dev.ts'
import { scriptHashes } from './content-build/build/security-headers.ts'
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
 * function that takes every path without a file, a header rule that has browsers keep missing files
 * for a year, and the deploy's name (DEPLOY_ID) to every address of a script.
 */
function netlifyStatic() {
  const integration = netlify({ devFeatures: false, staticHeaders: true })
  // It writes the function, the rule, and what turns skew protection on.
  delete integration.hooks['astro:build:done']
  const configDone = integration.hooks['astro:config:done']
  integration.hooks['astro:config:done'] = (params) =>
    configDone?.({
      ...params,
      setAdapter: (adapter) =>
        params.setAdapter({
          ...adapter,
          // What has the deploy's name. The adapter has no option for it.
          client: {},
          adapterFeatures: { ...adapter.adapterFeatures, buildOutput: 'static' },
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
 * Vite wraps each `import()` in code that preloads the stylesheets of what is imported. Ours has none:
 * the search engine, the index. Without it every public page loads 4.0 KB of scripts of its own instead
 * of 4.8, compressed. Who imports in use what has a stylesheet must drop this.
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
  // Styles stand in the page: the first view waits for no second request.
  build: { format: 'file', inlineStylesheets: 'always' },
  // Not in node_modules, which checkouts may share.
  cacheDir: './.cache/astro',
  adapter: netlifyStatic(),
  session: false,
  integrations: [
    reactOnly(),
    intentDirective(),
    localPlatform(),
    scriptHashes(Object.values(inlineScripts)),
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
                test: /preload-helper|node_modules[\\/]nanostores[\\/]|src[\\/](?:browser[\\/](?!catalogue-index|keep-focus|public-answer)|features[\\/]pictures[\\/]|offline[\\/]offline-paths|domain[\\/](?:inquiry[\\/]cart|files[\\/]image-address|limits|messages|site[\\/]paths)\.)/,
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
