import { $unstored } from '#src/browser/schedule.ts'
import { formatNumber } from '#src/domain/format-number.ts'
import { lineQuantity } from '#src/domain/limits.ts'
import type { Arrangement, RoomPlan } from '#src/domain/room-lighting/lumen-method.ts'
import { mostScheduleLines } from '#src/domain/schedule/schedule-line.ts'
import { paths } from '#src/domain/site/paths.ts'
import { type AddedPlan, type PlannedLuminaire, addPlan } from './add-plan.ts'

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

export interface Offer {
  plan: RoomPlan
  luminaire: PlannedLuminaire
  /** its order code, or its product's code */
  code: string
  /** see `roomText` */
  room: string
  /** the room's name, or its size */
  location: string
}

/** The plan, and the even grid if the plan is not even: one for each button. */
const arrangementsOf = ({ plan }: Offer): readonly [Arrangement, Arrangement | undefined] => [
  plan,
  plan.even,
]

/** The buttons that add a plan to the pricing list, with the sentence of what was done. */
export class AddButtons {
  readonly element = document.createElement('div')
  readonly #buttons = [document.createElement('button'), document.createElement('button')] as const
  readonly #limit = document.createElement('p')
  readonly #status = document.createElement('div')
  #offer: Offer | undefined

  constructor() {
    this.element.className = 'room__add stack gap-2'
    const row = document.createElement('div')
    row.className = 'row'
    row.append(...this.#buttons)
    for (const [index, button] of this.#buttons.entries()) {
      button.type = 'button'
      button.className = 'button'
      button.addEventListener('click', () => {
        const arrangement = this.#offer && arrangementsOf(this.#offer)[index]
        if (this.#offer && arrangement) this.#add(this.#offer, arrangement)
      })
    }
    this.#limit.className = 'legend'
    this.#limit.textContent = tooMany
    this.#status.className = 'legend'
    this.#status.role = 'status'
    this.element.append(row, this.#limit, this.#status)
  }

  show(offer: Offer): void {
    this.#offer = offer
    const arrangements = arrangementsOf(offer)
    for (const [index, button] of this.#buttons.entries()) {
      const arrangement = arrangements[index]
      button.hidden = arrangement === undefined || !canAdd(arrangement)
      if (arrangement) button.textContent = `Add ${formatNumber(arrangement.luminaires)} to list`
    }
    this.#limit.hidden = arrangements.every((one) => one === undefined || canAdd(one))
  }

  #add({ luminaire, code, room, location }: Offer, arrangement: Arrangement): void {
    const added = addPlan(luminaire, room, location, arrangement)
    if (added.now === 0) {
      this.#status.textContent = fullList
      return
    }
    const link = document.createElement('a')
    link.href = paths.pricingList
    link.textContent = 'pricing list'
    link.className = 'underlined'
    const text = room.startsWith(location) ? room : `${location}, ${room}`
    const warning = $unstored.get() ? unstored : ''
    this.#status.replaceChildren(doneSentence(added, code), link, `: ${text}${warning}`)
  }
}
