/*
 * The limits for a page's cost. Checked on the built output by tests/api/javascript-budget.test.ts,
 * in a browser by tests/e2e/budgets.spec.ts, and in time by `npm run bench:pages`.
 */

/** Bytes. */
export const kilobyte = 1024

/** KB of transferred JavaScript; the test says which file counts where. */
export const javascriptBudgets = {
  atLoad: 11,
  searchEngine: 12.5,
  /** added to the search by reading figures as facets, in three languages */
  typedQueries: 13.25,
  /** added to the search by the trade's words for kinds of luminaires, in three languages */
  tradeWords: 5.25,
  /** added where nothing is found, by what is offered instead */
  offers: 3,
  /** added by the fields of facets when one is opened */
  facetFields: 3.5,
  /** added to the search by taking a photometric file to the page that finds luminaires by it */
  searchByFile: 1,
  /** added by offline reading when used: the notice, saving, and their messages */
  offline: 4.25,
  /** added by what marks links and controls while there is no network */
  offlineMarks: 1.5,
  /** added by the values of a product without its page, and by comparing it without its data */
  offlineValues: 3,
  /** added by the tray of what is compared, with its styles */
  tray: 4.5,
  /** added by reading and drawing photometric files on the comparison */
  comparedLight: 10,
  /** the worker that reads another maker's file, compares it and draws both */
  substitution: 20.5,
  /** added by 'How many do I need?' when it is opened */
  room: 4.5,
  /** added by what follows the choice of a variant: its light, drawing and similar luminaires */
  choice: 2,
  /** added by the rules of the information form when somebody fills it in */
  formRules: 11.25,
  /** added by the pricing list when used: pasting, variants, sharing and repairing */
  schedule: 16,
  /** added by the exports of a schedule when used, without the worker that makes its PDF and ZIP */
  exports: 8,
  /** everything on a page of the administration, which loads React at once */
  admin: 135,
  /** added by specifications, variants, their generator and finishes when used */
  productData: 15.25,
  /** added by the same for photometric files: reading them, and showing what they say */
  photometry: 16,
  /** added by the comparison of a product's texts with its values, in its form */
  textRemarks: 4.5,
  /** added by reading what is typed or pasted into cells of both tables */
  typedCells: 7.5,
  /** added by the table of all products or variants, with its views, exports and changes of many */
  table: 22.5,
  /** added by reading and saving the cells that are edited in it */
  tableEdits: 8.75,
  /** added by the choice of a product's datasheets, without the worker that makes a preview */
  datasheets: 3,
  /** added by the command palette when it is opened */
  palette: 2.75,
  /** added by an item's history, deleted items and changes when one of them is opened */
  history: 6,
  /** added by drafts and collections when one of them is used */
  drafts: 11.25,
  /** added by previews and their links when one of them is used */
  previews: 3.5,
  /** added by a form’s relations, and by a conflict with somebody else’s edit */
  formParts: 5,
  /** added by exports and imports of products, with the matching of columns, when opened */
  sheets: 8.75,
} as const

/** KB of a page's HTML, compressed. */
export const htmlBudgets = {
  any: 10,
  /** without the section with its photometry */
  productAlone: 7.75,
  product: 11,
  /** 48 of them */
  productWithVariants: 14,
} as const

/**
 * KB of a page's stylesheets together, compressed. The dashboard also loads those of all its forms. Safari reads
 * nested rules from version 17.2, so each is written with its whole selector, at 5 % more.
 */
export const stylesBudgets = { any: 14.25, admin: 16.25 } as const

/** KB transferred for a first view, with pictures, font and headers. */
export const totalBudgets = { home: 500, product: 250 } as const

/**
 * Core Web Vitals on the phone of tests/bench/phone.ts: a processor 4 times slower, 1.6 Mbit/s, 150
 * ms a request. Milliseconds; cls has no unit.
 */
export const paintBudgets = { lcp: 1200, cls: 0.01, tbt: 50, inp: 100 } as const
