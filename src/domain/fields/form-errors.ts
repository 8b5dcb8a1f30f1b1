/** What a schema says of one value; zod's own issues have more. */
interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Sentences about what was sent, by field; under 'form' those about the whole. */
export type FieldErrors = Record<string, string[]>

/**
 * Each field's sentences under its name, and those of a part of a field under the part's place as
 * well: 'images' and 'images.2', 'paragraph' and 'paragraph.0.title'. Each sentence once: two hundred
 * lines may fail for the same reason.
 */
export function errorsByField(issues: readonly Issue[]): FieldErrors {
  const errors = new Map<string, Set<string>>()
  const add = (field: string, sentence: string) =>
    errors.set(field, (errors.get(field) ?? new Set()).add(sentence))
  for (const { path, message } of issues) {
    add(path.length === 0 ? 'form' : String(path[0]), message)
    if (path.length > 1) add(path.map(String).join('.'), message)
  }
  return Object.fromEntries([...errors].map(([field, sentences]) => [field, [...sentences]]))
}
