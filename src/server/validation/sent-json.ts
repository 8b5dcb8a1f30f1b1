import { requestMessages } from '#src/domain/fields/request-messages.ts'
import { ValidationError } from '#src/server/errors.ts'

/** Levels of lists and objects. All that is sent has fewer, and functions may call themselves for each. */
const deepest = 32

/**
 * Parses JSON that a client has sent.
 * @param field names it in the error
 * @param subject its name in the sentence: 'The body'
 * @throws SyntaxError if it is no JSON
 * @throws ValidationError if it is nested too deeply
 */
export function sentJson(text: string, field: string, subject: string): unknown {
  // The engine itself reads any depth.
  const value: unknown = JSON.parse(text)
  if (isDeep(value))
    throw new ValidationError({ [field]: [requestMessages.tooDeep(subject, deepest)] })
  return value
}

function isDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= deepest; depth += 1) {
    level = level.flatMap((one): unknown[] =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    )
    if (level.length === 0) return false
  }
  return true
}
