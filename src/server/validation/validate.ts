import * as z from 'zod/mini'
import { type Fault, errorsByField } from '#src/domain/fields/form-errors.ts'
import { ValidationError } from '#src/server/errors.ts'
import { requestMessages } from '#src/domain/fields/request-messages.ts'

/**
 * Validates a query, a JSON body or a form's values.
 * @param others faults that the schema can't find
 * @throws ValidationError invalid, with each field's sentences; too large if all faults are of size
 */
export function validated<T extends z.core.$ZodType>(
  value: unknown,
  schema: T,
  others: readonly Fault[] = [],
): z.output<T> {
  const result = check(schema, value)
  if (result.success && others.length === 0) return result.data
  throw refusal(result.error?.issues ?? [], others)
}

/** The error for what a schema has found, and other faults. */
export function refusal(
  issues: readonly z.core.$ZodIssue[],
  others: readonly Fault[],
): ValidationError {
  const tooLarge = issues.every((issue) => issue.code === 'custom' && issue.params?.['tooLarge'])
  return new ValidationError(
    errorsByField([...issues, ...others]),
    tooLarge && others.length === 0 ? 'too large' : 'invalid',
  )
}

/** Names of types in messages; messages do not mention other types. */
const types: Partial<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
}

/**
 * Validates a client's input. Replaces the validator's default messages by ours, because they reach
 * the client.
 */
export const check = <T extends z.core.$ZodType>(schema: T, value: unknown) =>
  z.safeParse(schema, value, { error: sentenceOf })

function sentenceOf(issue: z.core.$ZodRawIssue): string {
  const subject = subjectOf(issue.path ?? [])
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return requestMessages.required(subject)
      const type = types[issue.expected]
      return type === undefined
        ? requestMessages.invalid(subject)
        : requestMessages.wrongType(subject, type)
    }
    case 'invalid_value':
      return requestMessages.noChoice(subject, issue.values.map(choiceText))
    case 'too_big':
      return tooBig(issue.origin, subject, Number(issue.maximum))
    case 'too_small':
      return tooSmall(issue, subject, Number(issue.minimum))
    default:
      return requestMessages.invalid(subject)
  }
}

/** A fault in a list entry is reported for the list, so that all entries share one sentence. */
function subjectOf([field, ...rest]: readonly PropertyKey[]): string {
  if (field === undefined) return 'The body'
  if (typeof field === 'number') return 'Each entry'
  return rest.length === 0 ? `The ${String(field)}` : `Each of the ${String(field)}`
}

const choiceText = (choice: unknown) => (choice === '' ? 'empty' : String(choice))

function tooBig(origin: string, subject: string, most: number): string {
  if (origin === 'string') return requestMessages.tooLong(subject, most)
  if (origin === 'array') return requestMessages.tooMany(subject, most)
  return requestMessages.tooLarge(subject, most)
}

function tooSmall(
  { origin, inclusive }: { origin: string; inclusive?: boolean },
  subject: string,
  least: number,
): string {
  if (origin === 'string') return requestMessages.required(subject)
  if (origin === 'array') return requestMessages.tooFew(subject, least)
  return inclusive === false && least === 0
    ? requestMessages.notPositive(subject)
    : requestMessages.tooSmall(subject, least)
}
