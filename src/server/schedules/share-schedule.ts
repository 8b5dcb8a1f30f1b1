import type * as z from 'zod/mini'
import { counted } from '#src/domain/format-number.ts'
import type { scheduleBodySchema } from '#src/domain/inquiry/inquiry.ts'
import { withMarks } from '#src/domain/schedule/marks.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { insertSchedule } from '#src/server/database/schedules.ts'
import { RateLimitError } from '#src/server/errors.ts'
import { logNotice } from '#src/server/log.ts'
import { newScheduleId } from '#src/server/secrets.ts'

/**
 * Stores a copy of a schedule, with a mark for each line.
 * @param network for the rate limit, see ../access/network-address.ts
 * @returns its id
 * @throws ValidationError for products and order codes that the catalogue lacks
 * @throws RateLimitError after too many or too large schedules from one network or from all
 */
export async function shareSchedule(
  { title = '', lines, ...block }: z.infer<typeof scheduleBodySchema>,
  network: string,
): Promise<string> {
  const stored = await insertSchedule(await openCatalogueDatabase(), {
    id: newScheduleId(),
    title,
    ...block,
    lines: withMarks(lines),
    network,
  })
  if ('isFull' in stored) {
    logNotice(
      'A schedule was not shared: all together have reached their limit (src/domain/schedule/share-limits.ts).',
    )
    throw new RateLimitError(full, secondsUntilRoom)
  }
  if ('retryAfter' in stored)
    throw new RateLimitError(tooMany(stored.retryAfter), stored.retryAfter)
  return stored.id
}

const full =
  'No more lists can be shared at the moment. Please save yours as a PDF or Excel file and send that, or try again tomorrow.'

/** Each night, schedules that nobody has visited for long are deleted, which makes room. */
const secondsUntilRoom = 24 * 60 * 60

/** @param retryAfter seconds */
function tooMany(retryAfter: number): string {
  const minutes = Math.ceil(retryAfter / 60)
  return `Several lists have been shared from your network. Please try again in ${counted(minutes, 'minute')}.`
}
