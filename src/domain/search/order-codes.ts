import type { Id } from '#src/domain/fields/identity.ts'
import type { OrderCodeColumn } from './order-code-column.ts'
import { timeSlices } from './time-slices.ts'
import { fold } from './words.ts'

/** Normalizes a code for comparison, dropping punctuation: people forget where the dashes are. */
export const plainCode = (code: string) => fold(code).replace(/[^\p{L}\p{N}]/gu, '')

export interface FoundVariant {
  id: Id
  orderCode: string
}

/** Finds products by their order codes, without a list of all of them. */
export class OrderCodes {
  readonly #products: readonly { id: Id; code: string }[]
  readonly #column: OrderCodeColumn
  /** the shared beginning of each product's order codes, plain */
  readonly #beginnings: readonly string[]
  /** the distinct texts of endings, each split and plain; made when first needed */
  readonly #endings: { written: string[]; plain: string[] }[] = []

  private constructor(
    products: readonly { id: Id; code: string }[],
    column: OrderCodeColumn,
    beginnings: readonly string[],
  ) {
    this.#products = products
    this.#column = column
    this.#beginnings = beginnings
  }

  static async prepare(
    products: readonly { id: Id; code: string }[],
    column: OrderCodeColumn,
  ): Promise<OrderCodes> {
    const pause = timeSlices()
    const beginnings: string[] = []
    for (const [row, { code }] of products.entries()) {
      beginnings.push(plainCode(code.slice(0, column.shared[row])))
      await pause()
    }
    return new OrderCodes(products, column, beginnings)
  }

  /** The variant with this order code, in any spelling. */
  find(query: string): FoundVariant | undefined {
    for (const { id, beginning, ending, endings } of this.#candidates(query)) {
      const place = endings.plain.indexOf(ending)
      if (place >= 0) return { id, orderCode: beginning + (endings.written[place] ?? '') }
    }
    return undefined
  }

  /** Every order code of the catalogue. */
  *all(): Generator<string> {
    const { shared, endings } = this.#column
    for (const [row, { code }] of this.#products.entries())
      for (const ending of this.#endingsOf(endings.of[row] ?? 0).written)
        yield code.slice(0, shared[row]) + ending
  }

  /** The products with an order code that begins like this. */
  beginning(query: string): Id[] {
    return [...this.#candidates(query)]
      .filter(({ ending, endings }) => endings.plain.some((plain) => plain.startsWith(ending)))
      .map(({ id }) => id)
  }

  /** Products whose order codes may continue to the query: it begins with their common prefix. */
  *#candidates(query: string) {
    const wanted = plainCode(query)
    const { shared, endings } = this.#column
    for (const [row, plain] of this.#beginnings.entries()) {
      if (!wanted.startsWith(plain)) continue
      const { id, code } = this.#products[row] ?? { id: 0, code: '' }
      const beginning = code.slice(0, shared[row])
      const ending = wanted.slice(plain.length)
      yield { id, beginning, ending, endings: this.#endingsOf(endings.of[row] ?? 0) }
    }
  }

  #endingsOf(text: number) {
    const known = this.#endings[text]
    if (known !== undefined) return known
    const written = (this.#column.endings.texts[text] ?? '')
      .split(' ')
      .filter((ending) => ending !== '')
    return (this.#endings[text] = { written, plain: written.map(plainCode) })
  }
}
