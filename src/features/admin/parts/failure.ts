/**
 * Logs why a call has failed.
 * @param what the message for the console
 * @returns the message for the page
 */
export function logFailure(what: string, error: unknown): string {
  console.warn(what, error)
  return error instanceof Error ? error.message : String(error)
}
