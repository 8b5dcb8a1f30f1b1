/** An invalid value at a place of a form; zod's issues have these properties and more. */
export interface Fault {
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
export function errorsByField(faults: readonly Fault[]): FieldErrors {
  const errors = new Map<string, Set<string>>()
  const add = (field: string, message: string) =>
    errors.set(field, (errors.get(field) ?? new Set()).add(message))
  for (const { path, message } of faults) {
    add(path.length === 0 ? 'form' : String(path[0]), message)
    if (path.length > 1) add(path.map(String).join('.'), message)
  }
  return Object.fromEntries([...errors].map(([field, messages]) => [field, [...messages]]))
}
