/** An error's message with those of its causes: `fetch failed` alone does not say what to do. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  return cause instanceof Error ? `${message}: ${explain(cause)}` : message
}
