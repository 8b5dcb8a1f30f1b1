import { mostScheduleLines } from './schedule-line.ts'
import type { Schedule, Schedules } from './stored-schedules.ts'

/** The schedules with the rest of each one that is too long in further ones; the same if none is. */
export function withinLimit(all: Schedules, newId: () => string): Schedules {
  const further: Schedule[] = []
  const schedules = all.schedules.map((one) => {
    const { name, lines } = one
    for (let at = mostScheduleLines; at < lines.length; at += mostScheduleLines)
      further.push({
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
