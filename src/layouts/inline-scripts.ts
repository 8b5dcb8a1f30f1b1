import { allowSkippedTransitions } from '#src/browser/picture-transition.ts'
import { applyStoredTheme } from '#src/features/theme/apply-stored-theme.ts'
import { prefetchOnIntent } from './prefetch.ts'

/** All that pages hold as `<script is:inline>`: what does not stand here, no browser runs (README, Decisions). */
export const inlineScripts = {
  sitePage: `${applyStoredTheme};${allowSkippedTransitions}`,
  adminPage: applyStoredTheme,
  speculationRules: prefetchOnIntent,
} as const
