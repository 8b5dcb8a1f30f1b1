/** Messages about shared schedules. */
export const scheduleMessages = {
  notFound: 'Schedule Not Found',
} as const
