import type * as z from 'zod/v4/core'
import { formErrors } from '#src/domain/fields/form-errors.ts'
import { requestBodyLimits } from '#src/domain/fields/form-limits.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import { anyFields, jsonBody } from './body.ts'
import { boundedBody, mediaType } from './bounded-body.ts'
import { check } from './check.ts'
import { HttpError, ValidationError } from './errors.ts'

type SentValue = string | File

/**
 * A request's multipart form.
 * @throws HttpError 415 for another content type, 413 for more than the platform takes, 400 for a
 *   form that is broken
 */
export async function formBody(request: Request): Promise<SentForm> {
  if (mediaType(request) !== 'multipart/form-data')
    throw new HttpError(415, 'The body must be a form (Content-Type: multipart/form-data).')
  const bytes = await boundedBody(request, requestBodyLimits.binary)
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  try {
    return new SentForm(await new Response(bytes, { headers }).formData())
  } catch {
    throw new HttpError(400, 'The body is not a valid multipart form.')
  }
}

/** What a form holds under each name. A field that is absent is undefined, other than an empty one. */
export class SentForm {
  readonly #values = new Map<string, SentValue[]>()
  /** entries of bracketed names, by their bare name: `images[2]` is of 'images' */
  readonly #entries = new Map<string, { index: number; value: SentValue }[]>()

  constructor(form: FormData) {
    for (const [name, value] of form) {
      // What a browser sends of a file input in which nothing was chosen.
      if (typeof value !== 'string' && value.name === '' && value.size === 0) continue
      const [, list, index] = /^(\w+)\[(\d{0,6})\]$/.exec(name) ?? []
      if (list === undefined) append(this.#values, name, value)
      else append(this.#entries, list, { index: Number(index), value })
    }
  }

  /** A single value. What was sent twice or as a list is a list, which no single field takes. */
  value(name: string): SentValue | SentValue[] | undefined {
    const entries = this.#entries.get(name)
    if (entries !== undefined) return entries.map(({ value }) => value)
    const values = this.#values.get(name)
    return values?.length === 1 ? values[0] : values
  }

  /** The values of several single fields; those that are absent are left out. */
  valuesOf(names: readonly string[]): Record<string, SentValue | SentValue[]> {
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = this.value(name)
        return value === undefined ? [] : [[name, value]]
      }),
    )
  }

  /** The entries of a list with their indexes, in the order of these; the bare name, empty, is no entry. */
  entries(name: string): { index: number; value: SentValue }[] | undefined {
    const entries = this.#entries.get(name)
    if (entries !== undefined) return [...entries].sort((a, b) => a.index - b.index)
    return this.value(name) === '' ? [] : undefined
  }

  /** A list of texts; what is no list is handed on as it is, for its field to refuse. */
  list(name: string): unknown {
    return this.entries(name)?.map(({ value }) => value) ?? this.value(name)
  }

  /** A list of ids; what is none is handed on as it is, for its field to refuse. */
  ids(name: string): unknown {
    const list = this.list(name)
    return Array.isArray(list)
      ? list.map((id: unknown) => (typeof id === 'string' ? (parseId(id) ?? id) : id))
      : list
  }
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else values.push(value)
}

/**
 * A form that is sent as JSON.
 * @throws HttpError as {@link jsonBody}
 * @throws ValidationError as {@link checkedForm}
 */
export async function jsonForm<T extends z.$ZodType>(
  request: Request,
  schema: T,
): Promise<z.output<T>> {
  const values = await jsonBody(request, anyFields)
  return checkedForm(values, schema)
}

/**
 * A form's values, checked by a schema of src/domain.
 * @throws ValidationError 422 with the form's sentences, 413 where nothing is wrong but that files
 *   are too large
 */
export function checkedForm<T extends z.$ZodType>(
  values: Record<string, unknown>,
  schema: T,
): z.output<T> {
  const result = check(schema, values)
  if (result.success) return result.data
  const { issues } = result.error
  const tooLarge = issues.every((issue) => issue.code === 'custom' && issue.params?.['tooLarge'])
  throw new ValidationError(formErrors(issues), tooLarge ? 413 : 422)
}
