import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planRoom, roomIndex } from '#src/domain/room-lighting/lumen-method.ts'
import { anyPlan } from '#tests/support/room-plans.ts'

const luminaire = { lumens: 18_000, watts: undefined, spacingToHeight: undefined }

describe('The lumen method', () => {
  test('gives a factory of 60 m × 24 m 54 lamps of 18,000 lm (a textbook’s example)', () => {
    const plan = planRoom(
      { length: 60, width: 24, height: 4 },
      { lux: 200, utilisation: 0.4, maintenance: 0.75 },
      luminaire,
    )
    expect(plan.needed).toBeCloseTo(53.33, 2)
    expect(plan.atLeast).toBe(54)
    // 54 don't stand in rows of equal spacing: 11 × 5 do.
    expect(plan.grid).toEqual({ alongLength: 11, alongWidth: 5 })
    expect(plan.luminaires).toBe(55)
    expect(plan.lux).toBeCloseTo((55 * 18_000 * 0.4 * 0.75) / 1440, 6)
    expect(plan.powerDensity).toBeUndefined()
  })

  test('gives an office of 20 m × 10 m its luminaires and their spacing (a textbook’s example)', () => {
    const room = { length: 20, width: 10, height: 2 }
    const plan = planRoom(
      room,
      { lux: 250, utilisation: 0.69, maintenance: 0.63 },
      { lumens: 5440, watts: 64, spacingToHeight: 1.25 },
    )
    expect(roomIndex(room)).toBeCloseTo(3.33, 2)
    expect(plan.needed).toBeCloseTo(21.14, 2)
    expect(plan.grid).toEqual({ alongLength: 6, alongWidth: 4 })
    expect(plan.spacing).toEqual({ alongLength: 20 / 6, alongWidth: 2.5 })
    expect(plan.mostSpacing).toBe(2.5)
    // 3.3 m along the length are too many, so even light takes eight.
    expect(plan.even?.grid).toEqual({ alongLength: 8, alongWidth: 4 })
    expect(plan.powerDensity).toBeCloseTo((24 * 64) / 200, 6)
  })

  test('takes a few luminaires more than needed rather than rows of unequal spacing', () => {
    const plan = planRoom(
      { length: 6, width: 4, height: 2 },
      { lux: 500, utilisation: 0.57, maintenance: 0.8 },
      { lumens: 2160, watts: 18, spacingToHeight: undefined },
    )
    expect(plan.atLeast).toBe(13)
    // Two rows of seven, 0.86 m by 2 m, would be one luminaire fewer.
    expect(plan.grid).toEqual({ alongLength: 5, alongWidth: 3 })
  })

  test('adds no luminaire for a rounding error', () => {
    const plan = planRoom(
      { length: 3, width: 1, height: 2 },
      { lux: 100, utilisation: 0.3, maintenance: 1 },
      { ...luminaire, lumens: 1000 / 3 },
    )
    expect(plan.needed).toBeGreaterThanOrEqual(3)
    expect(plan.luminaires).toBe(3)
  })

  test('takes no more luminaires for even light than the largest spacing and the light need', () => {
    const plan = planRoom(
      { length: 4, width: 6, height: 2 },
      { lux: 500, utilisation: 0.6, maintenance: 0.8 },
      { lumens: 1500, watts: 10, spacingToHeight: 0.6 },
    )
    expect(plan.atLeast).toBe(17)
    expect(plan.grid).toEqual({ alongLength: 3, alongWidth: 6 })
    // One more along the length, 1 m apart, needs one fewer along the width.
    expect(plan.even).toMatchObject({ grid: { alongLength: 4, alongWidth: 5 }, luminaires: 20 })
    expect(plan.even?.lux).toBeCloseTo((20 * 1500 * 0.6 * 0.8) / 24, 6)
    expect(plan.even?.powerDensity).toBeCloseTo((20 * 10) / 24, 6)
  })

  test('always reaches the illuminance, and keeps its even grid within the largest spacing', () => {
    fc.assert(
      fc.property(anyPlan, ({ room, demand, plan }) => {
        expect(plan.lux).toBeGreaterThanOrEqual(demand.lux * (1 - 1e-6))
        expect(Number.isInteger(plan.grid.alongLength)).toBe(true)
        expect(plan.spacing.alongWidth * plan.grid.alongWidth).toBeCloseTo(room.width, 6)
        const even = plan.even?.grid ?? plan.grid
        if (plan.mostSpacing !== undefined) {
          expect(room.length / even.alongLength).toBeLessThanOrEqual(plan.mostSpacing * 1.000001)
          expect(room.width / even.alongWidth).toBeLessThanOrEqual(plan.mostSpacing * 1.000001)
        }
        expect(plan.even?.luminaires ?? Infinity).toBeGreaterThan(plan.luminaires)
        expect(even.alongLength * even.alongWidth).toBeGreaterThanOrEqual(plan.atLeast)
      }),
    )
  })

  test('wastes at most one row, however long the room', () => {
    fc.assert(
      fc.property(anyPlan, ({ plan }) => {
        const { alongLength, alongWidth } = plan.grid
        expect(plan.luminaires - plan.needed).toBeLessThan(Math.max(alongLength, alongWidth) + 1e-6)
      }),
    )
  })
})
