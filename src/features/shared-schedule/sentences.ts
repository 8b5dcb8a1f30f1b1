import { daysUnvisited } from '#src/domain/schedule/share-limits.ts'

export const sentences = {
  loading: 'Loading the schedule …',
  untitled: 'Luminaire schedule',
  missing: `There is no schedule at this address. One that nobody opens for ${daysUnvisited} days is deleted.`,
  unreachable: 'The schedule could not be loaded. Check your connection, then try again.',
  changed: 'The catalogue has changed since. Former values are struck through.',
  gone: 'No longer in the catalogue',
  retired: 'No longer offered',
} as const
