import type { Administrator } from '#src/domain/administration/administrator.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { addItem, editItem } from '#src/server/catalogue/save-item.ts'
import type { Handler, RequestContext } from './endpoint.ts'
import { formBody } from './form-body.ts'
import { requireAdmin } from './session.ts'

/** POST of the form for a new item. */
export const addition = (kind: ItemKind): Handler<Administrator> => ({
  guard: requireAdmin,
  handle: async ({ request, context }, administrator) => {
    const saved = await addItem(kind, await formBody(request), { administrator, context })
    return Response.json(saved, { status: 201 })
  },
})

/**
 * POST of an item's changed fields.
 * @param keyOf the id or code in the request
 */
export const edit = (
  kind: ItemKind,
  keyOf: (request: RequestContext) => Id | string,
): Handler<Administrator> => ({
  guard: requireAdmin,
  handle: async (request, administrator) => {
    const key = keyOf(request)
    const { context } = request
    return editItem(kind, key, await formBody(request.request), { administrator, context })
  },
})
