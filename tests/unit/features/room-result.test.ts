import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrangementText, planNote, roomText } from '#src/domain/room-lighting/plan-text.ts'
import { planRows, unevenSentence } from '#src/features/product/room/room-result.ts'
import { anyPlan } from '#tests/support/room-plans.ts'

const number = String.raw`(\d[\d,.]*\d|\d)`
const figuresIn = (text: string) => [...text.matchAll(new RegExp(number, 'g'))].map(([it]) => it)

describe('Of any room, the result has the same figures', () => {
  test('in its headline, its rows and its note', () => {
    fc.assert(
      fc.property(anyPlan, ({ room, demand, plan }) => {
        const [luminaires, alongLength, alongWidth, lux, density] = figuresIn(arrangementText(plan))
        const rows = Object.fromEntries(planRows(plan, room))
        expect(figuresIn(rows['Grid'] ?? '')).toEqual([alongLength, alongWidth])
        expect(figuresIn(rows['Mean illuminance, maintained'] ?? '')).toEqual([lux])
        // The 2 of m² is no digit.
        expect(figuresIn(rows['Power density'] ?? '')).toEqual(
          density === undefined ? [] : [density],
        )
        const text = roomText(room, demand)
        const note = planNote(text, plan)
        expect(figuresIn(note.slice(text.length))).toEqual(figuresIn(arrangementText(plan)))
        expect(Number(luminaires?.replaceAll(',', ''))).toBe(plan.luminaires)
      }),
    )
  })

  test('in the sentence on an even grid and in the note of one', () => {
    fc.assert(
      fc.property(anyPlan, ({ room, demand, plan }) => {
        fc.pre(plan.even !== undefined)
        const text = roomText(room, demand)
        const note = planNote(text, plan.even).slice(text.length)
        expect(figuresIn(unevenSentence(plan))).toEqual(figuresIn(note))
      }),
    )
  })
})
