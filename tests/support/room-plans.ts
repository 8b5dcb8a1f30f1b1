import fc from 'fast-check'
import { planRoom } from '#src/domain/room-lighting/lumen-method.ts'
import { roomFields } from '#src/domain/room-lighting/room-form.ts'

const within = ({ least, most }: { least: number; most: number }) =>
  fc.double({ min: least, max: most, noNaN: true })

/** Any room and demand that the form accepts, with the plan for any luminaire. */
export const anyPlan = fc
  .record({
    length: within(roomFields.length),
    width: within(roomFields.width),
    height: fc.double({ min: 0.3, max: 50, noNaN: true }),
    lux: within(roomFields.lux),
    utilisation: within(roomFields.utilisation),
    maintenance: within(roomFields.maintenance),
    lumens: fc.double({ min: 1, max: 200_000, noNaN: true }),
    watts: fc.option(fc.double({ min: 0.1, max: 2000, noNaN: true }), { nil: undefined }),
    spacingToHeight: fc.option(fc.double({ min: 0.01, max: 3, noNaN: true }), { nil: undefined }),
  })
  .map(({ lux, utilisation, maintenance, lumens, watts, spacingToHeight, ...room }) => {
    const demand = { lux, utilisation, maintenance }
    return { room, demand, plan: planRoom(room, demand, { lumens, watts, spacingToHeight }) }
  })
