/**
 * The log of what the functions do: one line of JSON each, a few words where somebody looks at a
 * terminal. No e-mail addresses, phone numbers, names, tokens or network addresses stand in it:
 * an administrator is told by number, an address of the site by its pattern.
 */

/** A request that is answered. */
export interface RequestEntry {
  requestId: string
  method: string
  /** the path with its variable parts named instead, as `/api/order/:id/end` */
  route: string
  status: number
  /** how long it took, milliseconds */
  ms: number
  /** number of the administrator who asked */
  admin?: number
  /** why it failed */
  error?: unknown
}

export function logRequest({ error, ...request }: RequestEntry): void {
  const failed = request.status >= 500
  const { requestId, method, route, status, ms } = request
  print(failed ? 'error' : 'info', `${method} ${route} ${status} ${ms} ms ${requestId}`, {
    ...request,
    ...(error === undefined ? {} : { error: described(error) }),
  })
}

/** Something behind the answers has failed, and is done later or by somebody. */
export function logProblem(message: string, error: unknown): void {
  print('error', message, { message, error: described(error) })
}

/** Something that an operator may want to know. */
export function logNotice(message: string): void {
  print('warn', withoutPersonalData(message), { message: withoutPersonalData(message) })
}

function print(
  level: 'info' | 'warn' | 'error',
  words: string,
  entry: { error?: Described; [field: string]: unknown },
): void {
  const line = JSON.stringify({ at: new Date().toISOString(), level, ...entry })
  const text =
    entry.error !== undefined ? `${words}\n${JSON.stringify(entry.error, undefined, 2)}` : words
  const output = level === 'info' ? process.stdout : process.stderr
  const say = { info: console.log, warn: console.warn, error: console.error }[level]
  say(output.isTTY ? text : line)
}

interface Described {
  name: string
  message: string
  code?: string
  /** where it came from; without the message, which stands above */
  stack?: string[]
  cause?: Described
}

/** The deepest chain of causes that is text. */
const mostCauses = 5

function described(error: unknown, depth = 0): Described {
  if (!(error instanceof Error))
    return { name: 'unknown', message: withoutPersonalData(String(error)) }
  const { name, message, stack = '', cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return {
    name,
    message: withoutPersonalData(message),
    ...code,
    stack: stack.split('\n').flatMap((line) => /^ {4}at (.*)$/.exec(line)?.[1] ?? []),
    ...(cause === undefined || depth === mostCauses ? {} : { cause: described(cause, depth + 1) }),
  }
}

/** Errors of others repeat what they were given: a mail server the recipient, a parser the body. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/[^\s<>"'`,;:()]+@[^\s<>"'`,;:()]+/g, '[address]')
    .replace(/\bBearer\s+\S+/gi, 'Bearer [token]')
    .replace(/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[network address]')
    .replace(/\+\d[\d ()-]{6,}\d/g, '[number]')
}
