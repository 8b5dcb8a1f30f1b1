/**
 * The versions of the packages whose insides are used in this folder. A test compares them with the installed ones. After
 * an upgrade, look through the files here: whether each is still needed, and whether it still does what it says.
 */
export const writtenAgainst = {
  astro: '7.3.5',
  vite: '8.3.8',
  '@astrojs/netlify': '8.2.6',
  '@astrojs/react': '7.0.0',
} as const
