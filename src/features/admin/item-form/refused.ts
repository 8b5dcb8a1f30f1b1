import type { FieldErrors } from '#src/domain/fields/form-errors.ts'

/**
 * The server's errors about parts of a field that a change leaves as they are: values under their
 * key, rows under their new position.
 * @param before what the server refused
 */
export function stillRefused(
  refused: FieldErrors,
  field: string,
  before: unknown,
  after: unknown,
): FieldErrors {
  const kept: [string, string[]][] = []
  for (const [name, messages] of Object.entries(refused)) {
    const [of, part, ...rest] = name.split('.')
    if (of !== field) kept.push([name, messages])
    else if (part !== undefined) {
      const place = placeIn(after, part, partOf(before, part))
      if (place !== undefined) kept.push([[field, place, ...rest].join('.'), messages])
    }
  }
  return Object.fromEntries(kept)
}

const partOf = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === part)?.[1]
    : undefined

function placeIn(value: unknown, part: string, wanted: unknown): string | undefined {
  if (wanted === undefined) return undefined
  if (!Array.isArray(value)) return partOf(value, part) === wanted ? part : undefined
  const place = value.indexOf(wanted)
  return place < 0 ? undefined : String(place)
}
