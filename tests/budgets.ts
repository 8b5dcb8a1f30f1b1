/*
 * The limits for a page's cost. Checked on the built output by tests/api/page-budgets.test.ts,
 * in a browser by tests/e2e/budgets.spec.ts, and in time by `npm run bench:pages`.
 */

/** Bytes. */
export const kilobyte = 1024

/** KB of a product page's HTML, compressed. */
export const htmlBudgets = {
  /** without the section with its photometry */
  productAlone: 7.75,
  product: 11.25,
  /** 48 of them */
  productWithVariants: 14.25,
} as const

/** KB of JavaScript of a public page before the first interaction. */
const atLoad = 11

/**
 * KB of styles. Safari reads nested rules from version 17.2, so each is written with its whole selector, at 5 % more.
 */
const styles = 14.25

interface PageBudget {
  html: number
  styles: number
  javascript: number
  /** KB of JavaScript once all islands are hydrated */
  hydrated?: number
  /** whether that happens without an interaction */
  hydratesAtOnce?: boolean
}

/** KB, compressed, before the first interaction of a page. */
export const pageBudgets: Record<
  'home' | 'listing' | 'product' | 'pricingList' | 'dashboard',
  PageBudget
> = {
  home: { html: 10, styles, javascript: atLoad },
  listing: { html: 10, styles, javascript: atLoad, hydrated: 92.25 },
  product: { html: 10, styles, javascript: atLoad, hydrated: 79.5 },
  pricingList: { html: 10, styles, javascript: atLoad, hydrated: 93 },
  // It also loads the styles of all its forms.
  dashboard: { html: 10, styles: 16.25, javascript: 120, hydratesAtOnce: true },
}

/** KB of JavaScript that one use of a page adds at most: the administration's table, with what reads its cells. */
export const lazyPartBudget = 31.25

/** KB transferred for a first view, with pictures, font and headers. */
export const totalBudgets = { home: 500, product: 250 } as const

/**
 * Core Web Vitals on the phone of tests/bench/phone.ts: a processor 4 times slower, 1.6 Mbit/s, 150
 * ms a request. Milliseconds; cls has no unit.
 */
export const paintBudgets = { lcp: 1200, cls: 0.01, tbt: 50, inp: 100 } as const
