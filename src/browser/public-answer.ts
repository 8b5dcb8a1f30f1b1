import type { PublicAnswers } from '#src/domain/api/catalogue.ts'

/**
 * What the public API answers. Its tests hold each answer to its schema; here it is not parsed again,
 * since that would have every public page load zod.
 * @param body of a POST; undefined for a GET
 * @throws Error where the server can't be reached or refuses
 */
export async function publicAnswer<Path extends keyof PublicAnswers>(
  path: Path,
  { query = '', body }: { query?: string; body?: unknown } = {},
): Promise<PublicAnswers[Path]> {
  const post = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await fetch(path + query, body === undefined ? {} : post)
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  return (await response.json()) as PublicAnswers[Path]
}
