/*
 * What a page may cost a visitor. Held on the built output by tests/api/javascript-budget.test.ts, in
 * a browser by tests/e2e/budgets.spec.ts, and in time by `npm run bench:pages`.
 */

/** Bytes. */
export const kilobyte = 1024

/** KB of JavaScript on the wire; which file counts where is said in the test. */
export const javascriptBudgets = {
  atLoad: 10,
  searchEngine: 10,
  /** what reading offline adds where it is used: the notice, saving, and their sentences */
  offline: 4,
  /** all of a page of the administration, where React comes at once */
  admin: 120,
} as const

/** KB of a page's own answer, its styles included. */
export const htmlBudget = 20

/** KB of the one font that a page asks for before it is painted. */
export const fontBudget = 30

/** KB of all that a first view takes from the network, pictures, font and headers included. */
export const totalBudgets = { home: 500, product: 250 } as const

/**
 * Core Web Vitals on the phone of tests/bench/phone.ts: a processor 4 times slower, 1.6 Mbit/s, 150
 * ms a request. Milliseconds; cls has no unit.
 */
export const paintBudgets = { lcp: 1200, cls: 0.01, tbt: 50, inp: 100 } as const
