import type { Id } from '#src/domain/fields/identity.ts'
import { isForgiven, isOneErrorAway, wordsIn } from './words.ts'

/** A row whose fields are texts, or lists of them. */
export type TextRow<Field extends string> = { readonly id: Id } & Readonly<
  Record<Field, string | readonly string[]>
>

export interface SearchedFields<Field extends string> {
  /** Fields in groups, the best first. In a group whole words come first, whatever their field. */
  groups: readonly (readonly Field[])[]
  /** where a single letter may begin a word: of other fields nearly every one has such a word */
  naming: readonly Field[]
}

/** How a word of a text is met, the best first: as a whole, by its beginning, inside a compound. */
const meetings = { whole: 0, beginning: 1, inside: 2 } as const
const meetingCount = Object.keys(meetings).length

/** A word's occurrence in a text of a field. Equal texts are one, with all rows that have it. */
interface Occurrence {
  field: number
  inside: boolean
  rows: readonly number[]
}

/** A row's place where it does not hold the word. */
const nowhere = 255

/** Milliseconds of work without a pause: half a frame. */
const workAtOnce = 8

/** Finds rows by the words of their fields. */
export class WordIndex {
  readonly #ids: readonly Id[]
  readonly #occurrences: ReadonlyMap<string, readonly Occurrence[]>
  /** all words, sorted, so that those with the same beginning stand beside each other */
  readonly #words: readonly string[]
  /** for each field the place of a row that is found in it, by the meeting: the lower, the better */
  readonly #places: readonly (readonly number[])[]
  readonly #naming: ReadonlySet<number>

  private constructor(
    ids: readonly Id[],
    occurrences: Map<string, Occurrence[]>,
    places: readonly (readonly number[])[],
    naming: ReadonlySet<number>,
  ) {
    this.#ids = ids
    this.#occurrences = occurrences
    this.#words = [...occurrences.keys()].sort()
    this.#places = places
    this.#naming = naming
  }

  /** Reads the rows in small portions, so that a browser stays at its visitor's service meanwhile. */
  static async prepare<Field extends string>(
    rows: readonly TextRow<Field>[],
    { groups, naming }: SearchedFields<Field>,
  ): Promise<WordIndex> {
    const fields = groups.flat()
    const occurrences = new Map<string, Occurrence[]>()
    let since = performance.now()
    for (const [field, name] of fields.entries()) {
      for (const [text, having] of rowsByText(rows, name)) {
        for (const { word, inside } of wordsIn(text))
          append(occurrences, word, { field, inside, rows: having })
        if (performance.now() - since < workAtOnce) continue
        await new Promise((resolve) => setTimeout(resolve))
        since = performance.now()
      }
    }
    return new WordIndex(
      rows.map(({ id }) => id),
      occurrences,
      placesOf(groups),
      new Set(naming.map((name) => fields.indexOf(name))),
    )
  }

  /**
   * The rows that hold every word or a word that begins with it, the best first, equals in their own
   * order. A typing error is looked for only where nothing is found without one.
   */
  find(words: readonly string[]): Id[] {
    const found = this.#ranked(words.map((word) => this.#met(word) ?? this.#met(word, isForgiven)))
    if (found.length > 0 || !words.some(isForgiven)) return found
    return this.#ranked(words.map((word) => this.#met(word, isForgiven)))
  }

  /** The place of each row for one word; undefined where no row holds it. */
  #met(word: string, forgives: (word: string) => boolean = () => false): Uint8Array | undefined {
    const places = new Uint8Array(this.#ids.length).fill(nowhere)
    const behindAll = this.#places.length * meetingCount
    const met = { any: false }
    const meet = (other: string, kind: number, behind = 0) => {
      for (const { field, inside, rows } of this.#occurrences.get(other) ?? []) {
        if (kind > 0 && word.length === 1 && !this.#naming.has(field)) continue
        const place = (this.#places[field]?.[inside ? meetings.inside : kind] ?? 0) + behind
        met.any = true
        for (const row of rows) if (place < (places[row] ?? 0)) places[row] = place
      }
    }
    for (const other of this.#beginningWith(word))
      meet(other, other === word ? meetings.whole : meetings.beginning)
    if (forgives(word)) {
      for (const other of this.#words)
        if (isOneErrorAway(word, other)) meet(other, meetings.whole, behindAll)
    }
    return met.any ? places : undefined
  }

  *#beginningWith(word: string): Iterable<string> {
    let from = 0
    let to = this.#words.length
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#words[middle] ?? '') < word) from = middle + 1
      else to = middle
    }
    for (let place = from; this.#words[place]?.startsWith(word) === true; place++)
      yield this.#words[place] ?? ''
  }

  /** The rows that every word has met, by the sum of their places. */
  #ranked(met: readonly (Uint8Array | undefined)[]): Id[] {
    if (met.includes(undefined)) return []
    const bySum: Id[][] = []
    for (const [row, id] of this.#ids.entries()) {
      let sum = 0
      for (const places of met) {
        const place = places?.[row] ?? nowhere
        sum = place === nowhere ? NaN : sum + place
      }
      if (!Number.isNaN(sum)) (bySum[sum] ??= []).push(id)
    }
    return bySum.flat()
  }
}

function rowsByText<Field extends string>(
  rows: readonly TextRow<Field>[],
  field: Field,
): Map<string, number[]> {
  const byText = new Map<string, number[]>()
  for (const [place, row] of rows.entries()) {
    const value: string | readonly string[] = row[field]
    for (const text of typeof value === 'string' ? [value] : value) append(byText, text, place)
  }
  return byText
}

function placesOf(groups: readonly (readonly string[])[]): number[][] {
  let before = 0
  return groups.flatMap((group) => {
    const places = group.map((_, index) =>
      Array.from({ length: meetingCount }, (_, kind) => before + kind * group.length + index),
    )
    before += group.length * meetingCount
    return places
  })
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}
