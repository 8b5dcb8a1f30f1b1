import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import netlify from '@astrojs/netlify'
import react from '@astrojs/react'
import { defineConfig, fontProviders } from 'astro/config'
import { Features } from 'lightningcss'
import islandScript from './node_modules/astro/dist/runtime/server/astro-island.prebuilt.js'
import { localPlatform } from './content-build/local/astro-dev.ts'
import { scriptHashes } from './content-build/build/security-headers.ts'
import { buildTargets } from './content-build/build/supported-browsers.ts'
import { attributes } from './src/domain/product/attributes.ts'
import {
  limitProperties,
  searchProperties,
  termProperties,
  units,
} from './src/domain/product/attribute.ts'
import { inlineScripts } from './src/layouts/inline-scripts.ts'
import { readEnv } from './src/server/env.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

const env = readEnv()
const missingPart = fileURLToPath(new URL('src/browser/missing-part.ts', import.meta.url))
const geist = (/** @type {string} */ subset) => ({
  weight: '100 900',
  style: 'normal',
  src: [`./node_modules/@fontsource-variable/geist/files/geist-${subset}-wght-normal.woff2`],
})

/**
 * Netlify's adapter for a fully static site. By default it adds a server function that takes every
 * path without a file, a header rule that lets browsers keep a missing file for a year, and the
 * deploy's name (DEPLOY_ID) to every script's address.
 */
function netlifyStatic() {
  const integration = netlify({ devFeatures: false, staticHeaders: true })
  // This hook writes the function, the rule and the settings of skew protection.
  delete integration.hooks['astro:build:done']
  const configDone = integration.hooks['astro:config:done']
  integration.hooks['astro:config:done'] = (params) =>
    configDone?.({
      ...params,
      setAdapter: (adapter) =>
        params.setAdapter({
          ...adapter,
          // The adapter adds the deploy's name here and has no option against it.
          client: {},
          adapterFeatures: { ...adapter.adapterFeatures, buildOutput: 'static' },
        }),
    })
  return integration
}

/** React, with renderers that do only what this site needs: see each. */
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
          clientEntrypoint: './src/ui/react-client.ts',
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
 * Vite wraps each `import()` in code that preloads the stylesheets of the imported module. Our dynamic
 * imports, such as the search engine, have none. Without that code every public page loads 4.0 KB of
 * its own scripts instead of 4.8, compressed. Remove this plugin before a dynamic import needs a
 * stylesheet. What it leaves of that code is where a page notices that a part of it is missing.
 * @returns {import('vite').Plugin}
 */
function plainDynamicImports() {
  return {
    name: 'plain-dynamic-imports',
    enforce: 'pre',
    // Nothing is preloaded, so no file lists what would be. A group of scripts without all its
    // dependencies may export more than its pages use. (Astro sets the top level's options itself.)
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              target: buildTargets,
              modulePreload: { resolveDependencies: () => [] },
              rolldownOptions: { preserveEntrySignatures: 'allow-extension' },
            },
          }
        : null,
    load: (id) =>
      id.endsWith('vite/preload-helper.js')
        ? `import { watchParts, whenMissing } from ${JSON.stringify(missingPart)}
watchParts()
export const __vitePreload = (load) => load().catch(whenMissing)`
        : null,
  }
}

/**
 * Properties of attributes that the browser finds in modules `*.derived.ts`, or does not need.
 * @type {readonly string[]}
 */
const derivedProperties = [
  ...searchProperties,
  ...termProperties,
  ...limitProperties,
  'sort',
  'isLight',
]
const unitNames = new Map(Object.entries(units).map(([name, unit]) => [unit, name]))

/** @returns {string} a value of the list of attributes as JavaScript */
function literal(/** @type {unknown} */ value) {
  if (value instanceof RegExp) return String(value)
  if (Array.isArray(value)) return `[${value.map(literal).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const unit = unitNames.get(value)
  if (unit !== undefined) return `units.${unit}`
  const kept = Object.entries(value).filter(([name]) => !derivedProperties.includes(name))
  return `{${kept.map(([name, one]) => `${JSON.stringify(name)}:${literal(one)}`).join()}}`
}

/**
 * Gives the browser only the values of modules that derive them from the list of attributes, and the
 * list without the properties that these take from it.
 * @returns {import('vite').Plugin}
 */
function derivedValues() {
  return {
    name: 'derived-values',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      if (id.endsWith('/product/attributes.ts'))
        return `import { units } from './attribute.ts'\nexport const attributes = ${literal(attributes)}`
      if (!id.endsWith('.derived.ts')) return null
      return Object.entries(await import(id))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}

/**
 * A browser without light-dark(), such as Safari 17.4, has the light theme alone.
 * @returns {import('vite').Plugin}
 */
function lightThemeAlone() {
  return {
    name: 'light-theme-alone',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/styles/tokens.css')) return null
      const light = [...code.matchAll(/(--[\w-]+: )light-dark\((.+), .+\);/g)]
        .map(([, name, color]) => `${name}${color};`)
        .join('')
      return `${code}@supports not (color: light-dark(red, red)) { :root, :root[data-theme] { --theme: light;${light} } }`
    },
  }
}

/** The code of the islands' element, which Astro would write into every page: 1.6 KB compressed. */
const islandFile = {
  name: `_astro/astro-island.${createHash('sha256').update(islandScript).digest('base64url').slice(0, 8)}.js`,
  get loader() {
    return `import('/${this.name}')`
  },
}

/**
 * Moves that code to a file, which is loaded once. The scripts that Astro writes before a page's first
 * island become modules: as classic scripts they would stop the parser until the stylesheets have
 * come, so that the page is laid out several times.
 * @returns {import('vite').Plugin}
 */
function islandScripts() {
  return {
    name: 'island-scripts',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('astro-island.prebuilt.js')
        ? `export default ${JSON.stringify(islandFile.loader)}`
        : null,
    transform: (code, id) =>
      id.endsWith('astro/dist/runtime/server/scripts.js')
        ? code.replaceAll('<script>', '<script type="module" async>')
        : null,
    generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: islandFile.name, source: islandScript })
    },
  }
}

/**
 * Vite leaves a comment where a script imported styles, which are in a file of their own.
 * @returns {import('vite').Plugin}
 */
function withoutStyleComments() {
  return {
    name: 'without-style-comments',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replaceAll(/\/\* empty css +\*\//g, '')
    },
  }
}

/**
 * One stylesheet for all public pages, so that a visitor loads it once; the administration has its own,
 * and so have the pricing list, the page of shared schedules, the comparison and ‘Find by photometric
 * file’, whose tables no other page has. The segments that the administration and the comparison share are
 * not on the other pages.
 */
const styleGroups = [
  { name: 'pricing-list', test: /src[\\/]features[\\/]pricing-list[\\/].*\.css$/, priority: 1 },
  { name: 'schedule', test: /src[\\/]features[\\/]shared-schedule[\\/].*\.css$/, priority: 1 },
  { name: 'compare', test: /src[\\/]features[\\/]compare[\\/].*\.css$/, priority: 1 },
  { name: 'find-by-file', test: /src[\\/]features[\\/]find-by-file[\\/].*\.css$/, priority: 1 },
  { name: 'base', test: /src[\\/](?:styles[\\/](?:tokens|base)|ui[\\/]button)\.css$/, priority: 1 },
  {
    name: 'site',
    test: /src[\\/](?!(?:features|layouts)[\\/]admin|ui[\\/]segments).*\.(?:css|astro\?.*lang\.css)$/,
  },
]

/** Files of scripts that several pages load. Many small ones compress worse than one. */
const scriptGroups = [
  // React and what every island needs: it comes whole or not at all.
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|scheduler|@nanostores[\\/]react)[\\/]|src[\\/]ui[\\/](?:react-client|IslandBoundary|restore-texts|Icon|Spinner)\.tsx?$/,
  },
  // The groups below would take what formats numbers with them.
  {
    name: 'format-value',
    test: /src[\\/]domain[\\/](?:format-number|product[\\/]format-value)\.ts$/,
  },
  // Budgets find these by their names, whatever else shares the files.
  {
    name: 'findings',
    test: /src[\\/]domain[\\/]photometry[\\/](?:findings|limits)\.ts$/,
  },
  { name: 'line-fields', test: /src[\\/]domain[\\/]schedule[\\/]line-fields\.ts$/ },
  {
    name: 'inquiry-messages',
    test: /src[\\/](?:browser[\\/]add-schedule|domain[\\/]inquiry[\\/](?:messages|country)|features[\\/]pricing-list[\\/]sentences)\.ts$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'schedule-table',
    test: /src[\\/](?:domain[\\/](?:schedule[\\/](?:line-text|marks|schedule-table)|product[\\/]completed-value)|ui[\\/](?:ScheduleTable|ScrollList))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'api-request',
    test: /src[\\/](?:browser[\\/](?:api-request|call-api)|domain[\\/](?:api[\\/]contract|site[\\/]query))\.ts$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'luminaire',
    test: /src[\\/]domain[\\/]product[\\/](?:combined-specs|default-variant|luminaire)\.ts$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'catalogue-index',
    test: /src[\\/](?:browser[\\/]catalogue-index|domain[\\/]search[\\/]time-slices)\.ts$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'facet-address',
    test: /src[\\/]domain[\\/]facets[\\/](?:facet(?:-(?:address|chips|choice|terms))?|term-rules\.derived)\.ts$/,
    includeDependenciesRecursively: false,
  },
  { name: 'fflate', test: /node_modules[\\/]fflate[\\/]/ },
  { name: 'dialog', test: /src[\\/]ui[\\/](?:Notice)?Dialog\.tsx$/ },
  { name: 'svg', test: /src[\\/]domain[\\/]photometry[\\/]svg\.ts$/ },
  {
    name: 'cone-diagram',
    test: /src[\\/]domain[\\/]photometry[\\/]cone-diagram\.ts$/,
  },
  // The administration's pages share the first file, and the dashboard's dialogs the second. What these
  // import is shared with public pages, which must not load them.
  {
    name: 'admin',
    test: /src[\\/](?:features[\\/]admin[\\/](?:session[\\/](?!call-admin|loaded)|parts[\\/](?!SideChoice|use-zipped))[\w-]+|domain[\\/]administration[\\/]messages)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'item-form',
    test: /src[\\/](?:features[\\/]admin[\\/](?:form[\\/](?!read-file\.)[\w-]+|files[\\/][\w-]+|finishes[\\/]finishes)|domain[\\/](?:catalogue[\\/]field-codecs|product[\\/](?:data-faults|file-differences|finish)))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  // What every page and most islands need: a dozen tiny files compress worse than one.
  {
    name: 'site',
    test: /preload-helper|node_modules[\\/]nanostores[\\/]|src[\\/](?:browser[\\/](?!add-schedule|api-request|call-api|catalogue-index|facet-data|former-cart|handed-file|is-zip|keep-focus|load-product|offers|open-popovers|release-variants|typed-search|with-resolvers|zipped-photometry)[\w-]+|features[\\/](?:footer|pictures|theme|top-bar)[\\/][\w-]+|features[\\/](?:cart[\\/]badge|compare[\\/]start-comparison|offline[\\/]read-offline|search[\\/]open-with-key)|ui[\\/]carousel[\\/]controls|offline[\\/]offline-paths|domain[\\/](?:inquiry[\\/]cart|schedule[\\/](?:line-quantity|schedule-line|stored-schedules)|files[\\/]image-address|limits|messages|site[\\/]paths|product[\\/]same-value))\.ts$/,
  },
]

export default defineConfig({
  trailingSlash: 'never',
  // A visitor loads the shared styles once, not with every page; small ones are inlined.
  build: { format: 'file', inlineStylesheets: 'auto' },
  // Outside node_modules, which checkouts may share.
  cacheDir: './.cache/astro',
  adapter: netlifyStatic(),
  session: false,
  integrations: [
    reactOnly(),
    intentDirective(),
    localPlatform(),
    scriptHashes([...Object.values(inlineScripts), islandFile.loader]),
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
      withoutStyleComments(),
    ],
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } } },
      },
      // Astro makes one stylesheet of each chunk of this environment.
      prerender: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: styleGroups } } } },
      },
    },
    // As Astro names the files of pages, so that a font that both use is one file.
    worker: {
      rolldownOptions: {
        output: {
          assetFileNames: '_astro/[name].[hash][extname]',
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
      fallbacks: ['Geist as Roboto', 'Geist as DejaVu Sans', 'system-ui', 'sans-serif'],
    },
  ],
})
