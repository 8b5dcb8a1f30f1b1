/** An error's sentence and those of its causes: `fetch failed` alone tells nobody what to do. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  return cause instanceof Error ? `${message}: ${explain(cause)}` : message
}
