import type * as z from 'zod/mini'
import { formErrors } from '#src/domain/fields/form-errors.ts'
import { ValidationError } from '#src/server/errors.ts'
import { check } from './check.ts'

/**
 * A request's query or JSON body, checked by a schema.
 * @throws ValidationError invalid, naming each field that does not fit
 */
export function validated<T extends z.core.$ZodType>(value: unknown, schema: T): z.output<T> {
  const result = check(schema, value)
  if (!result.success) throw new ValidationError(fieldErrors(result.error))
  return result.data
}

/**
 * A form's values, checked by a schema of src/domain.
 * @throws ValidationError invalid, with the form's sentences; too large where nothing else is wrong
 */
export function checkedForm<T extends z.core.$ZodType>(
  values: Record<string, unknown>,
  schema: T,
): z.output<T> {
  const result = check(schema, values)
  if (result.success) return result.data
  const { issues } = result.error
  const tooLarge = issues.every((issue) => issue.code === 'custom' && issue.params?.['tooLarge'])
  throw new ValidationError(formErrors(issues), tooLarge ? 'too large' : 'invalid')
}

/** Each sentence once: two hundred lines may fail for the same reason. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string[]> {
  const errors = new Map<string, Set<string>>()
  for (const { path, message } of error.issues) {
    const field = path[0] === undefined ? 'body' : String(path[0])
    errors.set(field, (errors.get(field) ?? new Set()).add(message))
  }
  return Object.fromEntries([...errors].map(([field, sentences]) => [field, [...sentences]]))
}
