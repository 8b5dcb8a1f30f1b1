import { allowSkippedTransitions } from '#src/browser/picture-transition.ts'
import { nearRules } from '#src/browser/prefetch-cards.ts'
import { pageMessages } from '#src/domain/page-messages.ts'
import { cartKey } from '#src/domain/inquiry/cart.ts'
import { schedulesKey } from '#src/domain/schedule/stored-schedules.ts'
import { applyStoredTheme } from '#src/features/theme/apply-stored-theme.ts'
import { datasheetsPath } from '#src/domain/site/datasheet-path.ts'
import { paths, storagePrefix } from '#src/domain/site/paths.ts'

const below = (path: string) => `${path}*`

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
            { not: { href_matches: [storagePrefix, datasheetsPath, `${paths.api}/`].map(below) } },
            // They change the page without leaving it.
            { not: { selector_matches: '.variants a, .variants__axis a' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  })

/** Loads the page's HTML only. */
const prefetchRules = onIntent('prefetch')

/** Builds the page with its pictures. */
const prerenderRules = onIntent('prerender')

/**
 * A classic script that follows the prefetch rules in the page. It prerenders where a pointer can
 * hover, since a touch leaves no time for it, and never for visitors who save data.
 */
const prerenderOnHover =
  "if(matchMedia('(hover:hover)').matches&&!navigator.connection?.saveData){let c=document.currentScript,s=document.createElement('script');s.type='speculationrules';s.text=c.previousElementSibling.text.replace('prefetch','prerender');c.after(s)}"

/**
 * Says above the page that the browser is too old. Every supported browser has the method, and one without it
 * can't read our scripts. Any browser can read this one.
 */
const noticeOf = (sentence: string) =>
  `''.isWellFormed||addEventListener('DOMContentLoaded',function(){document.body.insertAdjacentHTML('afterbegin',${JSON.stringify(`<p class=outdated role=alert>${sentence}</p>`)})})`

/**
 * All `<script is:inline>` of the pages. Browsers refuse any other inline script (docs/decisions).
 */
export const inlineScripts = {
  outdatedForSite: noticeOf(pageMessages.outdatedForSite),
  outdatedForAdministration: noticeOf(pageMessages.outdatedForAdministration),
  sitePage: `${applyStoredTheme};${allowSkippedTransitions}`,
  adminPage: applyStoredTheme,
  /**
   * Sets the pricing list's number of lines before the first paint, so that nothing moves later, and
   * again when a prerendered page is shown.
   */
  cartLines: `(f=>{f();document.addEventListener('prerenderingchange',f)})(()=>{let n=0;try{n=JSON.parse(sessionStorage.getItem('${cartKey}')).length}catch{}try{let s=JSON.parse(localStorage.getItem('${schedulesKey}'));n=Math.max(n,s.schedules.find(o=>o.id===s.current).lines.length)}catch{}document.documentElement.style.setProperty('--cart-lines',n)})`,
  /**
   * Says before the first paint whether the address narrows the list, so that the banner above it takes
   * its room at once; around-list.ts follows. The element has the pattern of such an address.
   */
  narrowedList: `{let d=document;RegExp(d.currentScript.dataset.narrows).test(location.search)&&d.documentElement.toggleAttribute('data-narrowed')}`,
  prefetchRules,
  prerenderOnHover,
  /** inserted by `prerenderOnHover` */
  prerenderRules,
  /** inserted by `prefetchCards` */
  nearRules,
} as const
