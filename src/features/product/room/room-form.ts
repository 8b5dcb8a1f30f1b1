import { planRoom, roomIndex } from '#src/domain/room-lighting/lumen-method.ts'
import {
  type RoomFieldName,
  type RoomTexts,
  readRoom,
  roomFieldNames,
  roomFields,
} from '#src/domain/room-lighting/room-form.ts'
import { lightsRooms, roomLuminaire } from '#src/domain/room-lighting/room-luminaire.ts'
import { type RoomUse, roomUses, usesSource } from '#src/domain/room-lighting/room-uses.ts'
import { arrangementText, roomSize, roomText } from '#src/domain/room-lighting/plan-text.ts'
import { formatNumber } from '#src/domain/format-number.ts'
import { ownJson } from '#src/domain/own-json.ts'
import type { ProductData } from '#src/domain/compare/product-data.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import { luminaireOf } from '#src/domain/product/luminaire.ts'
import type { RoomLight } from '#src/domain/room-lighting/room-light.ts'
import { lineFields } from '#src/domain/schedule/line-fields.ts'
import { AddButtons } from './add-buttons.ts'
import type { PlannedLuminaire } from './add-plan.ts'
import {
  formulas,
  planRows,
  unevenSentence,
  glareSentence,
  limits,
  firstUtilisation,
  utilisationHint,
} from './room-result.ts'

/** Characters. */
const mostLocation = lineFields.find(({ key }) => key === 'location')?.most ?? 0

const fieldId = (name: RoomFieldName) => `room-${name}`

const field = (name: RoomFieldName) => {
  const id = fieldId(name)
  const hint =
    name === 'utilisation' ? `<p class="legend" id="${id}-hint" data-part="hint"></p>` : ''
  return `<div class="field">
    <label for="${id}">${roomFields[name].label}</label>
    <input id="${id}" inputmode="decimal" autocomplete="off" value="${roomFields[name].initial}"
      aria-describedby="${id}-fault${hint === '' ? '' : ` ${id}-hint`}">
    <p class="field__error" id="${id}-fault" data-part="fault-${name}"></p>${hint}
  </div>`
}

/** The room's name and use, which the numbers follow. */
const roomMarkup = `<div class="field">
    <label for="room-name">Name of the room</label>
    <input id="room-name" autocomplete="off" maxlength="${mostLocation}">
  </div>
  <div class="field">
    <label for="room-use">Use, by ${usesSource}</label>
    <select id="room-use">
      <option value="">Not chosen</option>
      ${roomUses.map(({ name, lux, ugr }, at) => `<option value="${at}">${name} (${lux} lx, UGR ${ugr})</option>`).join('')}
    </select>
  </div>`

const formMarkup = `<p class="legend" data-part="of"></p>
  <p role="status" data-part="none"></p>
  <div class="room__fields">${roomMarkup}${roomFieldNames.map(field).join('')}</div>`

const resultMarkup = `<div class="room__result stack gap-4">
    <output class="heading" data-part="answer"></output>
    <div class="room__plan stack gap-4">
      <p class="remark" data-part="glare"></p>
      <p class="remark" data-part="uneven"></p>
      <dl class="specification" data-part="rows"></dl>
      <p class="room__formulas" dir="ltr" data-part="formulas"></p>
    </div>
    <p class="legend">${limits}</p>
  </div>`

/** All texts are this page's own. */
const rowsMarkup = (rows: readonly (readonly [label: string, text: string])[]) =>
  rows.map(([label, text]) => `<div><dt>${label}</dt><dd>${text}</dd></div>`).join('')

/** The form of 'How many do I need?' with its answer. */
export class RoomForm {
  readonly element = document.createElement('form')
  readonly #buttons = new AddButtons()
  readonly #shown: () => ShownLuminaire
  /** whether the visitor has typed a utilisation factor */
  #isOwn = false
  /** the room index of the last valid entries */
  #index = NaN

  constructor(shown: () => ShownLuminaire) {
    this.#shown = shown
    const { element } = this
    element.className = 'room__form'
    element.noValidate = true
    element.innerHTML = formMarkup + resultMarkup
    this.#part('uneven')?.after(this.#buttons.element)
    element.addEventListener('submit', (event) => event.preventDefault())
    element.addEventListener('input', ({ target }) => {
      const factor = this.#field('utilisation')
      if (target === factor) this.#isOwn = factor.value.trim() !== ''
      const use = this.#use()
      if (target === this.#control('use') && use) this.#field('lux').value = String(use.lux)
      this.show()
    })
    element.addEventListener('focusout', () => this.#fillUtilisation())
    this.show()
    this.#fillUtilisation()
  }

  /** Shows the answer for the present entries and the present luminaire. */
  show(): void {
    const { code, specs, photometry, light, planned } = this.#shown()
    const luminaire = roomLuminaire(specs, light)
    const isPlannable = luminaire !== undefined && lightsRooms(specs)
    this.#say(
      'of',
      `${code}${luminaire === undefined ? '' : `, ${formatNumber(luminaire.lumens)} lm`}`,
    )
    this.element.toggleAttribute('data-none', !isPlannable)
    this.#say('none', isPlannable ? '' : unplannable(luminaire !== undefined))
    if (!isPlannable) return

    const first = this.#firstUtilisation()
    const texts = this.#texts(first)
    const { faults, room, demand } = readRoom(texts)
    // Nobody has made a mistake yet.
    if (texts.utilisation === '') delete faults.utilisation
    for (const name of roomFieldNames) this.#mark(name, faults[name] ?? '')
    this.#say('hint', utilisationHint(light, photometry !== undefined, first, this.#isOwn))
    if (
      first !== undefined &&
      !this.#isOwn &&
      this.#field('utilisation') !== document.activeElement
    )
      this.#fillUtilisation()
    this.element.toggleAttribute('data-faulty', demand === undefined)
    if (room === undefined || demand === undefined) {
      const isMarked = Object.keys(faults).length > 0
      this.#say(
        'answer',
        isMarked ? 'Correct the marked entries.' : 'Enter the utilisation factor.',
      )
      return
    }
    const plan = planRoom(room, demand, luminaire)
    this.#say('answer', arrangementText(plan))
    const rows = this.#part('rows')
    if (rows) rows.innerHTML = rowsMarkup(planRows(plan, room))
    this.#say('uneven', unevenSentence(plan))
    const use = this.#use()
    this.#say('glare', use === undefined ? '' : glareSentence(use, specs.ugr ?? light?.ugr))
    const location = this.#control('name').value.trim() || roomSize(room)
    this.#buttons.show({
      plan,
      luminaire: planned,
      code,
      room: roomText(room, demand),
      location,
    })
    this.#say('formulas', formulas(plan, room, demand, luminaire.lumens).join('\n'))
  }

  /** The factor that holds until the visitor types another. */
  #firstUtilisation(): number | undefined {
    const { room } = readRoom(this.#texts(undefined))
    if (room !== undefined) this.#index = roomIndex(room)
    return firstUtilisation(this.#shown().light, this.#index)
  }

  #fillUtilisation(): void {
    const first = this.#firstUtilisation()
    if (!this.#isOwn) this.#field('utilisation').value = first === undefined ? '' : String(first)
  }

  /** @param first counts as typed where the visitor has typed no utilisation factor */
  #texts(first: number | undefined): RoomTexts {
    const texts = Object.fromEntries(
      roomFieldNames.map((name) => [name, this.#field(name).value]),
    ) as Record<RoomFieldName, string>
    return this.#isOwn ? texts : { ...texts, utilisation: String(first ?? '') }
  }

  #mark(name: RoomFieldName, fault: string): void {
    this.#field(name).ariaInvalid = fault === '' ? null : 'true'
    this.#say(`fault-${name}`, fault)
  }

  #field(name: RoomFieldName): HTMLInputElement {
    return this.#control(name)
  }

  #control(name: RoomFieldName | 'name' | 'use'): HTMLInputElement {
    return this.element.elements.namedItem(`room-${name}`) as HTMLInputElement
  }

  /** The chosen use of the room. */
  #use(): RoomUse | undefined {
    const { value } = this.#control('use')
    return value === '' ? undefined : roomUses[Number(value)]
  }

  #part(name: string): HTMLElement | null {
    return this.element.querySelector(`[data-part="${name}"]`)
  }

  /** Writes only changes, so that unchanged texts are not announced again. */
  #say(part: string, text: string): void {
    const element = this.#part(part)
    if (element && element.textContent !== text) element.textContent = text
  }
}

const unplannable = (hasFlux: boolean): string =>
  hasFlux
    ? 'This variant lights to one side, so a regular grid of it gives no general lighting.'
    : 'The luminous flux of this variant is not known.'

/** The luminaire that the page shows at present. */
interface ShownLuminaire {
  /** order code of the chosen variant; the product's code if it has none */
  code: string
  specs: Specs
  /** site path of its photometric file */
  photometry: string | undefined
  /** of that file, once it is loaded */
  light: RoomLight | undefined
  planned: PlannedLuminaire
}

export function shownLuminaire(product: ProductData['product']): ShownLuminaire {
  const { id, name } = product
  const orderCode = document.querySelector('[data-order-code]')?.textContent
  const planned = { id, name, orderCode }
  return { ...luminaireOf(product, orderCode), light: shownLight(), planned }
}

/** Undefined also while the photometry of another variant is loading. */
function shownLight(): RoomLight | undefined {
  const view = document.querySelector<HTMLElement>(
    '.photometry:not([hidden]) .photometry__view:not([hidden])',
  )
  const file = view?.querySelector('.photometry__file')?.getAttribute('href')
  const light = view?.querySelector<HTMLElement>('[data-room]')?.dataset['room']
  if (light === undefined || view?.dataset['file'] !== file) return undefined
  // The page's own data, written by PhotometryView.astro.
  return ownJson<RoomLight>(light)
}
