import { $schedule, changeLines, isOf, newLine } from '#src/browser/schedule.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { Arrangement } from '#src/domain/room-lighting/lumen-method.ts'
import { isPlanNote, planNote } from '#src/domain/room-lighting/plan-text.ts'
import { quantityOf, withQuantity } from '#src/domain/schedule/line-quantity.ts'
import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'

export interface PlannedLuminaire {
  id: Id
  /** the product's */
  name: string
  /** of the chosen variant; undefined if the product has none */
  orderCode: string | undefined
}

/** How many of them were on the list for the room, and how many are now; none if it is full. */
export interface AddedPlan {
  before: number
  now: number
}

/**
 * Adds the luminaires of a plan to the pricing list, in a line whose location is the room and whose note is
 * the plan. The line of an earlier plan of the same room changes instead, unless the visitor has written in
 * its location or note.
 * @param room see `roomText`
 * @param location the room's name, or its size
 */
export function addPlan(
  { id, name, orderCode }: PlannedLuminaire,
  room: string,
  location: string,
  arrangement: Arrangement,
): AddedPlan {
  const isLuminaire = isOf(id, orderCode)
  const isPlanned = (line: StoredLine) =>
    isLuminaire(line) && isPlanNote(line.note, room) && (line.location ?? location) === location
  const note = planNote(room, arrangement)
  let before = 0
  changeLines((lines) => {
    before = quantityOf(lines, isPlanned)
    const added = newLine({ id, orderCode, name, location, note })
    return withQuantity(lines, isPlanned, arrangement.luminaires, added).map((line) =>
      isPlanned(line) ? { ...line, location, note } : line,
    )
  })
  return { before, now: quantityOf($schedule.get(), isPlanned) }
}
