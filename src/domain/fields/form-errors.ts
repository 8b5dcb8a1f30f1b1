/** What a schema says of one value; zod's own issues have more. */
interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/**
 * A form's faults: each field's sentences under its name, and those of a part of a field under the
 * part's place as well: 'images' and 'images.2', 'paragraph' and 'paragraph.0.title'.
 */
export function formErrors(issues: readonly Issue[]): Record<string, string[]> {
  const errors = new Map<string, Set<string>>()
  const add = (field: string, sentence: string) =>
    errors.set(field, (errors.get(field) ?? new Set()).add(sentence))
  for (const { path, message } of issues) {
    add(path.length === 0 ? 'form' : String(path[0]), message)
    if (path.length > 1) add(path.map(String).join('.'), message)
  }
  return Object.fromEntries([...errors].map(([field, sentences]) => [field, [...sentences]]))
}
