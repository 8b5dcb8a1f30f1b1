import { atom } from 'nanostores'
import {
  type Schedule,
  type Schedules,
  type StoredLine,
  isSchedules,
} from '#src/domain/schedule/stored-schedules.ts'
import { isUnused, withSchedule } from '#src/browser/add-schedule.ts'
import { attempt } from '#src/browser/attempt.ts'
import { changeSchedules, undoKey } from '#src/browser/schedule.ts'

/**
 * The last change that took something away or added several lines, and what restores it: data, because
 * what was taken away can be brought back as long as the tab is open.
 */
export interface Undoable {
  /** the sentence about it */
  done: string
  /** lines that were removed or changed, as they were in the schedule with this id, and their places */
  lines?: { schedule: string; before: readonly (readonly [number, StoredLine])[] }
  /** keys of lines that were added */
  added?: readonly string[]
  /** a schedule that was deleted, and its place */
  deleted?: readonly [number, Schedule]
}

export const $undo = atom<Undoable | undefined>()

export function offerUndo(undoable: Undoable | undefined): void {
  $undo.set(undoable)
  attempt(() => {
    if (undoable === undefined || undoable.added) sessionStorage.removeItem(undoKey)
    else sessionStorage.setItem(undoKey, JSON.stringify(undoable))
  })
}

export function undo(): void {
  const undoable = $undo.get()
  offerUndo(undefined)
  if (undoable === undefined) return
  changeSchedules((all) => {
    // As it is stored, without the texts of new lines that are undefined.
    const next = attempt((): unknown => JSON.parse(JSON.stringify(restored(all, undoable))))
    // Another program may have written what was stored.
    return isSchedules(next) ? next : all
  })
}

function restored(all: Schedules, { lines, added = [], deleted }: Undoable): Schedules {
  if (lines !== undefined)
    return withSchedule(all, lines.schedule, ({ lines: now }) => ({
      lines: lines.before.reduce<readonly StoredLine[]>((rows, [place, line]) => {
        const own = rows.findIndex(({ key }) => key === line.key)
        return own < 0 ? rows.toSpliced(place, 0, line) : rows.with(own, line)
      }, now),
    }))
  if (deleted !== undefined) {
    const [place, schedule] = deleted
    const others = all.schedules.filter((one) => one.id !== schedule.id && !isUnused(one))
    return { ...all, current: schedule.id, schedules: others.toSpliced(place, 0, schedule) }
  }
  const keys = new Set(added)
  return {
    ...all,
    // Some may have gone on to a further schedule, which is not worth keeping without them.
    schedules: all.schedules.flatMap((one) => {
      const kept = one.lines.filter(({ key }) => !keys.has(key))
      const isLeft = kept.length > 0 || one.lines.length === 0 || one.id === all.current
      return isLeft ? [{ ...one, lines: kept }] : []
    }),
  }
}

if (typeof window !== 'undefined')
  $undo.set(
    attempt(() => JSON.parse(sessionStorage.getItem(undoKey) ?? 'null') as Undoable | null) ??
      undefined,
  )
