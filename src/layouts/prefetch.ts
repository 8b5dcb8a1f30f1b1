import { paths, storagePrefix } from '#src/domain/paths.ts'

/**
 * Speculation rules: the browser itself fetches the page behind a link at the first sign that it
 * will be followed. One that knows no such rules goes without, and no script is spent on it.
 */
export const prefetchOnIntent = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [`${storagePrefix}*`, `${paths.api}/*`] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
