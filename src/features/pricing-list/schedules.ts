import {
  type Details,
  addSchedule,
  withNewSchedule,
  withSchedule,
} from '#src/browser/add-schedule.ts'
import { attempt } from '#src/browser/attempt.ts'
import { changeSchedules, newKey } from '#src/browser/schedule.ts'
import { cartKey } from '#src/domain/inquiry/cart.ts'
import { mostTitle } from '#src/domain/schedule/line-fields.ts'
import { type Schedule, type Schedules } from '#src/domain/schedule/stored-schedules.ts'
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

/** The schedule that the pricing list shows. */
export const currentSchedule = ({ current, schedules }: Schedules): Schedule =>
  schedules.find(({ id }) => id === current) ?? { id: current, name: '', lines: [] }

/** The visitor has read the notice about the surplus lines. */
export const acceptOverflow = (): void =>
  changeSchedules((all) => ({ ...all, overflow: undefined }))

export const chooseSchedule = (current: string): void =>
  changeSchedules((all) => ({ ...all, current }))

export const changeDetails = (id: string, details: Details): void =>
  changeSchedules((all) => withSchedule(all, id, () => details))

export const startSchedule = (details: Details): void => addSchedule(details, [])

/** A copy to change, such as for another floor. */
export const duplicateSchedule = (): void =>
  changeSchedules((all) => {
    const index = all.schedules.findIndex(({ id }) => id === all.current)
    const original = all.schedules[index]
    if (original === undefined) return all
    const { id: _id, lines, ...details } = original
    const name = withEnding(scheduleName(original, index), sentences.copy)
    return withNewSchedule(all, { ...details, name }, lines)
  })

/** A name that is no longer than the field and the server allow. */
const withEnding = (name: string, ending: string) =>
  name.slice(0, mostTitle - ending.length) + ending

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

/** Once the inquiry has arrived, the pricing list is a new one; the sent one is kept as a schedule. */
export function keepSent(inquiry: number): void {
  changeSchedules((all) => {
    const sent = currentSchedule(all)
    const next = { id: newKey(), name: '', lines: [] }
    const others = all.schedules.filter(({ id }) => id !== sent.id)
    const name = sentences.sent(inquiry)
    return {
      ...all,
      current: next.id,
      schedules: [
        next,
        ...others,
        { ...sent, name: sent.name === '' ? name : withEnding(sent.name, `, ${name}`) },
      ],
    }
  })
  // It is about lines that have been sent.
  offerUndo(undefined)
  attempt(() => sessionStorage.removeItem(cartKey))
}
