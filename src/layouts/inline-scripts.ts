import { allowSkippedTransitions } from '#src/browser/picture-transition.ts'
import { cartKey } from '#src/domain/inquiry/cart.ts'
import { schedulesKey } from '#src/domain/schedule/stored-schedules.ts'
import { applyStoredTheme } from '#src/features/theme/apply-stored-theme.ts'
import { prefetchRules, prerenderOnHover, prerenderRules } from './speculation.ts'

/**
 * All `<script is:inline>` of the pages. Browsers refuse any other inline script (docs/decisions).
 */
export const inlineScripts = {
  sitePage: `${applyStoredTheme};${allowSkippedTransitions}`,
  adminPage: applyStoredTheme,
  /**
   * Sets the pricing list's number of lines before the first paint, so that nothing moves later, and
   * again when a prerendered page is shown.
   */
  cartLines: `(f=>{f();document.addEventListener('prerenderingchange',f)})(()=>{let n=0;try{n=JSON.parse(sessionStorage.getItem('${cartKey}')).length}catch{}try{let s=JSON.parse(localStorage.getItem('${schedulesKey}'));n=Math.max(n,s.schedules.find(o=>o.id===s.current).lines.length)}catch{}document.documentElement.style.setProperty('--cart-lines',n)})`,
  /**
   * Says before the first paint whether the address narrows the list, so that the banner above it takes
   * its room at once; use-small-banner.ts follows. The element has the pattern of such an address.
   */
  narrowedList: `{let d=document;RegExp(d.currentScript.dataset.narrows).test(location.search)&&d.documentElement.toggleAttribute('data-narrowed')}`,
  prefetchRules,
  prerenderOnHover,
  /** inserted by `prerenderOnHover` */
  prerenderRules,
} as const
