import {
  type RoomFieldName,
  roomFieldNames,
  roomFields,
} from '#src/domain/room-lighting/room-form.ts'
import { limits } from './room-result.ts'

export const fieldId = (name: RoomFieldName) => `room-${name}`

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

export const formMarkup = `<p class="legend" data-part="of"></p>
  <p role="status" data-part="none"></p>
  <div class="room__fields">${roomFieldNames.map(field).join('')}</div>`

export const resultMarkup = `<div class="room__result">
    <output class="heading" data-part="answer"></output>
    <div class="room__plan">
      <dl class="specification" data-part="rows"></dl>
      <p class="room__uneven" data-part="uneven"></p>
      <p class="room__formulas" dir="ltr" data-part="formulas"></p>
    </div>
    <p class="legend">${limits}</p>
  </div>`

/** All texts are this page's own. */
export const rowsMarkup = (rows: readonly (readonly [label: string, text: string])[]) =>
  rows.map(([label, text]) => `<div><dt>${label}</dt><dd>${text}</dd></div>`).join('')
