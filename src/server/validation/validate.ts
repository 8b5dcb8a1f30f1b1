import type * as z from 'zod/mini'
import { type Issue, errorsByField } from '#src/domain/fields/form-errors.ts'
import { ValidationError } from '#src/server/errors.ts'
import { check } from './check.ts'

/**
 * Validates a query, a JSON body or a form's values.
 * @param others faults that the schema can't find
 * @throws ValidationError invalid, with each field's sentences; too large if all faults are of size
 */
export function validated<T extends z.core.$ZodType>(
  value: unknown,
  schema: T,
  others: readonly Issue[] = [],
): z.output<T> {
  const result = check(schema, value)
  if (result.success && others.length === 0) return result.data
  const issues = result.error?.issues ?? []
  const tooLarge = issues.every((issue) => issue.code === 'custom' && issue.params?.['tooLarge'])
  throw new ValidationError(
    errorsByField([...issues, ...others]),
    tooLarge && others.length === 0 ? 'too large' : 'invalid',
  )
}
