import type { Administrator } from '#src/domain/administration/administrator.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { addItem, editItem } from '#src/server/catalogue/save-item.ts'
import { formBody } from './form-body.ts'
import type { RequestContext } from './request-context.ts'

/** POST of the form for a new item. */
export const addition =
  (kind: ItemKind) =>
  async ({ request, context }: RequestContext, administrator: Administrator) =>
    addItem(kind, await formBody(request), { administrator, context })

/**
 * POST of an item's changed fields.
 * @param keyOf the id or code in the request
 */
export const edit =
  (kind: ItemKind, keyOf: (call: RequestContext) => Id | string) =>
  async (call: RequestContext, administrator: Administrator) => {
    const key = keyOf(call)
    const { request, context } = call
    return editItem(kind, key, await formBody(request), { administrator, context })
  }
