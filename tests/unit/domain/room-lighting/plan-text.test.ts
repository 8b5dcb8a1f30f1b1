import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginsAsFormula, csvCell } from '#src/domain/csv.ts'
import { lineSchema } from '#src/domain/inquiry/inquiry.ts'
import { planRoom } from '#src/domain/room-lighting/lumen-method.ts'
import {
  arrangementText,
  isPlanNote,
  planNote,
  roomText,
} from '#src/domain/room-lighting/plan-text.ts'
import { anyPlan } from '#tests/support/room-plans.ts'

const room = { length: 6, width: 4, height: 2.05 }
const demand = { lux: 500, utilisation: 0.67, maintenance: 0.8 }
const office = roomText(room, demand)
const plan = planRoom(room, demand, { lumens: 1870, watts: 18, spacingToHeight: undefined })

describe('The note of a plan', () => {
  test('names the room, what it must have and what it gets', () => {
    expect(planNote(office, plan)).toBe(
      'Room 6 × 4 m, 500 lx: 12 luminaires, 4 × 3, 501 lx, 9.0 W/m²',
    )
  })

  test('says nothing of W/m² where the power is unknown', () => {
    const unknown = planRoom(room, demand, {
      lumens: 50_000,
      watts: undefined,
      spacingToHeight: undefined,
    })
    expect(planNote(office, unknown)).toBe('Room 6 × 4 m, 500 lx: 1 luminaire, 1 × 1, 1,117 lx')
  })

  test('is kept as it is by the API, and no spreadsheet runs it, whatever the room', () => {
    fc.assert(
      fc.property(anyPlan, (any) => {
        const note = planNote(roomText(any.room, any.demand), any.plan)
        expect(lineSchema.parse({ id: 1, quantity: 1, note }).note).toBe(note)
        expect(beginsAsFormula(note)).toBe(false)
        expect(csvCell(note)).toBe(`"${note}"`)
      }),
    )
  })

  test('is recognised for its room, whatever the plan', () => {
    fc.assert(
      fc.property(anyPlan, (any) => {
        const text = roomText(any.room, any.demand)
        for (const one of [any.plan, any.plan.even ?? any.plan])
          expect(isPlanNote(planNote(text, one), text), arrangementText(one)).toBe(true)
      }),
    )
  })

  test.each([
    undefined,
    '',
    office,
    `${planNote(office, plan)}, Office 1`,
    `Office 1: ${planNote(office, plan)}`,
    planNote(office, plan).replace('12 luminaires', 'twelve'),
    planNote(roomText({ ...room, length: 60 }, demand), plan),
    planNote(roomText(room, { ...demand, lux: 5000 }), plan),
  ])('is the visitor’s own, or of another room: %j', (note) => {
    expect(isPlanNote(note, office)).toBe(false)
  })
})
