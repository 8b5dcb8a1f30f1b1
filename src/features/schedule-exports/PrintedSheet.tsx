import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { company } from '#src/content/company.ts'
import type { ExportedSchedule } from '#src/domain/schedule/exported-schedule.ts'
import { withMarks } from '#src/domain/schedule/marks.ts'
import { scheduleFacts, titleLine, unknownPower } from '#src/domain/schedule/schedule-facts.ts'
import { type Column, filledColumns } from '#src/domain/schedule/schedule-table.ts'
import { ScheduleRow, ScheduleTable, ScheduleTotals } from '#src/ui/ScheduleTable.tsx'
// With its element, because no page needs these rules before it prints.
import styles from './printed-schedule.css?inline'

export interface Props {
  schedule: ExportedSchedule
}

/** It exists only while the browser prints, so that 500 lines cost nothing on the screen. */
export function PrintedSheet(props: Props) {
  const printedOn = usePrinting()
  return printedOn && createPortal(<Sheet {...props} date={printedOn} />, document.body)
}

/** The time at which the browser began to print, while it prints. */
function usePrinting(): Date | undefined {
  const [printedOn, setPrintedOn] = useState<Date>()
  useEffect(() => {
    const media = matchMedia('print')
    const stop = new AbortController()
    let isPrinting = false
    const show = () =>
      setPrintedOn((known) => (isPrinting || media.matches ? (known ?? new Date()) : undefined))
    // The browser may have begun while this code loaded.
    show()
    // The browser prints when the event has been handled.
    const showAtOnce = () => flushSync(show)
    const print = (begins: boolean) => {
      isPrinting = begins
      showAtOnce()
    }
    addEventListener('beforeprint', () => print(true), stop)
    addEventListener('afterprint', () => print(false), stop)
    // Developer tools show the printed page without printing it. The event may come late, when the browser
    // has begun to print and counts the pages.
    media.addEventListener('change', showAtOnce, stop)
    return () => stop.abort()
  }, [])
  return printedOn
}

/** Longest text that a column takes on one line where there is room, characters. */
const mostLetters = 90

function Sheet({ schedule, date }: Props & { date: Date }) {
  const { title, lines, finishes } = schedule
  const marked = withMarks(lines)
  const shown = filledColumns(marked, finishes)
  const block = titleLine(schedule)
  const unknown = unknownPower(lines)
  const lettersOf = ({ text }: Column) =>
    marked.reduce((most, line) => Math.max(most, text(line, finishes).length), 0)
  return (
    <article className="printed-schedule">
      <style>{styles}</style>
      <header>
        <p>{company.legalName}</p>
        <h1 dir="auto">{title}</h1>
        {block !== '' && <p dir="auto">{block}</p>}
        <p>{scheduleFacts(lines, date)}</p>
      </header>
      <ScheduleTable
        className=""
        shown={shown}
        colgroup={
          <colgroup>
            {shown.map((column) => {
              const letters = Math.min(lettersOf(column), mostLetters)
              return <col key={column.key} style={{ inlineSize: `${letters}ch` }} />
            })}
          </colgroup>
        }
        foot={<ScheduleTotals lines={lines} shown={shown} />}
      >
        {marked.map((line, index) => (
          <ScheduleRow key={index} line={line} finishes={finishes} shown={shown} />
        ))}
      </ScheduleTable>
      {unknown !== undefined && <p>{unknown}</p>}
    </article>
  )
}
