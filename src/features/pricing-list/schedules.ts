import { withNewSchedule, withSchedule } from '#src/browser/add-schedule.ts'
import { changeSchedules, newKey } from '#src/browser/schedule.ts'
import { cartKey } from '#src/domain/inquiry/cart.ts'
import {
  type Schedule,
  type Schedules,
  currentLines,
  withCurrentLines,
} from '#src/domain/schedule/stored-schedules.ts'
import { sentences } from './sentences.ts'
import { offerUndo } from './undo.ts'

/** A schedule's name; the first one is the pricing list until the visitor names it. */
export const scheduleName = ({ name }: Schedule, index: number) =>
  name || (index === 0 ? sentences.unnamed : sentences.numbered(index + 1))

/** The name of the schedule that the pricing list shows. */
export const currentName = ({ current, schedules }: Schedules): string => {
  const index = schedules.findIndex(({ id }) => id === current)
  const schedule = schedules[index]
  return schedule === undefined ? '' : scheduleName(schedule, index)
}

/** The visitor has read the notice about the surplus lines. */
export const acceptOverflow = (): void =>
  changeSchedules((all) => ({ ...all, overflow: undefined }))

export const chooseSchedule = (current: string): void =>
  changeSchedules((all) => ({ ...all, current }))

export const renameSchedule = (id: string, name: string): void =>
  changeSchedules((all) => withSchedule(all, id, () => ({ name })))

/** A copy to change, such as for another floor. */
export const duplicateSchedule = (): void =>
  changeSchedules((all) => {
    const index = all.schedules.findIndex(({ id }) => id === all.current)
    const original = all.schedules[index]
    if (original === undefined) return all
    return withNewSchedule(all, sentences.copyOf(scheduleName(original, index)), original.lines)
  })

/** Deletes the current schedule; the one before it becomes current. */
export const deleteSchedule = (): void =>
  changeSchedules((all) => {
    const index = all.schedules.findIndex(({ id }) => id === all.current)
    const deleted = all.schedules[index]
    if (deleted === undefined) return all
    offerUndo({
      done: sentences.deleted(scheduleName(deleted, index)),
      deleted: [index, deleted],
    })
    const schedules = all.schedules.toSpliced(index, 1)
    const next = schedules[Math.max(index - 1, 0)] ?? { id: newKey(), name: '', lines: [] }
    return {
      ...all,
      current: next.id,
      schedules: schedules.length > 0 ? schedules : [next],
    }
  })

/** Empties the pricing list once the inquiry has arrived, and keeps the sent lines as a schedule. */
export function keepSent(inquiry: number): void {
  changeSchedules((all) => {
    const sent = { id: newKey(), name: sentences.sent(inquiry), lines: currentLines(all) }
    return { ...all, schedules: [...withCurrentLines(all, []).schedules, sent] }
  })
  // It is about lines that have been sent.
  offerUndo(undefined)
  try {
    sessionStorage.removeItem(cartKey)
  } catch {
    // Then it was never stored.
  }
}
