// Separate from paths.ts, which every public page ships.

/** The Atom feed of new products. */
export const feedPath = '/products.atom'
