import type { Id } from '#src/domain/fields/identity.ts'
import { timeSlices } from './time-slices.ts'
import { isForgiven, isOneErrorAway, wordsIn } from './words.ts'

/** A row whose fields are texts or lists of texts. */
export type TextRow<Field extends string> = { readonly id: Id } & Readonly<
  Record<Field, string | readonly string[]>
>

export interface SearchedFields<Field extends string> {
  /** Groups of fields, best first. Within a group, whole words rank first in whichever field. */
  groups: readonly (readonly Field[])[]
  /**
   * fields in which a single letter may match the start of a word; other fields nearly always would
   */
  naming: readonly Field[]
}

/** How a query word matches, best first: the whole word, its start, or inside a compound. */
const matchKinds = { whole: 0, beginning: 1, inside: 2 } as const
const matchKindCount = Object.keys(matchKinds).length

/** A word in a text of a field. Equal texts share one occurrence that lists all their rows. */
interface Occurrence {
  field: number
  inside: boolean
  rows: readonly number[]
}

/** The rank of a row that does not contain the word. */
const noMatch = 255

/** Finds rows by the words of their fields. */
export class WordIndex {
  readonly #ids: readonly Id[]
  readonly #occurrences: ReadonlyMap<string, readonly Occurrence[]>
  /** all words, sorted, so that words with the same start are adjacent */
  readonly #words: readonly string[]
  /** ranks by field and match kind; lower is better */
  readonly #ranks: readonly (readonly number[])[]
  readonly #naming: ReadonlySet<number>

  private constructor(
    ids: readonly Id[],
    occurrences: Map<string, Occurrence[]>,
    ranks: readonly (readonly number[])[],
    naming: ReadonlySet<number>,
  ) {
    this.#ids = ids
    this.#occurrences = occurrences
    this.#words = [...occurrences.keys()].sort()
    this.#ranks = ranks
    this.#naming = naming
  }

  /** Indexes the rows in short time slices, so that the browser stays responsive. */
  static async prepare<Field extends string>(
    rows: readonly TextRow<Field>[],
    { groups, naming }: SearchedFields<Field>,
  ): Promise<WordIndex> {
    const fields = groups.flat()
    const occurrences = new Map<string, Occurrence[]>()
    const pause = timeSlices()
    for (const [field, name] of fields.entries()) {
      for (const [text, textRows] of rowsByText(rows, name)) {
        for (const { word, inside } of wordsIn(text))
          append(occurrences, word, { field, inside, rows: textRows })
        await pause()
      }
    }
    return new WordIndex(
      rows.map(({ id }) => id),
      occurrences,
      ranksOf(groups),
      new Set(naming.map((name) => fields.indexOf(name))),
    )
  }

  /**
   * The rows that contain every word, or a word starting with it: best first, ties in row order.
   * Typing errors are tolerated only when nothing matches without them.
   */
  find(words: readonly string[]): Id[] {
    const found = this.#ranked(
      words.map((word) => this.#match(word) ?? this.#match(word, isForgiven)),
    )
    if (found.length > 0 || !words.some(isForgiven)) return found
    return this.#ranked(words.map((word) => this.#match(word, isForgiven)))
  }

  /** The rank of each row for one word; undefined if no row contains it. */
  #match(
    word: string,
    toleratesTypo: (word: string) => boolean = () => false,
  ): Uint8Array | undefined {
    const ranks = new Uint8Array(this.#ids.length).fill(noMatch)
    const typoPenalty = this.#ranks.length * matchKindCount
    const matched = { any: false }
    const addMatches = (other: string, kind: number, penalty = 0) => {
      for (const { field, inside, rows } of this.#occurrences.get(other) ?? []) {
        if (kind > 0 && word.length === 1 && !this.#naming.has(field)) continue
        const rank = (this.#ranks[field]?.[inside ? matchKinds.inside : kind] ?? 0) + penalty
        matched.any = true
        for (const row of rows) if (rank < (ranks[row] ?? 0)) ranks[row] = rank
      }
    }
    for (const other of this.#startingWith(word))
      addMatches(other, other === word ? matchKinds.whole : matchKinds.beginning)
    if (toleratesTypo(word)) {
      for (const other of this.#words)
        if (isOneErrorAway(word, other)) addMatches(other, matchKinds.whole, typoPenalty)
    }
    return matched.any ? ranks : undefined
  }

  *#startingWith(word: string): Iterable<string> {
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

  /** The rows that match every word, ordered by the sum of their ranks. */
  #ranked(matches: readonly (Uint8Array | undefined)[]): Id[] {
    if (matches.includes(undefined)) return []
    const bySum: Id[][] = []
    for (const [row, id] of this.#ids.entries()) {
      let sum = 0
      for (const ranks of matches) {
        const rank = ranks?.[row] ?? noMatch
        sum = rank === noMatch ? NaN : sum + rank
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
  for (const [index, row] of rows.entries()) {
    const value: string | readonly string[] = row[field]
    for (const text of typeof value === 'string' ? [value] : value) append(byText, text, index)
  }
  return byText
}

function ranksOf(groups: readonly (readonly string[])[]): number[][] {
  let before = 0
  return groups.flatMap((group) => {
    const ranks = group.map((_, index) =>
      Array.from({ length: matchKindCount }, (_, kind) => before + kind * group.length + index),
    )
    before += group.length * matchKindCount
    return ranks
  })
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}
