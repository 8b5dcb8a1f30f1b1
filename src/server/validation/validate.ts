import type * as z from 'zod/mini'
import { errorsByField } from '#src/domain/fields/form-errors.ts'
import { ValidationError } from '#src/server/errors.ts'
import { check } from './check.ts'

/**
 * Validates a query, a JSON body or a form's values.
 * @throws ValidationError invalid, with each field's sentences; too large if all faults are of size
 */
export function validated<T extends z.core.$ZodType>(value: unknown, schema: T): z.output<T> {
  const result = check(schema, value)
  if (result.success) return result.data
  const { issues } = result.error
  const tooLarge = issues.every((issue) => issue.code === 'custom' && issue.params?.['tooLarge'])
  throw new ValidationError(errorsByField(issues), tooLarge ? 'too large' : 'invalid')
}
