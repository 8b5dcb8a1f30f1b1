import { atom } from 'nanostores'
import { appended } from '#src/browser/add-schedule.ts'
import { changeLines, changeSchedules } from '#src/browser/schedule.ts'
import { isMarkTaken, withMarks } from '#src/domain/schedule/marks.ts'
import type { ScheduleLine } from '#src/domain/schedule/schedule-line.ts'
import {
  type StoredLine,
  currentLines,
  withCurrentLines,
} from '#src/domain/schedule/stored-schedules.ts'
import { sentences } from './sentences.ts'
import { offerUndo } from './undo.ts'

type Rows = readonly StoredLine[]

/** The last move, for screen readers. */
export const $said = atom('')

/** Gives every line a mark, which it keeps from then on. */
export const markLines = (): void =>
  changeLines((lines) => (lines.every(({ mark }) => mark) ? lines : withMarks(lines)))

export const changeLine = (key: string, change: Partial<Omit<StoredLine, 'key'>>): void =>
  changeLines((lines) => lines.map((line) => (line.key === key ? { ...line, ...change } : line)))

/** @returns why the line can't have this mark */
export function changeMark(key: string, mark: string, lines: Rows): string | undefined {
  const own = lines.findIndex((line) => line.key === key)
  if (mark !== '' && isMarkTaken(lines, own, mark)) return sentences.markTaken(mark)
  if (mark !== '') changeLine(key, { mark })
  return undefined
}

/** @param to the position it gets, from 0 */
export function moveLine(key: string, to: (from: number, count: number) => number): void {
  changeLines((lines) => {
    const from = lines.findIndex((line) => line.key === key)
    const line = lines[from]
    const place = Math.min(Math.max(to(from, lines.length), 0), lines.length - 1)
    if (line === undefined || place === from) return lines
    $said.set(sentences.moved(line.mark ?? '', place + 1, lines.length))
    return lines.toSpliced(from, 1).toSpliced(place, 0, line)
  })
}

export function removeLine(key: string, name: string): void {
  changeSchedules((all) => {
    const { current } = all
    const lines = currentLines(all)
    const index = lines.findIndex((line) => line.key === key)
    const line = lines[index]
    if (line === undefined) return all
    offerUndo({
      done: sentences.removed(line.mark ?? '', name),
      lines: { schedule: current, before: [[index, line]] },
    })
    return withCurrentLines(all, lines.toSpliced(index, 1))
  })
}

/**
 * Adds lines at the end. A mark that is taken is replaced by a free one.
 * @param done the sentence about it
 */
export function addLines(added: readonly ScheduleLine[], done: string): void {
  changeLines((lines) => {
    const all = appended(lines, added)
    offerUndo({ done, added: all.slice(lines.length).map(({ key }) => key) })
    return all
  })
}
