/**
 * The functions' log: one JSON line per entry, or a short readable line on a terminal. It contains
 * no e-mail addresses, phone numbers, names, tokens or network addresses: it identifies an
 * administrator by number and a page of the site by its route pattern.
 */

/** A completed request. */
export interface RequestEntry {
  requestId: string
  method: string
  /** the path with placeholders for its variable parts, e.g. `/api/order/:id/end` */
  route: string
  status: number
  /** duration, ms */
  ms: number
  /** ID of the administrator who made the request */
  admin?: number
  /** the cause of a failure */
  error?: unknown
}

export function logRequest({ error, ...request }: RequestEntry): void {
  const failed = request.status >= 500
  const { requestId, method, route, status, ms } = request
  print(failed ? 'error' : 'info', `${method} ${route} ${status} ${ms} ms ${requestId}`, {
    ...request,
    ...(error === undefined ? {} : { error: describeError(error) }),
  })
}

/** Logs a background failure that needs a retry or an operator. */
export function logProblem(message: string, error: unknown): void {
  print('error', message, { message, error: describeError(error) })
}

/** Logs an event of interest to an operator. */
export function logNotice(message: string): void {
  print('warn', withoutPersonalData(message), { message: withoutPersonalData(message) })
}

function print(
  level: 'info' | 'warn' | 'error',
  summary: string,
  entry: { error?: ErrorDescription; [field: string]: unknown },
): void {
  const line = JSON.stringify({ at: new Date().toISOString(), level, ...entry })
  const text =
    entry.error !== undefined ? `${summary}\n${JSON.stringify(entry.error, undefined, 2)}` : summary
  const output = level === 'info' ? process.stdout : process.stderr
  const write = { info: console.log, warn: console.warn, error: console.error }[level]
  write(output.isTTY ? text : line)
}

interface ErrorDescription {
  name: string
  message: string
  code?: string
  /** stack frames, without the message line, which repeats `message` */
  stack?: string[]
  cause?: ErrorDescription
}

/** Maximum depth of the logged chain of causes. */
const maxCauseDepth = 5

function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error))
    return { name: 'unknown', message: withoutPersonalData(String(error)) }
  const { name, message, stack = '', cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return {
    name,
    message: withoutPersonalData(message),
    ...code,
    stack: stack.split('\n').flatMap((line) => /^ {4}at (.*)$/.exec(line)?.[1] ?? []),
    ...(cause === undefined || depth === maxCauseDepth
      ? {}
      : { cause: describeError(cause, depth + 1) }),
  }
}

/** Third-party errors quote their input: a mail server the recipient, a parser the body. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/[^\s<>"'`,;:()]+@[^\s<>"'`,;:()]+/g, '[address]')
    .replace(/\bBearer\s+\S+/gi, 'Bearer [token]')
    .replace(/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[network address]')
    .replace(/\+\d[\d ()-]{6,}\d/g, '[number]')
}
