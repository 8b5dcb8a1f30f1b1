import './shared-schedule.css'
import { useEffect, useState } from 'react'
import { RefusedError, callApi, reasonOf } from '#src/browser/call-api.ts'
import { markHydrated } from '#src/browser/hydrated.ts'
import { whenShown } from '#src/browser/when-shown.ts'
import type { ScheduleAnswer } from '#src/domain/api/schedules.ts'
import type { ExportedSchedule } from '#src/domain/schedule/exported-schedule.ts'
import { finishesOfLines } from '#src/domain/schedule/finishes.ts'
import { totalsText } from '#src/domain/schedule/line-text.ts'
import { totalsOf } from '#src/domain/schedule/schedule-table.ts'
import { titleBlockOf, titleTexts } from '#src/domain/schedule/title-block.ts'
import { PrintedSchedule } from '#src/features/schedule-exports/PrintedSchedule.tsx'
import { ScheduleExports } from '#src/features/schedule-exports/ScheduleExports.tsx'
import { paths } from '#src/domain/site/paths.ts'
import { schedulesPath } from '#src/domain/site/schedule-path.ts'
import { Spinner } from '#src/ui/Spinner.tsx'
import { sentences } from './sentences.ts'
import { SharedTable } from './SharedTable.tsx'

/** A shared schedule, or why it can't be shown. */
type Loaded = ScheduleAnswer | 'missing' | { failure: string }

/** Loads the schedule that an address names. */
async function loadSchedule(pathname: string): Promise<Loaded> {
  const [, id] = new RegExp(`^${schedulesPath}/([^/]+)/?$`).exec(pathname) ?? []
  if (id === undefined) return 'missing'
  try {
    return await callApi('GET /api/schedules/:id', { params: { id } })
  } catch (error) {
    if (error instanceof RefusedError && error.status < 500) return 'missing'
    console.info('The schedule can’t be loaded.', error)
    return { failure: reasonOf(error, sentences.unreachable) }
  }
}

/** The schedule that the page's address names, as it was shared, with the changes since. */
export function SharedSchedule() {
  const [loaded, setLoaded] = useState<Loaded>()
  const load = () => {
    setLoaded(undefined)
    void loadSchedule(location.pathname).then(setLoaded)
  }
  const failure = typeof loaded === 'object' && 'failure' in loaded ? loaded.failure : undefined
  const schedule = typeof loaded === 'object' && 'lines' in loaded ? loaded : undefined
  // Not while it is prerendered: a visit keeps the schedule from being deleted.
  useEffect(() => whenShown(load), [])

  return (
    <div
      className="shared stack gap-5 scripted"
      ref={markHydrated}
      aria-busy={loaded === undefined}
    >
      <div role="status" className="shared__state">
        {loaded === undefined && (
          <p className="remark">
            <Spinner /> {sentences.loading}
          </p>
        )}
        {loaded === 'missing' && <p className="remark">{sentences.missing}</p>}
        {failure !== undefined && <p className="remark">{failure}</p>}
        {schedule?.changed === true && <p className="remark">{sentences.changed}</p>}
      </div>
      {failure !== undefined && (
        <button className="button" type="button" onClick={load}>
          Try again
        </button>
      )}
      {schedule !== undefined && <Schedule schedule={schedule} />}
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
      <TitleBlock of={schedule} />
      <p className="soft">
        Shared on <time dateTime={created_at}>{day.format(new Date(created_at))}</time>{' '}
        <span>{`· ${[count, totalsText(totalsOf(lines))].join(' · ')}`}</span>
      </p>
      <div className="shared__tools row">
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

/** The title block of the schedule. */
function TitleBlock({ of }: { of: ScheduleAnswer }) {
  const texts = titleTexts(of)
  if (texts.length === 0) return null
  return (
    <dl className="shared__block row">
      {texts.map(([label, text]) => (
        <div key={label}>
          <dt className="legend">{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A shared schedule's lines as they were shared, with the files that the catalogue has now. */
const exportedSchedule = ({ title, lines, ...block }: ScheduleAnswer): ExportedSchedule => ({
  ...titleBlockOf(block),
  title: title || sentences.untitled,
  lines: lines.map(({ now, ...line }) => ({
    ...line,
    datasheet: now?.datasheet,
    photometry: now?.photometry,
  })),
  finishes: finishesOfLines(lines),
})
