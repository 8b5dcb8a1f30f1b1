import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

/** React, which hydrates in the way of `src/ui/islands/client.ts`. */
export function reactOnly(): AstroIntegration {
  const integration = react()
  const setup = integration.hooks['astro:config:setup']
  integration.hooks['astro:config:setup'] = (params) =>
    setup?.({
      ...params,
      addRenderer: (renderer) =>
        params.addRenderer({ ...renderer, clientEntrypoint: './src/ui/islands/client.ts' }),
    })
  return integration
}
