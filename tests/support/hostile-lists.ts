import fc from 'fast-check'
import { aLine } from './schedule-catalogue.ts'

// Bodies of POST /api/orders and /api/schedules that are wrong in some way, most of them nearly right.

const oddText = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\0', '\uD800', '\u202E', 'a\u0301', '٣', '🏮'.repeat(300), 'x'.repeat(3000)],
    ...['=1+1', '@SUM(A1)', '<script>', "'; DROP TABLE schedule; --", '../../x', 'CON', '${7*7}'],
    ...['line\nbreak', '\r\nBcc: eve@example.com', 'http://evil.example', '__proto__', '%00'],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const oddNumber = fc.constantFrom(0, -0, -1, 0.5, 1e300, 2 ** 53, 10_000)
const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), oddText, oddNumber)

const mostly = (right: fc.Arbitrary<unknown>, other: fc.Arbitrary<unknown> = anything) =>
  fc.oneof({ weight: 19, arbitrary: right }, { weight: 1, arbitrary: other })

const rightLine = fc.record(
  {
    id: mostly(fc.constantFrom(1, 2, 20), fc.oneof(fc.constant(999), anything)),
    quantity: mostly(fc.integer({ min: 1, max: 9999 })),
    orderCode: mostly(
      fc.constantFrom('AX-30', 'ax-40', 'AX-OLD', undefined),
      fc.oneof(fc.constant('AX-99'), anything),
    ),
    mark: mostly(fc.constantFrom('A1', 'a1', 'A2', undefined)),
    location: mostly(fc.constantFrom('Foyer', '=1+1', 'غرفة', '', undefined)),
    note: mostly(fc.constantFrom('<script>', '🏮'.repeat(250), "'; DROP TABLE schedule; --", ' ')),
  },
  { requiredKeys: ['id', 'quantity'] },
)
const lines = mostly(
  fc.array(mostly(rightLine), { minLength: 1, maxLength: 4 }),
  fc.oneof(
    anything,
    fc.integer({ min: 499, max: 502 }).map((length) => Array.from({ length }, () => aLine())),
    fc.constant({ 0: aLine(), length: 1 }),
  ),
)
const text = mostly(fc.constantFrom('Villa', undefined))

/** Fields of the body beside the contact, and other fields that none has. */
export const hostileLists = fc
  .record({ lines, title: text, project: text, message: text }, { requiredKeys: ['lines'] })
  .chain((fields) =>
    fc
      .dictionary(fc.constantFrom('__proto__', 'constructor', 'id', 'status', 'note'), anything, {
        maxKeys: 2,
      })
      .map((others): Record<string, unknown> => ({ ...others, ...fields })),
  )
