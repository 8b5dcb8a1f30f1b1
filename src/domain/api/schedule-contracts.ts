import { scheduleBodySchema } from '#src/domain/inquiry/inquiry.ts'
import { type Contracts, bodyLimits } from './contract.ts'
import { scheduleAnswer, sharedAnswer } from './schedules.ts'

/** Shared schedules. */
export const scheduleContracts = {
  'POST /api/schedules': {
    summary: 'Stores an unchangeable copy of a schedule, whose address is a secret',
    caller: 'everyone',
    body: scheduleBodySchema,
    bodyLimit: bodyLimits.lines,
    status: 201,
    answer: sharedAnswer,
    refusals: [429],
  },
  'GET /api/schedules/:id': {
    summary: 'A shared schedule, with what the catalogue says of its lines now',
    caller: 'everyone',
    answer: scheduleAnswer,
    refusals: [404],
  },
} as const satisfies Contracts
