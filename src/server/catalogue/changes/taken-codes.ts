import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import { refusalMessages } from '#src/domain/fields/form-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import { rowsOf } from '#src/domain/catalogue/item-differences.ts'
import type { Database } from '#src/server/database/database.ts'
import { codeOwnersIn, selectCodeOwners } from '#src/server/database/variants.ts'
import { nameOf } from '#src/server/database/change-conflicts.ts'
import type { Outcome } from './edited-item.ts'

/**
 * Errors about new order codes that another product has or gets, by product. Products of one change may
 * exchange their codes.
 */
export async function takenCodes(
  database: Database,
  outcomes: readonly Outcome[],
): Promise<Map<Id, FieldErrors>> {
  const afterwards = new Map<Id, Set<string>>()
  const added: { id: Id; code: string; index: number }[] = []
  for (const { present, after } of outcomes) {
    if (after?.['variants'] === undefined) continue
    const before = new Set(rowsOf(present.item).map(({ orderCode }) => codeKey(orderCode)))
    const codes = rowsOf(after).map(({ orderCode }) => orderCode)
    afterwards.set(present.item.id, new Set(codes.map(codeKey)))
    for (const [index, code] of codes.entries())
      if (!before.has(codeKey(code))) added.push({ id: present.item.id, code, index })
  }
  const errors = new Map<Id, FieldErrors>()
  if (added.length === 0) return errors
  const [result] = await database.read([selectCodeOwners(added.map(({ code }) => code))])
  const owners = Map.groupBy(codeOwnersIn(result), ({ asked }) => codeKey(asked))
  const names = new Map(outcomes.map(({ present: { item } }) => [item.id, nameOf('product', item)]))
  const getting = Map.groupBy(added, ({ code }) => codeKey(code))
  for (const { id, code, index } of added) {
    const key = codeKey(code)
    const owner = owners.get(key)?.find((one) => one.id !== id && keeps(one, key, afterwards))
    const other = getting.get(key)?.find((one) => one.id !== id)
    if (owner === undefined && other === undefined) continue
    const message =
      owner === undefined
        ? manyMessages.codeTwice(code, names.get(other?.id ?? id) ?? '')
        : refusalMessages.codeTaken(code, owner)
    errors.set(id, { ...errors.get(id), [`variants.${index}.orderCode`]: [message] })
  }
  return errors
}

/** Whether a product still has a code after the change, as its own or of a variant. */
const keeps = (
  owner: { id: Id; code: string },
  key: string,
  afterwards: ReadonlyMap<Id, ReadonlySet<string>>,
): boolean => codeKey(owner.code) === key || (afterwards.get(owner.id)?.has(key) ?? true)
