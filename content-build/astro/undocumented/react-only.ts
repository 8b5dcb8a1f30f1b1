import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'
import { root } from '../../build/sources.ts'

/** React, with renderers that do only what this site needs: see each. */
export function reactOnly(): AstroIntegration {
  const integration = react()
  const setup = integration.hooks['astro:config:setup']
  integration.hooks['astro:config:setup'] = (params) =>
    setup?.({
      ...params,
      addRenderer: (renderer) =>
        params.addRenderer({
          ...renderer,
          serverEntrypoint: pathToFileURL(path.join(root, 'src/ui/islands/renderer.ts')),
          clientEntrypoint: './src/ui/islands/client.ts',
        }),
    })
  return integration
}
