import type { Id } from '#src/domain/fields/identity.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { timeSlices } from './time-slices.ts'
import { type QueryTerm, type WordQuery, isCondition } from './query-terms.ts'
import { kindsAlike, tradeWordsIn, tradeWordsLike } from './trade-word-reader.ts'
import { isForgiven, meantBy, wordsIn } from './words.ts'

/** A row whose fields are texts or lists of texts. */
export type TextRow<Field extends string> = { readonly id: Id } & Readonly<
  Record<Field, string | readonly string[]>
>

export interface SearchedFields<Field extends string> {
  /** Groups of fields, best first. Within a group, whole words rank first in whichever field. */
  groups: readonly (readonly Field[])[]
  /**
   * further groups, of texts that mention what a row is good for. A word that no other field has sorts the
   * rows, but leaves none out.
   */
  mentions?: readonly (readonly Field[])[]
  /**
   * fields in which a single letter may match the start of a word; other fields nearly always would
   */
  naming: readonly Field[]
  /** fields that say of which kind a row is, in which trade words are read */
  kinds: readonly Field[]
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

/** A trade word in a text of a field. */
type TradeOccurrence = Omit<Occurrence, 'inside'>

/** The rank of a row that does not contain the word. */
const noMatch = 255

const noTypo = () => false

/** The rows that match a query, and the words of it that leave none out. */
export interface FoundRows {
  ids: Id[]
  ranking: RankingTerm[]
}

/** Words of a query that only sort. */
export interface RankingTerm {
  term: QueryTerm
  /** whether a row has them */
  isKnown: boolean
}

/** Finds rows by the words of their fields. */
export class WordIndex {
  readonly #ids: readonly Id[]
  readonly #occurrences: ReadonlyMap<string, readonly Occurrence[]>
  /** by key of the trade word */
  readonly #trades: ReadonlyMap<string, readonly TradeOccurrence[]>
  /** all words, sorted, so that words with the same start are adjacent */
  readonly #words: readonly string[]
  /** ranks by field and match kind; lower is better */
  readonly #ranks: readonly (readonly number[])[]
  readonly #naming: ReadonlySet<number>
  /** the first rank of a mention; Infinity if no field holds mentions */
  readonly #mentioned: number

  private constructor(
    ids: readonly Id[],
    occurrences: Map<string, Occurrence[]>,
    trades: ReadonlyMap<string, readonly TradeOccurrence[]>,
    ranks: readonly (readonly number[])[],
    naming: ReadonlySet<number>,
    mentioned: number,
  ) {
    this.#ids = ids
    this.#occurrences = occurrences
    this.#trades = trades
    this.#words = [...occurrences.keys()].sort()
    this.#ranks = ranks
    this.#naming = naming
    this.#mentioned = mentioned
  }

  /** Indexes the rows in short time slices, so that the browser stays responsive. */
  static async prepare<Field extends string>(
    rows: readonly TextRow<Field>[],
    { groups, mentions = [], naming, kinds }: SearchedFields<Field>,
  ): Promise<WordIndex> {
    const fields = [...groups, ...mentions].flat()
    const occurrences = new Map<string, Occurrence[]>()
    const trades = new Map<string, TradeOccurrence[]>()
    const pause = timeSlices()
    for (const [field, name] of fields.entries()) {
      for (const [text, textRows] of rowsByText(rows, name)) {
        for (const { word, inside } of wordsIn(text))
          append(occurrences, word, { field, inside, rows: textRows })
        if (kinds.includes(name))
          for (const key of tradeWordsIn(text)) append(trades, key, { field, rows: textRows })
        await pause()
      }
    }
    return new WordIndex(
      rows.map(({ id }) => id),
      occurrences,
      trades,
      ranksOf([...groups, ...mentions]),
      new Set(naming.map((name) => fields.indexOf(name))),
      mentions.length === 0 ? Infinity : groups.flat().length * matchKindCount,
    )
  }

  /**
   * The rows that match a query: best first, ties in row order. A word matches where it is, or where a
   * word starts with it. Typing errors are tolerated only where nothing matches without them. Words that
   * only sort leave rows out if the query has no others.
   */
  find({ wanted, unwanted }: WordQuery): FoundRows {
    const excluded = unwanted.flatMap((term) => this.#matchTerm(term) ?? [])
    const matched = wanted.map((terms) => ({
      terms,
      ranks: this.#matchAny(terms) ?? this.#matchAny(terms, isForgiven),
    }))
    const needed = matched.filter((match) => this.#isNeeded(match))
    const conditions = needed.length > 0 ? needed : matched
    const sorting = matched.filter((match) => !conditions.includes(match))
    const ranking = sorting.flatMap(({ terms, ranks }) =>
      terms.map((term) => ({ term, isKnown: ranks !== undefined })),
    )
    const ranked = (ranks: (Uint8Array | undefined)[]) =>
      this.#ranked(ranks, { sorting: sorting.map((match) => match.ranks), excluded })
    const ids = ranked(conditions.map(({ ranks }) => ranks))
    const isTypable = conditions.some(({ terms }) =>
      terms.some(({ words }) => words.some(isForgiven)),
    )
    if (ids.length > 0 || !isTypable) return { ids, ranking }
    return {
      ids: ranked(conditions.map(({ terms }) => this.#matchAny(terms, isForgiven))),
      ranking,
    }
  }

  /** Whether a row must have one of these terms, because it says what the row is. */
  #isNeeded({ terms, ranks }: { terms: readonly QueryTerm[]; ranks: Uint8Array | undefined }) {
    if (this.#mentioned === Infinity || terms.some(isCondition)) return true
    return (
      ranks?.some((rank) => rank !== noMatch && rank % this.#penalty < this.#mentioned) ?? false
    )
  }

  /** Whether a word is in the index, as a whole or as the beginning of one. */
  has(word: string): boolean {
    return !this.#startingWith(word).next().done
  }

  /** The best rank of each row for any of these terms. */
  #matchAny(
    terms: readonly QueryTerm[],
    toleratesTypo: (word: string) => boolean = noTypo,
  ): Uint8Array | undefined {
    const matches = terms.flatMap((term) => this.#matchTerm(term, toleratesTypo) ?? [])
    const [first, ...others] = matches
    return (
      first &&
      others.reduce(
        (best, next) => best.map((rank, row) => Math.min(rank, next[row] ?? noMatch)),
        first,
      )
    )
  }

  /** A trade word of which the catalogue has no luminaire is searched for by its words. */
  #matchTerm(
    { words, trade }: QueryTerm,
    toleratesTypo: (word: string) => boolean = noTypo,
  ): Uint8Array | undefined {
    const traded = trade === undefined ? undefined : this.#matchTrade(trade, words.join(''))
    if (traded !== undefined) return traded
    const matches = words.map((word) => this.#match(word, toleratesTypo) ?? this.#matchParts(word))
    return matches.reduce((sum, next) => sum && next && added(sum, next))
  }

  /** A word of letters and figures that stand apart in the catalogue: 'folio1200'. */
  #matchParts(word: string): Uint8Array | undefined {
    const parts = word.match(/\d+|\D+/g) ?? []
    if (parts.length === 1) return undefined
    return parts
      .map((part) => this.#match(part, noTypo))
      .reduce((sum, next) => sum && next && added(sum, next))
  }

  /** The rows of a kind, those whose text has its name as typed, then those of kinds alike. */
  #matchTrade(key: string, typed: string): Uint8Array | undefined {
    const matched = this.#matching()
    matched.addTrade(key)
    for (const other of ownValue(kindsAlike, key) ?? []) matched.addTrade(other, this.#penalty)
    if (matched.ranks === undefined) return undefined
    for (const other of this.#startingWith(typed))
      matched.add(other, other === typed ? matchKinds.whole : matchKinds.beginning, {
        onlyNames: other !== typed,
        // A text may mention other things than the luminaire itself.
        penalty: 2 * this.#penalty,
      })
    return matched.ranks
  }

  /** The rank of each row for one word; undefined if no row contains it. */
  #match(word: string, toleratesTypo: (word: string) => boolean): Uint8Array | undefined {
    const matched = this.#matching()
    for (const other of this.#startingWith(word))
      matched.add(other, other === word ? matchKinds.whole : matchKinds.beginning, {
        onlyNames: other !== word && word.length === 1,
      })
    if (matched.ranks === undefined) for (const key of tradeWordsLike(word)) matched.addTrade(key)
    if (toleratesTypo(word))
      for (const other of meantBy(word, this.#words))
        matched.add(other, matchKinds.whole, { penalty: this.#penalty })
    return matched.ranks
  }

  /** Added to the rank of what is not quite what was asked for: after everything that is. */
  get #penalty(): number {
    return this.#ranks.length * matchKindCount
  }

  /** Collects the best rank of each row; undefined until one matches. */
  #matching() {
    let ranks: Uint8Array | undefined
    const keep = (rank: number, rows: readonly number[]) => {
      ranks ??= new Uint8Array(this.#ids.length).fill(noMatch)
      for (const row of rows) if (rank < (ranks[row] ?? 0)) ranks[row] = rank
    }
    return {
      get ranks() {
        return ranks
      },
      add: (word: string, kind: number, { onlyNames = false, penalty = 0 } = {}) => {
        for (const { field, inside, rows } of this.#occurrences.get(word) ?? []) {
          if (onlyNames && !this.#naming.has(field)) continue
          keep((this.#ranks[field]?.[inside ? matchKinds.inside : kind] ?? 0) + penalty, rows)
        }
      },
      addTrade: (key: string, penalty = 0) => {
        for (const { field, rows } of this.#trades.get(key) ?? [])
          keep((this.#ranks[field]?.[matchKinds.whole] ?? 0) + penalty, rows)
      },
    }
  }

  *#startingWith(word: string): Generator<string, void> {
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

  /**
   * The rows that match every word, ordered by the sum of their ranks. Of those that are as nearly what was
   * asked for, the rows with the most of the words that only sort come first.
   */
  #ranked(
    matches: readonly (Uint8Array | undefined)[],
    {
      sorting,
      excluded,
    }: { sorting: readonly (Uint8Array | undefined)[]; excluded: readonly Uint8Array[] },
  ): Id[] {
    if (matches.includes(undefined)) return []
    const penalty = this.#penalty
    const byPlace: Id[][] = []
    for (const [row, id] of this.#ids.entries()) {
      if (excluded.some((ranks) => ranks[row] !== noMatch)) continue
      let sum = 0
      for (const ranks of matches) {
        const rank = ranks?.[row] ?? noMatch
        sum = rank === noMatch ? NaN : sum + rank
      }
      if (Number.isNaN(sum)) continue
      const missing = sorting.filter((ranks) => (ranks?.[row] ?? noMatch) === noMatch).length
      const nearness = Math.floor(sum / penalty) * (sorting.length + 1) + missing
      const place = nearness * penalty + (sum % penalty)
      ;(byPlace[place] ??= []).push(id)
    }
    return byPlace.flat()
  }
}

/** The sum of two ranks for each row that has both; the worst rank stands for all beyond. */
const added = (one: Uint8Array, other: Uint8Array): Uint8Array =>
  one.map((rank, row) => {
    const next = other[row] ?? noMatch
    return rank === noMatch || next === noMatch ? noMatch : Math.min(rank + next, noMatch - 1)
  })

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
