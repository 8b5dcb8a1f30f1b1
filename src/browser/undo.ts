import { atom } from 'nanostores'
import {
  type Schedule,
  type Schedules,
  type StoredLine,
  isSchedules,
  schedulesKey,
} from '#src/domain/schedule/stored-schedules.ts'
import { withSchedule } from './add-schedule.ts'
import { attempt } from './attempt.ts'
import { $schedule, $schedules, changeSchedules } from './schedule.ts'

/** The last change that took something away or added several lines, and what restores it. */
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

/** As data, because what was taken away can be brought back as long as the tab is open. */
const undoKey = `${schedulesKey}:undo`

export const $undo = atom<Undoable | undefined>()

export function offerUndo(undoable: Undoable | undefined): void {
  $undo.set(undoable)
  attempt(() => {
    if (undoable === undefined || undoable.added) sessionStorage.removeItem(undoKey)
    else sessionStorage.setItem(undoKey, JSON.stringify(undoable))
  })
}

/**
 * Offers to undo a change that has removed lines of a product from the pricing list, if it has.
 * @param before all lines of the list before it
 */
export function offerLines(before: readonly StoredLine[], product: string): void {
  const now = new Map($schedule.get().map(({ key, quantity }) => [key, quantity]))
  const removed = before.filter(({ key }) => !now.has(key)).length
  const changed = [...before.entries()].filter(([, { key, quantity }]) => now.get(key) !== quantity)
  if (removed > 0)
    offerUndo({
      done: `${removed === 1 ? '1 line' : `${removed} lines`} of ${product} removed.`,
      lines: { schedule: $schedules.get().current, before: changed },
    })
}

export function undo(): void {
  const undoable = $undo.get()
  offerUndo(undefined)
  if (undoable === undefined) return
  changeSchedules((all) => {
    const next = attempt(() => restored(all, undoable))
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
    const others = all.schedules.filter(
      ({ id, name, lines: rows }) => id !== schedule.id && (name !== '' || rows.length > 0),
    )
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
