/** A validation issue; the subset of zod's issues used here. */
export interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Error messages by field; 'form' holds those about the whole form. */
export type FieldErrors = Record<string, string[]>

/**
 * Groups messages by field name. A message about part of a field also appears under the part's
 * path: 'images' and 'images.2', 'paragraph' and 'paragraph.0.title'. Repeated messages appear
 * once, since two hundred lines may fail for the same reason.
 */
export function errorsByField(issues: readonly Issue[]): FieldErrors {
  const errors = new Map<string, Set<string>>()
  const add = (field: string, message: string) =>
    errors.set(field, (errors.get(field) ?? new Set()).add(message))
  for (const { path, message } of issues) {
    add(path.length === 0 ? 'form' : String(path[0]), message)
    if (path.length > 1) add(path.map(String).join('.'), message)
  }
  return Object.fromEntries([...errors].map(([field, messages]) => [field, [...messages]]))
}
