import { paths, storagePrefix } from '#src/domain/site/paths.ts'

/**
 * Speculation rules: the browser prefetches a link's page at the first sign of intent. Browsers
 * without support do without, so no script is needed.
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
