/**
 * Every number the specification fixes (section 9 unless a line says otherwise), once.
 * Lengths are characters, sizes bytes, widths CSS pixels, times milliseconds.
 */

/**
 * The widths at which the layout changes. Stylesheets can't read them from here; a test holds the
 * widths in their media conditions to these.
 */
export const widths = {
  /** cards: up to it no-hover */
  narrow: 440,
  /** cards: up to it static; search: below it fewer results */
  medium: 768,
  /** project: up to it the description begins short */
  reading: 986,
  /** columns side by side */
  wide: 1024,
  /** a desk's screen */
  desk: 1440,
  /** sections: from it a large banner */
  wall: 1960,
} as const

/** How many entries a page of each list holds. */
export const pageSizes = { products: 24, sections: 5, dashboard: 6 } as const

/** Where a card cuts its texts; the full text stays the card's accessible name. */
export const cardTextLimits = { name: 10, title: 35 } as const

/** Characters of a page's description: more is not shown by search engines. */
export const descriptionLimit = 160

/** Newest products answered by the home page, `/api/home` and `/api/latestProducts` (api.md). */
export const newestProducts = 12

/** Projects on the home page: as many as the fixed rows hold. */
export const homeProjects = 8

/** Most entries of 'People Also Like' (api.md). */
export const relatedProducts = 12

/** From this many projects on, the first rows of the projects page have their fixed layout. */
export const projectsSpecialLayoutFrom = 8

/** Products beside a section's banner, by the least width that shows them. */
export const sectionProducts = [
  { minWidth: widths.wall, count: 6 },
  { minWidth: widths.wide, count: 7 },
  { minWidth: widths.medium, count: 5 },
  { minWidth: 0, count: 3 },
] as const

/** A carousel replaces the plain row only when there are more than this many products. */
export const carouselFromMoreThan = 2

/** How a carousel moves and how many slides it shows. Widths are CSS media conditions. */
export interface CarouselLimits {
  shown: number
  /** fewer slides on narrower screens; a later entry wins over a former one */
  narrower?: readonly { when: string; shown: number }[]
  /** time between two slides; without it the carousel stands still */
  interval?: number
  /** time one move takes */
  speed?: number
  /** whether the last slide is followed by the first */
  loop: boolean
}

export const carousels = {
  hero: { shown: 1, interval: 3000, loop: true },
  newArrivals: {
    shown: 3,
    narrower: [
      { when: '(width <= 1024px)', shown: 2 },
      { when: '(width <= 425px)', shown: 1 },
    ],
    interval: 3000,
    loop: true,
  },
  projectImages: { shown: 1, interval: 5000, loop: true },
  projectProducts: {
    shown: 3,
    narrower: [
      { when: '(width <= 768px)', shown: 2 },
      { when: '(width <= 425px)', shown: 1 },
    ],
    interval: 3000,
    loop: true,
  },
  productQuotes: { shown: 1, interval: 3000, speed: 1500, loop: true },
  relatedProducts: {
    shown: 4,
    narrower: [
      { when: '(width < 768px)', shown: 2 },
      { when: '(width < 425px)', shown: 1 },
    ],
    interval: 5000,
    speed: 1000,
    loop: true,
  },
  moreProducts: {
    shown: 4,
    narrower: [
      { when: '(width < 768px)', shown: 2 },
      { when: '(width < 425px)', shown: 1 },
    ],
    speed: 1000,
    loop: false,
  },
} as const satisfies Record<string, CarouselLimits>
export type CarouselName = keyof typeof carousels

/** The top bar turns opaque once the page has scrolled past the slider's height and this much more. */
export const topBarOpaqueAfter = 200

/** Most characters of what is searched for. */
export const searchLength = 255

/** Most results of each kind in the search panel; fewer on narrow screens. */
export const searchResults = {
  products: { most: 6, narrow: 4 },
  categories: { most: 6, narrow: 4 },
  projects: { most: 3, narrow: 2 },
} as const

/** CSS media condition of the screens on which the search panel shows fewer results. */
export const narrowSearch = `(width < ${widths.medium}px)`

/** Quantity of one line of an inquiry (api.md, Shapes). */
export const lineQuantity = { least: 1, most: 9999 } as const

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Characters of an administrator's password: a long one needs no rules about signs (NIST SP 800-63B). */
export const passwordLength = { least: 12, most: 1024 } as const

/** When a session ends by itself, and how often its use is written down. */
export const sessionTimes = { idle: 8 * hour, whole: 7 * day, touch: minute } as const

/** How guesses at passwords are slowed down; see docs/decisions. */
export interface AttemptLimit {
  /** failures before the first delay */
  free: number
  /** the first delay, which then doubles with each failure */
  delay: number
  longest: number
}
export const attemptLimits = {
  /** one name from one address */
  pair: { free: 5, delay: second, longest: 15 * minute },
  /** all names from one address */
  address: { free: 20, delay: second, longest: 15 * minute },
  /** one name from all addresses that it has not signed in from */
  name: { free: 50, delay: second, longest: minute },
} as const satisfies Record<string, AttemptLimit>

/** Failures are forgotten this long after the last one, an address's sign-in after `known`. */
export const attemptMemory = { failures: day, known: 90 * day } as const

/** Passwords tried at the same time in one process, each in 128 MiB, and how many may wait. */
export const passwordLocks = { running: 2, waiting: 16 } as const

/** How long the audit keeps what happened. */
export const auditKept = 400 * day

/** Clocks may differ by that much. What was written later than now by more was written by a wrong one. */
export const clockTolerance = minute

/** What no record names, and what was sent ahead for no form, is kept this long. */
export const unusedFilesKept = day

/** A sweep that has not ended after this time never will: the platform allows it half a minute. */
export const sweepTime = 5 * minute

/**
 * How long the CDN gives out an answer made of the catalogue without asking, and how long after that
 * once more while it asks: what a purge has missed is out of date for both together at most.
 */
export const catalogueCaching = { fresh: minute, stale: 4 * minute } as const

/** How the site follows the catalogue. A platform skips, delays and forgets, so nothing is waited for in vain. */
export const publishing = {
  /** the build hook's answer */
  hookAnswer: 10 * second,
  /** what a release says of itself */
  releaseAnswer: 10 * second,
  /** the platform's answer about its deploys; it may be deleting old ones first */
  platformAnswer: 10 * second,
  /** from a release's restoring to the site that says it, and how often it is asked meanwhile */
  longestRestore: 10 * second,
  restoreLook: second / 4,
  /** releases that are offered to go back to */
  offered: 10,
  /** from asking for a build to hearing that it has begun */
  longestWaitForBuild: 10 * minute,
  /** from a build's begin to its end */
  longestBuild: 30 * minute,
  firstRetry: minute,
  longestRetry: 6 * hour,
  /** the batched mode, unless the environment says otherwise */
  quiet: 2 * minute,
  longest: 30 * minute,
  /** characters of why an attempt has failed */
  failureLength: 2000,
  /** attempts that are told to administrators, and that are kept */
  told: 10,
  kept: 1000,
} as const

/** Most entries of one page of a relation picker. */
export const selectionAtOnce = 200

/** Most orders of one page of a list, and as many as a page has that names no limit. */
export const ordersAtOnce = 100

/** Orders that are read at a time for their CSV. */
export const exportedAtOnce = 500
