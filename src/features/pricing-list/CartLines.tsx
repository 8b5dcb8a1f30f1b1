import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { isUnused } from '#src/browser/add-schedule.ts'
import { attempt } from '#src/browser/attempt.ts'
import { $schedule, $schedules, $unstored, setAsideKey } from '#src/browser/schedule.ts'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import { type Schedules, schedulesKey } from '#src/domain/schedule/stored-schedules.ts'
import { paths } from '#src/domain/site/paths.ts'
import { ScheduleBar } from './ScheduleBar.tsx'
import { ScheduleLines } from './ScheduleLines.tsx'
import { DetailsDialog, OverflowNotice } from './dialogs.tsx'
import { $said, markLines } from './edit-lines.ts'
import { $lines, loadLines, productKey } from './lines.ts'
import {
  acceptOverflow,
  chooseSchedule,
  currentName,
  currentSchedule,
  scheduleName,
  startSchedule,
} from './schedules.ts'
import { sentences } from './sentences.ts'
import { $undo, undo } from './undo.ts'

/** The products panel: the collected products as the catalogue has them now. */
export function CartLines() {
  const lines = useStore($schedule, { ssr: 'initial' })
  const all = useStore($schedules, { ssr: 'initial' })
  const title = currentName(all)
  const isUnstored = useStore($unstored, { ssr: 'initial' }) !== undefined
  const { products, finishes, gone, error } = useStore($lines)

  useEffect(repairSetAside, [])
  useEffect(() => {
    if (lines.some(({ mark }) => mark === undefined)) markLines()
    const known = $lines.get().products
    if (known === undefined || !lines.every((line) => known.has(productKey(line)))) void loadLines()
  }, [lines])

  if (error !== undefined && products === undefined) return <LoadingError message={error} />
  return (
    <>
      {gone.length > 0 && (
        <p className="cart-gone" role="alert">
          <span>{inquiryMessages.gone(gone.length)}</span> <bdi>{gone.join(', ')}</bdi>.
        </p>
      )}
      {isUnstored && (
        <p className="cart-gone" role="alert">
          {sentences.unstored}
        </p>
      )}
      {all.overflow && <OverflowNotice all={all} nameOf={scheduleName} onClose={acceptOverflow} />}
      {products === undefined ? (
        <p className="cart-loading" aria-busy="true">
          <span className="visually-hidden">Loading your pricing list</span>
        </p>
      ) : (
        <>
          <ScheduleBar lines={lines} />
          {lines.length === 0 ? (
            <EmptyCart all={all} />
          ) : (
            <ScheduleLines
              lines={lines}
              title={title}
              block={currentSchedule(all)}
              products={products}
              finishes={finishes}
            />
          )}
          {error !== undefined && <LoadingError message={error} />}
        </>
      )}
      <UndoBar />
    </>
  )
}

/** The list without lines, such as after an inquiry; the other lists are a step away. */
function EmptyCart({ all }: { all: Schedules }) {
  const [isStarting, setStarting] = useState(false)
  const own = currentSchedule(all)
  const others = isUnused(own)
    ? all.schedules.flatMap((one, index) =>
        one.id === own.id ? [] : [{ ...one, name: scheduleName(one, index) }],
      )
    : []
  return (
    <div className="cart-empty">
      <p className="empty">{inquiryMessages.emptyCart}</p>
      <div className="row">
        <a className="button" href={paths.products}>
          Browse products
        </a>
        {others.length > 0 && (
          <button type="button" className="button" onClick={() => setStarting(true)}>
            {sentences.startNew}
          </button>
        )}
      </div>
      {others.length > 0 && (
        <div className="cart-empty__lists">
          <h3 className="legend">{sentences.otherLists}</h3>
          <ul>
            {others.map(({ id, name, lines }) => (
              <li key={id}>
                <button type="button" className="more-link" onClick={() => chooseSchedule(id)}>
                  <bdi>{name}</bdi> <span>{`(${lines.length})`}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isStarting && (
        <DetailsDialog
          title={sentences.startNew}
          details={{ name: '' }}
          onSave={startSchedule}
          onClose={() => setStarting(false)}
        />
      )}
    </div>
  )
}

/** Reports what was taken away or pasted, and offers to undo it. */
function UndoBar() {
  const undoable = useStore($undo, { ssr: 'initial' })
  const said = useStore($said)
  return (
    <>
      <div className="schedule-undo" role="status">
        {undoable !== undefined && (
          <>
            <span dir="auto">{undoable.done}</span>{' '}
            <button
              type="button"
              className="more-link"
              onClick={() => {
                undo()
                $said.set(sentences.undone)
              }}
            >
              Undo
            </button>
          </>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

/** Takes readable lines from schedules that were damaged or of another version, if there are any. */
function repairSetAside(): void {
  const text = attempt(() => localStorage.getItem(setAsideKey(schedulesKey))) ?? undefined
  if (text !== undefined) void import('./repair-schedules.ts').then((module) => module.repair(text))
}

function LoadingError({ message }: { message: string }) {
  return (
    <div className="empty" role="alert">
      <p>{message}</p>
      <button type="button" className="button" onClick={() => void loadLines()}>
        Retry
      </button>
    </div>
  )
}
