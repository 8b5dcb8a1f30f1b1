import type { ScheduleLine } from './schedule-line.ts'

/** Marks are compared without regard to case: A1 and a1 would be one luminaire on a plan. */
export const foldedMark = (mark: string) => mark.trim().toUpperCase()

/** Gives each line without a mark the first free one of A1, A2 …, in the order of the lines. */
export function withMarks<Line extends ScheduleLine>(
  lines: readonly Line[],
): (Line & { mark: string })[] {
  const taken = new Set(lines.flatMap(({ mark }) => (mark === undefined ? [] : [foldedMark(mark)])))
  let number = 0
  const nextMark = () => {
    do number += 1
    while (taken.has(`A${number}`))
    return `A${number}`
  }
  return lines.map((line) => ({ ...line, mark: line.mark ?? nextMark() }))
}

/** Whether another line already has this mark. */
export const isMarkTaken = (lines: readonly ScheduleLine[], own: number, mark: string): boolean =>
  lines.some((line, index) => index !== own && foldedMark(line.mark ?? '') === foldedMark(mark))
