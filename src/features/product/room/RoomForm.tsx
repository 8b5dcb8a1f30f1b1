import { type ReactNode, useState } from 'react'
import { formatNumber } from '#src/domain/format-number.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import { planRoom } from '#src/domain/room-lighting/lumen-method.ts'
import { arrangementText, roomSize } from '#src/domain/room-lighting/plan-text.ts'
import {
  type RoomFieldName,
  type RoomTexts,
  readRoom,
  roomFieldNames,
  roomFields,
} from '#src/domain/room-lighting/room-form.ts'
import type { RoomLight } from '#src/domain/room-lighting/room-light.ts'
import { lightsRooms, roomLuminaire } from '#src/domain/room-lighting/room-luminaire.ts'
import { roomUses, usesSource } from '#src/domain/room-lighting/room-uses.ts'
import { lineFields } from '#src/domain/schedule/line-fields.ts'
import type { PlannedLuminaire } from './add-plan.ts'
import { PlanDetails } from './PlanDetails.tsx'
import { firstUtilisation, glareSentence, limits, utilisationHint } from './room-result.ts'

/** Characters. */
const mostLocation = lineFields.find(({ key }) => key === 'location')?.most ?? 0

const initialTexts = Object.fromEntries(
  roomFieldNames.map((name) => [name, roomFields[name].initial]),
) as RoomTexts

/** The luminaire that the page shows at present. */
export interface ShownLuminaire {
  /** order code of the chosen variant; the product's code if it has none */
  code: string
  specs: Specs
  /** site path of its photometric file */
  photometry: string | undefined
  /** of that file, once it is loaded */
  light: RoomLight | undefined
  planned: PlannedLuminaire
}

/**
 * The form of 'How many do I need?' with its answer. Each changing text is the only one of its element, so that a browser
 * can translate it.
 */
export function RoomForm({ code, specs, photometry, light, planned }: ShownLuminaire) {
  const [texts, setTexts] = useState(initialTexts)
  /** the visitor's own utilisation factor; undefined until it is typed, and once it is left empty */
  const [factor, setFactor] = useState<string>()
  const [roomName, setRoomName] = useState('')
  const [useName, setUseName] = useState('')
  const [added, setAdded] = useState<ReactNode>()
  const [lastRoom, setLastRoom] = useState(() => readRoom(initialTexts).room)

  const change = (name: RoomFieldName, text: string) => {
    const next = { ...texts, [name]: text }
    setTexts(next)
    setLastRoom((last) => readRoom(next).room ?? last)
  }
  const chooseUse = (chosen: string) => {
    setUseName(chosen)
    const lux = roomUses.find(({ name }) => name === chosen)?.lux
    if (lux !== undefined) change('lux', String(lux))
  }

  const luminaire = roomLuminaire(specs, light)
  const isPlannable = luminaire !== undefined && lightsRooms(specs)
  const first = firstUtilisation(light, lastRoom)
  const own = factor?.trim() ?? ''
  const utilisation = own === '' ? String(first ?? '') : own
  const { faults, room, demand } = readRoom({ ...texts, utilisation })
  // Nobody has made a mistake yet.
  if (utilisation === '') delete faults.utilisation
  const plan = isPlannable && room && demand && planRoom(room, demand, luminaire)
  const use = roomUses.find(({ name }) => name === useName)
  const shownTexts = { ...texts, utilisation: factor ?? utilisation }

  return (
    <form className="room__form" noValidate onSubmit={(event) => event.preventDefault()}>
      <p className="legend">
        {code + (luminaire === undefined ? '' : `, ${formatNumber(luminaire.lumens)} lm`)}
      </p>
      <p role="status">{isPlannable ? '' : unplannable(luminaire !== undefined)}</p>
      {isPlannable && (
        <>
          <div className="room__fields">
            <div className="field">
              <label htmlFor="room-name">Name of the room</label>
              <input
                id="room-name"
                autoComplete="off"
                maxLength={mostLocation}
                value={roomName}
                onChange={({ currentTarget }) => setRoomName(currentTarget.value)}
              />
            </div>
            <div className="field">
              <label htmlFor="room-use">{`Use, by ${usesSource}`}</label>
              <select
                id="room-use"
                value={useName}
                onChange={({ currentTarget }) => chooseUse(currentTarget.value)}
              >
                <option value="">Not chosen</option>
                {roomUses.map(({ name, lux, ugr }) => (
                  <option key={name} value={name}>
                    {`${name} (${lux} lx, UGR ${ugr})`}
                  </option>
                ))}
              </select>
            </div>
            {roomFieldNames.map((name) => (
              <NumberField
                key={name}
                name={name}
                text={shownTexts[name]}
                fault={faults[name]}
                hint={
                  name === 'utilisation'
                    ? utilisationHint(light, photometry !== undefined, first, own !== '')
                    : undefined
                }
                onType={(text) => (name === 'utilisation' ? setFactor(text) : change(name, text))}
                onLeave={() => own === '' && setFactor(undefined)}
              />
            ))}
          </div>
          <div className="room__result stack gap-4">
            <output className="heading">
              {plan
                ? arrangementText(plan)
                : Object.keys(faults).length > 0
                  ? 'Correct the marked entries.'
                  : 'Enter the utilisation factor.'}
            </output>
            {plan && (
              <PlanDetails
                {...{ plan, room, demand, planned, code, added }}
                lumens={luminaire.lumens}
                glare={use && glareSentence(use, specs.ugr ?? light?.ugr)}
                location={roomName.trim() || roomSize(room)}
                onAdd={setAdded}
              />
            )}
            <p className="legend">{limits}</p>
          </div>
        </>
      )}
    </form>
  )
}

interface NumberFieldProps {
  name: RoomFieldName
  text: string
  fault: string | undefined
  hint: string | undefined
  onType: (text: string) => void
  onLeave: () => void
}

function NumberField({ name, text, fault, hint, onType, onLeave }: NumberFieldProps) {
  const id = `room-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{roomFields[name].label}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-fault${hint === undefined ? '' : ` ${id}-hint`}`}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onBlur={onLeave}
      />
      <p className="field__error" id={`${id}-fault`}>
        {fault}
      </p>
      {hint !== undefined && (
        <p className="legend" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

const unplannable = (hasFlux: boolean): string =>
  hasFlux
    ? 'This variant lights to one side, so a regular grid of it gives no general lighting.'
    : 'The luminous flux of this variant is not known.'
