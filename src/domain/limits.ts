/**
 * The numbers that the client or the API fixes, each defined once.
 * Lengths are characters, sizes bytes, widths CSS pixels, times milliseconds.
 */

/**
 * Layout breakpoints. Stylesheets can't import them, so a test checks that their media conditions
 * use the same widths.
 */
export const widths = {
  /** cards: no hover state up to this width */
  narrow: 440,
  /** cards: static up to this width; search: fewer results below it */
  medium: 768,
  /** project: description starts collapsed up to this width */
  reading: 986,
  /** columns side by side from this width */
  wide: 1024,
  /** desktop screen */
  desk: 1440,
  /** sections: large banner from this width */
  wall: 1960,
} as const

/** Entries per page of each list. */
export const pageSizes = { products: 24, sections: 5, dashboard: 6 } as const

/**
 * Where a card truncates its texts, characters. The full text remains the card's accessible name.
 */
export const cardTextLimits = { name: 10, title: 35 } as const

/** Width of the largest file offered of a card's picture, pixels. */
export const cardPictureWidth = 960

/** Longest page description, characters. Search engines cut off the rest. */
export const descriptionLimit = 160

/** Newest products on the home page, in `/api/home` and in `/api/latestProducts`. */
export const newestProducts = 12

/** Projects on the home page; they fill the fixed rows. */
export const homeProjects = 8

/** Maximum entries in 'People Also Like'. */
export const relatedProducts = 12

/** Maximum entries in 'Similar by light'. */
export const similarProducts = 4

/** Luminaires that are shown for another maker's file. */
export const substitutes = 12

/** Fewest projects for which the projects page lays out its first rows in the fixed pattern. */
export const projectsSpecialLayoutFrom = 8

/** Products beside a section's banner, by minimum screen width. */
export const sectionProducts = [
  { minWidth: widths.wall, count: 6 },
  { minWidth: widths.wide, count: 7 },
  { minWidth: widths.medium, count: 5 },
  { minWidth: 0, count: 3 },
] as const

/** A carousel replaces the plain row when there are more products than this. */
export const carouselFromMoreThan = 2

/**
 * How a carousel moves and how many slides it shows. Widths are CSS media conditions. Without interval and speed it shows
 * one slide, by the browser's own scrolling.
 */
export interface CarouselLimits {
  shown: number
  /** fewer slides on narrower screens; later entries override earlier ones */
  narrower?: readonly { when: string; shown: number }[]
  /** time between two slides; without it, the carousel does not advance by itself */
  interval?: number
  /** duration of one transition */
  speed?: number
  /** whether the first slide follows the last */
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
  productPictures: { shown: 1, loop: true },
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

/** The top bar turns opaque once the page has scrolled this far past the slider. */
export const topBarOpaqueAfter = 200

/** Longest search query, characters. */
export const searchLength = 255

/** Maximum results of each kind in the search panel. */
export const searchResults = {
  products: { most: 6, narrow: 4 },
  categories: { most: 6, narrow: 4 },
  projects: { most: 3, narrow: 2 },
} as const

/** CSS media condition for screens where the search panel shows fewer results. */
export const narrowSearch = `(width < ${widths.medium}px)`

/** Quantity on one line of an inquiry. */
export const lineQuantity = { least: 1, most: 9999 } as const

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * Length of an administrator's password. Long passwords need no composition rules (NIST SP
 * 800-63B).
 */
export const passwordLength = { least: 12, most: 1024 } as const

/** Idle and absolute session timeouts, and how often a session records its last use. */
export const sessionTimes = { idle: 8 * hour, whole: 7 * day, touch: minute } as const

/** Throttling of password guesses; see docs/decisions. */
export interface AttemptLimit {
  /** failures allowed before the first delay */
  free: number
  /** the first delay; it doubles with each further failure */
  delay: number
  longest: number
}
export const attemptLimits = {
  /** one name from one address */
  pair: { free: 5, delay: second, longest: 15 * minute },
  /** all names from one address */
  address: { free: 20, delay: second, longest: 15 * minute },
  /** one name from all addresses it has never signed in from */
  name: { free: 50, delay: second, longest: minute },
} as const satisfies Record<string, AttemptLimit>

/** Retention: `failures` counts from the last failure, `known` from an address's last sign-in. */
export const attemptMemory = { failures: day, known: 90 * day } as const

/** Concurrent password hashes per process (128 MiB each), and the lengths of their queues. */
export const passwordLocks = { running: 2, waiting: { perNetwork: 16, all: 64 } } as const

/** How long the audit log keeps its entries. */
export const auditKept = 400 * day

/** Allowed clock skew. A wrong clock wrote any timestamp that lies further in the future. */
export const clockTolerance = minute

/** How long files stay that no record refers to, and uploads that no form has used. */
export const unusedFileGracePeriod = day

/** A sweep still unfinished after this time has died: the platform allows it half a minute. */
export const sweepTime = 5 * minute

/**
 * How long the CDN serves a catalogue response as fresh, and how long after that it serves it stale
 * while revalidating. A response that a purge missed is outdated for at most the sum of both. A catalogue
 * change purges the tag.
 */
export const catalogueCaching = { fresh: minute, stale: 4 * minute, tag: 'catalogue' } as const

/**
 * How the site follows the catalogue. The platform may skip, delay or lose events, so every wait
 * has a limit.
 */
export const publishing = {
  /** timeout of the build hook */
  hookAnswer: 10 * second,
  /** timeout for reading what a release says about itself */
  releaseAnswer: 10 * second,
  /** timeout of the platform's deploy list; the platform may delete old deploys first */
  platformAnswer: 10 * second,
  /** from restoring a release until the site shows it, and how often to check meanwhile */
  longestRestore: 10 * second,
  restoreLook: second / 4,
  /** releases offered for rollback */
  offered: 10,
  /** from requesting a build to the report that it has started */
  longestWaitForBuild: 10 * minute,
  /** from the start of a build to its end */
  longestBuild: 30 * minute,
  firstRetry: minute,
  longestRetry: 6 * hour,
  /** defaults of batched mode; the environment can override them */
  quiet: 2 * minute,
  longest: 30 * minute,
  /** longest failure reason, characters */
  failureLength: 2000,
  /** attempts shown to administrators, and attempts kept in the log */
  logEntries: 10,
  kept: 1000,
} as const

/** Maximum entries per page of a relation picker. */
export const selectionAtOnce = 200

/** Maximum results of each kind in one answer of a search. */
export const searchResultsAtOnce = 100

/** Maximum and default number of orders per page of a list. */
export const ordersAtOnce = 100

/** Orders per batch when exporting to CSV: each may have hundreds of lines with long texts. */
export const exportedAtOnce = 100

/** Most items, or cells of their table, in one request that changes many. */
export const editedAtOnce = 100_000

/** Most products whose rows the answer to a change has. */
export const answeredProducts = 200

/** Most items that the preview of a change lists; it counts all. */
export const previewedItems = 200

/** Maximum and default number of drafts per page. */
export const draftsAtOnce = 200

/** Most characters of a collection's name. */
export const collectionNameLength = 255

/** Maximum and default number of entries per page of the history, of its changes and of the bin. */
export const versionsAtOnce = 50

/**
 * How long the rows of an import stay after they were compared, as its uploads do, ms. The list of imports and what an
 * import has changed stay as long as the history.
 */
export const importLife = day

/** How long a change stays that was staged and not applied, ms: a save of many items that did not end. */
export const stagedChangeLife = 7 * day
