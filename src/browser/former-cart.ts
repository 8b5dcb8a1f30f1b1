import { ownJson } from '#src/domain/own-json.ts'
import { cartKey } from '#src/domain/inquiry/cart.ts'
import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'

type Change = (change: (lines: readonly StoredLine[]) => StoredLine[]) => void

/**
 * Takes over the names and order codes that a tab which was open before the list became a schedule
 * keeps under keys of their own.
 */
export function takeOverFormerCart(changeLines: Change): void {
  takeOver(`${cartKey}:names`, 'name', changeLines)
  takeOver(`${cartKey}:order-codes`, 'orderCode', changeLines)
}

function takeOver(key: string, property: 'name' | 'orderCode', changeLines: Change): void {
  const texts = textsUnder(key)
  changeLines((lines) =>
    lines.map((line): StoredLine => {
      const text = texts[line.id]
      return line[property] === undefined && typeof text === 'string'
        ? { ...line, [property]: text }
        : line
    }),
  )
  sessionStorage.removeItem(key)
}

function textsUnder(key: string): Record<string, unknown> {
  try {
    return Object(ownJson(sessionStorage.getItem(key) ?? '')) as Record<string, unknown>
  } catch {
    return {}
  }
}
