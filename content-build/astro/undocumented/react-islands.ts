import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

/** React, whose islands `src/ui/islands/client.ts` hydrates. */
export function reactIslands(): AstroIntegration {
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
