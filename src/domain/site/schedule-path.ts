// Separate from paths.ts, which every public page ships.

/** One prebuilt page for all shared schedules; the schedule's id follows. */
export const schedulesPath = '/schedule'

export const schedulePath = (id: string) => `${schedulesPath}/${id}`
