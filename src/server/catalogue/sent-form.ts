import { parseId } from '#src/domain/fields/parse-id.ts'

type SentValue = string | File

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
