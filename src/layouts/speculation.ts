import { paths, storagePrefix } from '#src/domain/site/paths.ts'

/**
 * Speculation rules: at the first sign of intent, such as a touch or a pointer that rests on a link,
 * the browser prepares the link's page. Browsers without support ignore them.
 */
const onIntent = (action: 'prefetch' | 'prerender') =>
  JSON.stringify({
    [action]: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: [`${storagePrefix}*`, `${paths.api}/*`] } },
            // They change the page without leaving it.
            { not: { selector_matches: '.variants a, .variants__axis a' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  })

/** Loads the page's HTML only. */
export const prefetchRules = onIntent('prefetch')

/** Builds the page with its pictures. */
export const prerenderRules = onIntent('prerender')

/**
 * A classic script that follows the prefetch rules in the page. It prerenders where a pointer can
 * hover, since a touch leaves no time for it, and never for visitors who save data.
 */
export const prerenderOnHover =
  "if(matchMedia('(hover:hover)').matches&&!navigator.connection?.saveData){let c=document.currentScript,s=document.createElement('script');s.type='speculationrules';s.text=c.previousElementSibling.text.replace('prefetch','prerender');c.after(s)}"
