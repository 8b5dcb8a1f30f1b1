// Separate from schedule-line.ts, which every page loads.

/** Longest texts, characters. */
export const scheduleTexts = { title: 120, mark: 12, location: 120, note: 500 } as const
