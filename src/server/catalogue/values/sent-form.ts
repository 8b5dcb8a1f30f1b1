import { parseId } from '#src/domain/fields/parse-id.ts'
import { sentJson } from '#src/server/validation/sent-json.ts'

type SentValue = string | File

/** A form's values by name. An absent field is undefined, unlike an empty one. */
export class SentForm {
  readonly #values = new Map<string, SentValue[]>()
  /** entries of bracketed names, by the bare name: `images[2]` belongs to 'images' */
  readonly #entries = new Map<string, { index: number; value: SentValue }[]>()

  constructor(form: FormData) {
    for (const [name, value] of form) {
      // Browsers send this for an empty file input.
      if (typeof value !== 'string' && value.name === '' && value.size === 0) continue
      const [, list, index] = /^(\w+)\[(\d{0,6})\]$/.exec(name) ?? []
      if (list === undefined) append(this.#values, name, value)
      else append(this.#entries, list, { index: Number(index), value })
    }
  }

  /** A single value; for a repeated or bracketed name a list, which single fields reject. */
  value(name: string): SentValue | SentValue[] | undefined {
    const entries = this.#entries.get(name)
    if (entries !== undefined) return entries.map(({ value }) => value)
    const values = this.#values.get(name)
    return values?.length === 1 ? values[0] : values
  }

  /** The entries of a list, ordered by index. The bare name with an empty value is an empty list. */
  entries(name: string): { index: number; value: SentValue }[] | undefined {
    const entries = this.#entries.get(name)
    if (entries !== undefined) return [...entries].sort((a, b) => a.index - b.index)
    return this.value(name) === '' ? [] : undefined
  }

  /** A list of texts. Any other value is returned unchanged; the field rejects it. */
  list(name: string): unknown {
    return this.entries(name)?.map(({ value }) => value) ?? this.value(name)
  }

  /**
   * A value sent as JSON; invalid JSON and files are returned unchanged, and the field rejects them.
   * @param empty what an empty text means
   * @throws ValidationError if it is nested too deeply
   */
  json(name: string, empty: unknown): unknown {
    const sent = this.value(name)
    if (typeof sent !== 'string') return sent
    if (sent.trim() === '') return empty
    try {
      return sentJson(sent, name, `The ${name}`)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      return sent
    }
  }

  /** A list of ids. Any other value is returned unchanged; the field rejects it. */
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
