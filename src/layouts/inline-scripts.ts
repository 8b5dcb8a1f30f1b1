import { allowSkippedTransitions } from '#src/browser/picture-transition.ts'
import { cartKey } from '#src/domain/inquiry/cart.ts'
import { applyStoredTheme } from '#src/features/theme/apply-stored-theme.ts'
import { prefetchOnIntent } from './prefetch.ts'

/** All that pages hold as `<script is:inline>`: what does not stand here, no browser runs (docs/decisions). */
export const inlineScripts = {
  sitePage: `${applyStoredTheme};${allowSkippedTransitions}`,
  adminPage: applyStoredTheme,
  /** Before the pricing list is painted: how many lines it will have, so that nothing moves when they come. */
  cartLines: `try{document.documentElement.style.setProperty('--cart-lines',JSON.parse(sessionStorage.getItem('${cartKey}')).length)}catch{}`,
  speculationRules: prefetchOnIntent,
} as const
