import type { Administrator } from '#src/domain/administration/administrator.ts'
import type { Editor } from '#src/server/catalogue/change.ts'
import type { Saved } from '#src/server/catalogue/save-item.ts'
import type { SentForm } from '#src/server/catalogue/sent-form.ts'
import type { Handler, RequestContext } from './endpoint.ts'
import { formBody } from './form-body.ts'
import { requireAdmin } from './session.ts'

/** POST of a new item's form. */
export const addition = (
  add: (form: SentForm, editor: Editor) => Promise<Saved>,
): Handler<Administrator> => ({
  guard: requireAdmin,
  handle: async ({ request, context }, administrator) => {
    const saved = await add(await formBody(request), { administrator, context })
    return Response.json(saved, { status: 201 })
  },
})

/**
 * POST of an item's changed fields.
 * @param keyOf the id or the code that a request names
 */
export const edit = <Key>(
  keyOf: (request: RequestContext) => Key,
  save: (key: Key, form: SentForm, editor: Editor) => Promise<Saved>,
): Handler<Administrator> => ({
  guard: requireAdmin,
  handle: async (request, administrator) => {
    const key = keyOf(request)
    const { context } = request
    return save(key, await formBody(request.request), { administrator, context })
  },
})
