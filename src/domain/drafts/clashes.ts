import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import type { Id } from '#src/domain/fields/identity.ts'

/** A problem that a draft has because another one gives the same code. */
export interface Clash {
  /** the other one */
  draft: Id
  field: string
  message: string
}

/** A draft with all of its problems, of which some are clashes. */
export interface Clashing {
  problems: FieldErrors
  clashes: readonly Clash[]
}

/**
 * The reasons that refuse the publication of a draft together with some others, or alone. Each of several drafts
 * with one code can
 * be published, but no two of them together.
 */
export function problemsBeside(
  { problems, clashes }: Clashing,
  others: ReadonlySet<Id> = new Set(),
): FieldErrors {
  const refuses = (field: string, message: string) => {
    const those = clashes.filter((one) => one.field === field && one.message === message)
    return those.length === 0 || those.some(({ draft }) => others.has(draft))
  }
  const refusing = Object.entries(problems).map(
    ([field, messages]) => [field, messages.filter((one) => refuses(field, one))] as const,
  )
  return Object.fromEntries(refusing.filter(([, messages]) => messages.length > 0))
}
