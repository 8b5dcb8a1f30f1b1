import type { AstroIntegration } from 'astro'

/**
 * `client:intent`, see [the directive](../../src/browser/intent-directive.ts). With React at once a visitor would load
 * 57 KB more, and a slow phone would not respond for a tenth of a second.
 */
export const intentDirective = (): AstroIntegration => ({
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/browser/intent-directive.ts' }),
  },
})
