import netlify from '@astrojs/netlify'
import type { AstroIntegration } from 'astro'

/**
 * Netlify's adapter for a fully static site. By default it adds a server function that takes every
 * path without a file, a header rule that lets browsers keep a missing file for a year, and the
 * deploy's name (DEPLOY_ID) to every script's address.
 */
export function netlifyStatic(): AstroIntegration {
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
