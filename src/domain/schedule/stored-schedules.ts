import { isDistinct, isEntry } from '#src/domain/inquiry/cart.ts'
import { type ScheduleLine, mostScheduleLines } from './schedule-line.ts'
import type { TitleBlock } from './title-block.ts'

// Every public page loads this.

/** A line as the browser keeps it. */
export interface StoredLine extends ScheduleLine {
  /** identifies the line in every tab, while it moves and changes */
  key: string
  /** the product's name when it was added, in case it leaves the catalogue */
  name?: string | undefined
}

export interface Schedule extends TitleBlock {
  id: string
  /** '' until the visitor names it */
  name: string
  lines: readonly StoredLine[]
}

/** All schedules of a visitor; never empty. */
export interface Schedules {
  version: 1
  /** id of the schedule that the site shows and adds to */
  current: string
  schedules: readonly Schedule[]
  /** ids of the schedules that took lines from an overlong one, until the visitor has read the notice */
  overflow?: readonly string[] | undefined
}

/** Local storage key of {@link Schedules}. */
export const schedulesKey = 'schedules'

export const noSchedules: Schedules = {
  version: 1,
  current: '',
  schedules: [{ id: '', name: '', lines: [] }],
}

/** Whether a stored value can be used as it is; otherwise it is set aside and repaired. */
export function isSchedules(value: unknown): value is Schedules {
  const { version, current, schedules } = Object(value) as Record<keyof Schedules, unknown>
  return (
    version === 1 &&
    Array.isArray(schedules) &&
    schedules.every(isSchedule) &&
    isDistinct(schedules, 'id') &&
    schedules.some(({ id }) => id === current)
  )
}

function isSchedule(value: unknown): value is Schedule {
  const { id, name, lines, ...texts } = Object(value) as Record<keyof Schedule, unknown>
  return (
    [id, name].every(isText) &&
    Object.values(texts).every(isText) &&
    Array.isArray(lines) &&
    lines.every(isLine) &&
    isDistinct(lines, 'key')
  )
}

function isLine(value: unknown): value is StoredLine {
  const { id: _id, quantity: _quantity, ...texts } = Object(value) as StoredLine
  return isEntry(value) && isText(texts.key) && Object.values(texts).every(isText)
}

const isText = (value: unknown) => typeof value === 'string'

/** The lines that the site shows and adds to. */
export const currentLines = ({ current, schedules }: Schedules): readonly StoredLine[] =>
  schedules.find(({ id }) => id === current)?.lines ?? []

/** The schedules with other lines in the current one; the same object if nothing changes. */
export const withCurrentLines = (all: Schedules, lines: readonly StoredLine[]): Schedules =>
  lines === currentLines(all)
    ? all
    : {
        ...all,
        schedules: all.schedules.map((one) => (one.id === all.current ? { ...one, lines } : one)),
      }

/** The schedules with the rest of each one that is too long in further ones; the same if none is. */
export function withinLimit(all: Schedules, newId: () => string): Schedules {
  const further: Schedule[] = []
  const schedules = all.schedules.map((one) => {
    const { name, lines } = one
    for (let at = mostScheduleLines; at < lines.length; at += mostScheduleLines)
      further.push({
        ...one,
        id: newId(),
        name: name && `${name} ${further.length + 2}`,
        lines: lines.slice(at, at + mostScheduleLines),
      })
    return { ...one, lines: lines.slice(0, mostScheduleLines) }
  })
  return further.length === 0
    ? all
    : { ...all, schedules: [...schedules, ...further], overflow: further.map(({ id }) => id) }
}
