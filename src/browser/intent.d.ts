import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes the island at a visitor's first intent, see intent-directive.ts. */
    'client:intent'?: boolean | { idle?: boolean; query?: boolean }
  }
}
