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
  // Before it is parsed, because a few megabytes of brackets take a second.
  if (isDeep(text))
    throw new ValidationError({ [field]: [requestMessages.tooDeep(subject, deepest)] })
  return JSON.parse(text)
}

function isDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isInText && sign === '\\') at += 1
    else if (sign === '"') isInText = !isInText
    else if (isInText) continue
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > deepest) return true
  }
  return false
}
