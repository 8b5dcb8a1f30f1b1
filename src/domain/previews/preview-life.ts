// Apart from the other limits, because every page loads those.

const hour = 60 * 60 * 1000

/** How long a preview's link works: by default, and for the unsaved values of a form, ms. */
export const previewLife = { days: 7, mostDays: 30, day: 24 * hour, unsaved: hour } as const
