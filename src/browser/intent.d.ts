import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island at a visitor's first intent, see intent-directive.ts. */
    'client:intent'?: boolean | { idle?: boolean; query?: boolean }
  }
}
