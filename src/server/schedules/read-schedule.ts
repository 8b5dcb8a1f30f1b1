import type { ScheduleAnswer } from '#src/domain/api/schedules.ts'
import { isLineChanged } from '#src/domain/schedule/changes.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { presentValuesOf } from '#src/server/catalogue/present-values.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { findSchedule, recordVisit } from '#src/server/database/schedules.ts'

/**
 * A shared schedule with the catalogue's present values of its lines. Its first visit each day is
 * recorded.
 * @param later keeps work alive behind the answer
 */
export async function readSchedule(
  id: string,
  later: (work: Promise<void>) => void,
): Promise<ScheduleAnswer | undefined> {
  const database = await openCatalogueDatabase()
  const [found, catalogue] = await Promise.all([findSchedule(database, id), liveCatalogue()])
  if (found === undefined) return undefined
  const { isVisitedToday, lines, ...schedule } = found
  if (!isVisitedToday) later(recordVisit(database, id))
  const shared = lines.map((line) => ({ ...line, now: presentValuesOf(catalogue, line) ?? null }))
  return { ...schedule, changed: shared.some(isLineChanged), lines: shared }
}
