import './shared-schedule.css'
import { useEffect, useState } from 'react'
import { markHydrated } from '#src/browser/hydrated.ts'
import { whenShown } from '#src/browser/when-shown.ts'
import type { ScheduleAnswer } from '#src/domain/api/schedules.ts'
import { totalsText } from '#src/domain/schedule/line-text.ts'
import { totalsOf } from '#src/domain/schedule/schedule-table.ts'
import { PrintedSchedule } from '#src/features/schedule-exports/PrintedSchedule.tsx'
import { ScheduleExports } from '#src/features/schedule-exports/ScheduleExports.tsx'
import { paths } from '#src/domain/site/paths.ts'
import { Spinner } from '#src/ui/Spinner.tsx'
import { exportedSchedule } from './exported-schedule.ts'
import { type Loaded, loadSchedule } from './load-schedule.ts'
import { sentences } from './sentences.ts'
import { SharedTable } from './SharedTable.tsx'

/** The schedule that the page's address names, as it was shared, with what has changed since. */
export function SharedSchedule() {
  const [loaded, setLoaded] = useState<Loaded>()
  const load = () => {
    setLoaded(undefined)
    void loadSchedule(location.pathname).then(setLoaded)
  }
  // Not while it is prerendered: a visit keeps the schedule from being deleted.
  useEffect(() => whenShown(load), [])

  return (
    <div className="shared" ref={markHydrated} aria-busy={loaded === undefined}>
      <div role="status" className="shared__state">
        {loaded === undefined && (
          <p>
            <Spinner /> {sentences.loading}
          </p>
        )}
        {typeof loaded === 'string' && <p>{sentences[loaded]}</p>}
        {typeof loaded === 'object' && loaded.changed && <p>{sentences.changed}</p>}
      </div>
      {loaded === 'unreachable' && (
        <button className="button" type="button" onClick={load}>
          Try again
        </button>
      )}
      {typeof loaded === 'object' && <Schedule schedule={loaded} />}
    </div>
  )
}

/** The code of the visitor's own schedules loads when it is needed. */
async function takeOver(schedule: ScheduleAnswer): Promise<void> {
  const { makeMyList } = await import('./make-my-list.ts')
  makeMyList(schedule)
  location.assign(paths.pricingList)
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

function Schedule({ schedule }: { schedule: ScheduleAnswer }) {
  const { title, created_at, lines } = schedule
  const count = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`
  return (
    <>
      {title !== '' && (
        <h2 className="heading">
          <bdi>{title}</bdi>
        </h2>
      )}
      <p className="shared__about">
        Shared on <time dateTime={created_at}>{day.format(new Date(created_at))}</time> ·{' '}
        {[count, totalsText(totalsOf(lines))].join(' · ')}
      </p>
      <div className="shared__tools">
        <button className="button" type="button" onClick={() => void takeOver(schedule)}>
          Make it my list
        </button>
        <button className="button" type="button" onClick={() => window.print()}>
          Print
        </button>
      </div>
      <ScheduleExports schedule={() => exportedSchedule(schedule)} />
      <SharedTable lines={lines} />
      <PrintedSchedule schedule={exportedSchedule(schedule)} />
    </>
  )
}
