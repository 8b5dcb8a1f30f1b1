import { existsSync } from 'node:fs'
import { defineConfig, fontProviders } from 'astro/config'
import { Features } from 'lightningcss'
import { chunkFolders } from './content-build/astro/chunk-folders.ts'
import { derivedValues } from './content-build/astro/derived-values.ts'
import { intentDirective } from './content-build/astro/intent-directive.ts'
import { lightThemeAlone } from './content-build/astro/light-theme-alone.ts'
import { scriptHashes } from './content-build/astro/script-hashes.ts'
import { islandLoader, islandScripts } from './content-build/astro/undocumented/island-scripts.ts'
import { netlifyStatic } from './content-build/astro/undocumented/netlify-static.ts'
import { plainDynamicImports } from './content-build/astro/undocumented/plain-dynamic-imports.ts'
import { reactIslands } from './content-build/astro/undocumented/react-islands.ts'
import { buildTargets } from './content-build/build/supported-browsers.ts'
import { localPlatform } from './content-build/host/astro-dev.ts'
import { inlineScripts } from './src/layouts/inline-scripts.ts'
import { readEnv } from './src/server/env.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

const env = readEnv()
const geist = './node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'

export default defineConfig({
  trailingSlash: 'never',
  // A visitor loads the shared styles once, not with every page; small ones are inlined.
  build: { format: 'file', inlineStylesheets: 'auto' },
  // Outside node_modules, which checkouts may share.
  cacheDir: './.cache/astro',
  adapter: netlifyStatic(),
  session: false,
  integrations: [
    reactIslands(),
    intentDirective(),
    localPlatform(),
    scriptHashes([...Object.values(inlineScripts), islandLoader]),
  ],
  compressHTML: true,
  devToolbar: { enabled: false },
  vite: {
    build: { cssTarget: buildTargets },
    // Written as older properties, a colour would not follow the scheme of an element inside the page.
    css: { lightningcss: { exclude: Features.LightDark } },
    // Another name than the environment's key, whose plain text Astro would put into pages.
    define: { 'import.meta.env.READS_OFFLINE': String(env.offline) },
    plugins: [
      plainDynamicImports(),
      derivedValues(),
      lightThemeAlone(),
      islandScripts(),
      chunkFolders(),
    ],
    // As Astro names the files of pages, so that a font that both use is one file.
    worker: { rolldownOptions: { output: { assetFileNames: '_astro/[name].[hash][extname]' } } },
  },
  fonts: [
    {
      name: 'Geist',
      cssVariable: '--font-geist',
      provider: fontProviders.local(),
      options: { variants: [{ weight: '100 900', style: 'normal', src: [geist] }] },
      fallbacks: ['Geist as Roboto', 'Geist as DejaVu Sans', 'system-ui', 'sans-serif'],
    },
  ],
})
