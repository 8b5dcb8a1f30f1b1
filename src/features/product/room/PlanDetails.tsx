import type { ReactNode } from 'react'
import { $unstored, newKey } from '#src/browser/schedule.ts'
import { formatNumber } from '#src/domain/format-number.ts'
import { lineQuantity } from '#src/domain/limits.ts'
import type { Arrangement, Demand, Room, RoomPlan } from '#src/domain/room-lighting/lumen-method.ts'
import { roomText } from '#src/domain/room-lighting/plan-text.ts'
import { mostScheduleLines } from '#src/domain/schedule/schedule-line.ts'
import { paths } from '#src/domain/site/paths.ts'
import { type AddedPlan, type PlannedLuminaire, addPlan } from './add-plan.ts'
import { formulas, planRows, unevenSentence } from './room-result.ts'

const canAdd = ({ luminaires }: Arrangement) => luminaires <= lineQuantity.most

const fullList = `A list holds up to ${mostScheduleLines} lines, and your pricing list has as many.`

const unstored = '. It lasts until you leave this page, because your browser can’t store it.'

const tooMany = `A line of your list takes at most ${formatNumber(lineQuantity.most)} luminaires.`

/** The sentence about a plan that was added, up to the words 'pricing list'. */
function doneSentence({ before, now }: AddedPlan, code: string): string {
  const luminaires = `${formatNumber(now)} × ${code}`
  if (before === 0) return `${luminaires} added to your `
  return before === now
    ? `${luminaires} already on your `
    : `${luminaires} instead of ${formatNumber(before)} on your `
}

interface Props {
  plan: RoomPlan
  room: Room
  demand: Demand
  planned: PlannedLuminaire
  /** its order code, or its product's code */
  code: string
  lumens: number
  glare: string | undefined
  /** the room's name, or its size */
  location: string
  /** the sentence of what a button has done */
  added: ReactNode
  onAdd: (sentence: ReactNode) => void
}

/** A plan's figures, and the buttons that add it, or its even grid, to the pricing list. */
export function PlanDetails({ plan, room, demand, planned, code, ...props }: Props) {
  const { lumens, glare, location, added, onAdd } = props
  const uneven = unevenSentence(plan)
  const arrangements = plan.even === undefined ? [plan] : [plan, plan.even]

  const add = (arrangement: Arrangement) => {
    const text = roomText(room, demand)
    const done = addPlan(planned, text, location, arrangement)
    const place = text.startsWith(location) ? text : `${location}, ${text}`
    onAdd(
      // A new element, so that an equal sentence is announced again.
      <div key={newKey()}>
        <span>{done.now === 0 ? fullList : doneSentence(done, code)}</span>
        {done.now > 0 && (
          <>
            <a className="underlined" href={paths.pricingList}>
              pricing list
            </a>
            <span>{`: ${place}${$unstored.get() ? unstored : ''}`}</span>
          </>
        )}
      </div>,
    )
  }

  return (
    <div className="room__plan stack gap-4">
      {glare !== undefined && <p className="remark">{glare}</p>}
      {uneven !== '' && <p className="remark">{uneven}</p>}
      <div className="room__add stack gap-2">
        <div className="row">
          {arrangements.map(
            (one, index) =>
              canAdd(one) && (
                <button key={index} className="button" type="button" onClick={() => add(one)}>
                  {`Add ${formatNumber(one.luminaires)} to list`}
                </button>
              ),
          )}
        </div>
        {!arrangements.every(canAdd) && <p className="legend">{tooMany}</p>}
        <div className="legend" role="status">
          {added}
        </div>
      </div>
      <dl className="specification">
        {planRows(plan, room).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="room__formulas" dir="ltr">
        {formulas(plan, room, demand, lumens).join('\n')}
      </p>
    </div>
  )
}
