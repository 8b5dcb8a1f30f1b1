import * as z from 'zod/mini'
import { scheduleBodySchema } from '#src/domain/inquiry/inquiry.ts'
import { eachTitle } from '#src/domain/schedule/title-block.ts'
import { type Contracts, bodyLimits } from './contract.ts'
import { keptLine } from './kept-line.ts'

/** The catalogue's present values for a line. */
const presentValues = z.extend(
  z.pick(keptLine, {
    name: true,
    title: true,
    brand: true,
    image: true,
    code: true,
    specs: true,
    finish: true,
    retired: true,
  }),
  {
    /** site paths */
    datasheet: z.string(),
    photometry: z.optional(z.string()),
  },
)
export type PresentValues = z.infer<typeof presentValues>

const sharedLine = z.extend(keptLine, {
  /** null if the product or its variant is no longer in the catalogue */
  now: z.nullable(presentValues),
})
export type SharedLine = z.infer<typeof sharedLine>

/** GET /api/schedules/{id} */
export const scheduleAnswer = z.object({
  /** '' if it has none */
  title: z.string(),
  ...eachTitle(() => z.optional(z.string())),
  /** ISO 8601, UTC */
  created_at: z.string(),
  /** whether the catalogue's values of its lines have changed since */
  changed: z.boolean(),
  lines: z.array(sharedLine),
})
export type ScheduleAnswer = z.infer<typeof scheduleAnswer>

/** POST /api/schedules */
export const sharedAnswer = z.object({ id: z.string(), url: z.string() })

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
    summary: 'A shared schedule, with the catalogue’s present values of its lines',
    caller: 'everyone',
    answer: scheduleAnswer,
    refusals: [404],
  },
} as const satisfies Contracts
