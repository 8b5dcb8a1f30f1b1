const hour = 60 * 60 * 1000

/** Maximum that one network may share within `window` (ms): schedules, and bytes of lines. */
export const shareRate = { window: hour, schedules: 30, bytes: 4 * 1024 * 1024 } as const

/**
 * Maximum of all shared schedules together: their number, and bytes of lines. Texts
 * of the catalogue are stored once for all of them, and only administrators make new ones.
 */
export const shareRoom = { schedules: 50_000, bytes: 512 * 1024 * 1024 } as const

/** Days without a visit after which a shared schedule is deleted. */
export const daysUnvisited = 400
