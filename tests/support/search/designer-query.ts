import type { Meant } from './meant.ts'

/** The condition that an answer to a query must meet. */
export type Expected =
  | {
      /** which of the first four products must be what is meant; there is at least one */
      which: 'first' | 'each' | 'one'
      meant: Meant | readonly Meant[]
      /** The query is so general that most of the catalogue is meant. */
      isGeneral?: true
    }
  /** titles of projects, one of which is among the first four */
  | { projects: readonly string[] }
  /**
   * No product is what is meant, so none is listed. The query without this text, which a reader would
   * give up first, leaves products; none of them has what they lack.
   */
  | { nothingFor: string; leaves: Meant; lacks?: Meant['specs'] }

/** A query that a lighting designer types, and its meaning. */
export interface DesignerQuery {
  query: string
  /** in a sentence, for the table */
  means: string
  expected: Expected
}

/** Queries of one task. */
export interface QueryGroup {
  task: string
  queries: readonly DesignerQuery[]
}

/** One or several ways to type the same. */
export const typed = (
  means: string,
  expected: Expected,
  queries: string | readonly string[],
): DesignerQuery[] => [queries].flat().map((query) => ({ query, means, expected }))

type MeantOrMore = Meant | readonly Meant[]

/** Each of the first four is meant: where a value or a kind is asked for, another one is wrong. */
export const each = (meant: MeantOrMore): Expected => ({ which: 'each', meant })
/** Like {@link each}, where most of the catalogue is meant. */
export const eachOfMost = (meant: MeantOrMore): Expected => ({ ...each(meant), isGeneral: true })
/** The first product is meant: where the query names it. */
export const first = (meant: MeantOrMore): Expected => ({ which: 'first', meant })
/** One of the first four is meant: where words say less than people mean by them. */
export const one = (meant: MeantOrMore): Expected => ({ which: 'one', meant })
export const project = (...projects: readonly string[]): Expected => ({ projects })
export const nothing = (nothingFor: string, leaves: Meant, lacks?: Meant['specs']): Expected => ({
  nothingFor,
  leaves,
  ...(lacks && { lacks }),
})
