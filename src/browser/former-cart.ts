import { ownJson } from '#src/domain/own-json.ts'
import { cartKey } from '#src/domain/inquiry/cart.ts'
import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'
import { changeLines } from './schedule.ts'

// A tab that was open before the list became a schedule has the names and order codes of its
// products under these keys.
takeOver(`${cartKey}:names`, 'name')
takeOver(`${cartKey}:order-codes`, 'orderCode')

function takeOver(key: string, property: 'name' | 'orderCode'): void {
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
