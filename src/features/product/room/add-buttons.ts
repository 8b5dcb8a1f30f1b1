import { $unstored } from '#src/browser/schedule.ts'
import { formatNumber } from '#src/domain/format-number.ts'
import { lineQuantity } from '#src/domain/limits.ts'
import type { Arrangement, RoomPlan } from '#src/domain/room-lighting/lumen-method.ts'
import { messages } from '#src/domain/messages.ts'
import { paths } from '#src/domain/site/paths.ts'
import { type AddedPlan, type PlannedLuminaire, addPlan } from './add-plan.ts'

const canAdd = ({ luminaires }: Arrangement) => luminaires <= lineQuantity.most

const tooMany = `A line of your list takes at most ${formatNumber(lineQuantity.most)} luminaires.`

/** What was done, up to the words 'pricing list'. */
function doneSentence({ before, now }: AddedPlan, code: string): string {
  const luminaires = `${formatNumber(now)} × ${code}`
  if (before === 0) return `${luminaires} added to your `
  return before === now
    ? `${luminaires} already on your `
    : `${luminaires} instead of ${formatNumber(before)} on your `
}

/** The buttons that add a plan to the pricing list, with the sentence of what was done. */
export class AddButtons {
  readonly element = document.createElement('div')
  readonly #buttons = [document.createElement('button'), document.createElement('button')] as const
  readonly #limit = document.createElement('p')
  readonly #status = document.createElement('p')
  #add: (arrangement: Arrangement) => void = () => {}
  #offered: readonly (Arrangement | undefined)[] = []

  constructor() {
    this.element.className = 'room__add row'
    for (const [index, button] of this.#buttons.entries()) {
      button.type = 'button'
      button.className = 'button'
      button.addEventListener('click', () => {
        const arrangement = this.#offered[index]
        if (arrangement) this.#add(arrangement)
      })
    }
    this.#limit.className = 'legend'
    this.#limit.textContent = tooMany
    this.#status.className = 'legend'
    this.#status.role = 'status'
    this.element.append(...this.#buttons, this.#limit, this.#status)
  }

  /**
   * Offers the plan, and the even grid if the plan is not even.
   * @param code the luminaire's order code, or its product's code
   * @param room see `roomText`
   */
  show(plan: RoomPlan, luminaire: PlannedLuminaire, code: string, room: string): void {
    this.#offered = [plan, plan.even]
    for (const [index, button] of this.#buttons.entries()) {
      const arrangement = this.#offered[index]
      button.hidden = arrangement === undefined || !canAdd(arrangement)
      if (arrangement) button.textContent = `Add ${formatNumber(arrangement.luminaires)} to list`
    }
    this.#limit.hidden = [plan, plan.even ?? plan].every(canAdd)
    this.#add = (arrangement) => this.#tell(addPlan(luminaire, room, arrangement), code, room)
  }

  #tell(added: AddedPlan, code: string, room: string): void {
    if (added.now === 0) {
      this.#status.textContent = messages.listFull
      return
    }
    const link = document.createElement('a')
    link.href = paths.pricingList
    link.textContent = 'pricing list'
    link.className = 'underlined'
    const warning = $unstored.get() ? messages.unstored : ''
    this.#status.replaceChildren(doneSentence(added, code), link, `: ${room}${warning}`)
  }
}
