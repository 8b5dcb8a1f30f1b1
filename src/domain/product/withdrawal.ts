import {
  cityOf,
  clockMessages,
  companyZone,
  instantIn,
  instantsOf,
  localTime,
} from '#src/domain/company-time.ts'
import { instantSchema } from '#src/domain/fields/identity.ts'
import type { Id } from '#src/domain/fields/identity.ts'

/**
 * Whether a product is no longer available.
 * @param at ISO 8601, UTC, with milliseconds
 */
export const isWithdrawn = ({ withdrawnAt }: { withdrawnAt: string }, at: string): boolean =>
  withdrawnAt !== '' && withdrawnAt <= at

export const withdrawalMessages = {
  noTime: (label: string) =>
    `The ${label} must be a date and a time of the company’s clock, such as 2027-03-07T10:00.`,
  first: 'The product is withdrawn at the first of the two.',
  ownSuccessor: 'A product can’t be its own successor.',
  circle: (names: readonly string[]) =>
    `This would make the product a successor of itself: ${names.join(' → ')}.`,
} as const

/**
 * The instant that a text names: a local time of the company's clock, of two equal ones the earlier, or an
 * instant with its offset from UTC.
 * @returns the instant as it is stored, or a sentence why there is none
 */
export function instantOfText(
  text: string,
  label: string,
  zone: string = companyZone,
): { instant: string } | { message: string } {
  const noTime = { message: withdrawalMessages.noTime(label) }
  const instant = instantIn(text)
  if (instant !== undefined) return instantSchema.safeParse(instant).success ? { instant } : noTime
  const instants = instantsOf(text, zone)
  if (instants === undefined) return noTime
  const [first] = instants
  return first === undefined
    ? { message: clockMessages.skipped(text, zone) }
    : { instant: first.toISOString() }
}

/** '2027-03-07 10:00 (Dubai)'; any other text as it is */
export function companyTimeText(text: string): string {
  const local = textOfInstant(text)
  return local === text ? text : `${local.replace('T', ' ')} (${cityOf(companyZone)})`
}

/** The text for a stored instant that {@link instantOfText} reads back: a local time wherever one names it. */
export function textOfInstant(instant: string, zone: string = companyZone): string {
  if (instant === '' || Number.isNaN(Date.parse(instant))) return instant
  const local = localTime(new Date(instant), zone)
  return instantsOf(local, zone)?.[0]?.toISOString() === instant ? local : instant
}

/** A sentence about a withdrawal at the first of two equal times; undefined for any other. */
export function twiceSentence(instant: string, zone: string = companyZone): string | undefined {
  if (instant === '') return undefined
  const local = localTime(new Date(instant), zone)
  const [first, second] = instantsOf(local, zone) ?? []
  return second !== undefined && first?.toISOString() === instant
    ? `${clockMessages.twice(local, zone)} ${withdrawalMessages.first}`
    : undefined
}

/** The names and successors of products that have a successor or are one, by id. */
export type SuccessorLookup = ReadonlyMap<Id, { name: string; successor: Id | null }>

/** Why a product can't be followed by another; undefined if it can. */
export function successorFault(
  product: { id: Id; name: string },
  successor: Id,
  products: SuccessorLookup,
): string | undefined {
  if (successor === product.id) return withdrawalMessages.ownSuccessor
  const chain: Id[] = []
  for (
    let next: Id | null = successor;
    next !== null;
    next = products.get(next)?.successor ?? null
  ) {
    if (next === product.id) {
      const names = chain.map((id) => products.get(id)?.name ?? String(id))
      return withdrawalMessages.circle([product.name, ...names, product.name])
    }
    // Somebody else's circle, which the database does not allow.
    if (chain.includes(next)) return undefined
    chain.push(next)
  }
  return undefined
}
