import { formatNumber } from '#src/domain/format-number.ts'
import type { Demand, Room } from './lumen-method.ts'

interface RoomField {
  label: string
  least: number
  most: number
  /** the initial text; '' if it depends on the luminaire */
  initial: string
}

/** The fields of the form, in its order. */
export const roomFields = {
  length: { label: 'Length, m', least: 0.5, most: 500, initial: '6' },
  width: { label: 'Width, m', least: 0.5, most: 500, initial: '4' },
  luminaires: { label: 'Luminaires above the floor, m', least: 0.5, most: 50, initial: '2.8' },
  // EN 12464-1 rates desks at this height.
  plane: { label: 'Working plane above the floor, m', least: 0, most: 49, initial: '0.75' },
  lux: { label: 'Illuminance, lx', least: 1, most: 20_000, initial: '500' },
  maintenance: { label: 'Maintenance factor', least: 0.1, most: 1, initial: '0.8' },
  // Reflected light lets it rise above 1 in large bright rooms.
  utilisation: { label: 'Utilisation factor', least: 0.01, most: 1.5, initial: '' },
} as const satisfies Record<string, RoomField>
export type RoomFieldName = keyof typeof roomFields
export const roomFieldNames = Object.keys(roomFields) as RoomFieldName[]

export const roomMessages = {
  outOfRange: ({ least, most }: Pick<RoomField, 'least' | 'most'>) =>
    `Enter a number from ${formatNumber(least)} to ${formatNumber(most)}.`,
  below: 'The luminaires must be above the working plane.',
} as const

/** Faults by field; empty if the texts describe a room. */
export type RoomFaults = Partial<Record<RoomFieldName, string>>

export type RoomTexts = Readonly<Record<RoomFieldName, string>>

/** The room and the demand, each if its fields have no fault. */
export interface RoomAnswer {
  faults: RoomFaults
  room: Room | undefined
  demand: Demand | undefined
}

/** Reads the form. Numbers may have a decimal comma, and spaces or commas between thousands. */
export function readRoom(texts: RoomTexts): RoomAnswer {
  const faults: RoomFaults = {}
  const numberIn = (name: RoomFieldName): number => {
    const field = roomFields[name]
    const number = numberOf(texts[name])
    if (!(number >= field.least && number <= field.most))
      faults[name] = roomMessages.outOfRange(field)
    return number
  }
  const [length, width] = [numberIn('length'), numberIn('width')]
  const height = numberIn('luminaires') - numberIn('plane')
  const { luminaires, plane } = faults
  if (luminaires === undefined && plane === undefined && height <= 0)
    faults.luminaires = roomMessages.below
  const hasRoom = Object.keys(faults).length === 0
  const demand = {
    lux: numberIn('lux'),
    maintenance: numberIn('maintenance'),
    utilisation: numberIn('utilisation'),
  }
  const hasAll = Object.keys(faults).length === 0
  return {
    faults,
    // Subtraction leaves 2.0499999999999998 m.
    room: hasRoom ? { length, width, height: Number(height.toFixed(6)) } : undefined,
    demand: hasAll ? demand : undefined,
  }
}

function numberOf(text: string): number {
  const digits = text.replaceAll(/\s/g, '')
  const hasThousands = /^[1-9]\d{0,2}(?:,\d{3})+$/.test(digits)
  const plain = hasThousands ? digits.replaceAll(',', '') : digits.replace(',', '.')
  return /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : NaN
}
