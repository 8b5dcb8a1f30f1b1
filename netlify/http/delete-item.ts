import type { Administrator } from '#src/domain/administration/administrator.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { versionOf } from '#src/server/catalogue/change.ts'
import { deleteCatalogueItem } from '#src/server/catalogue/delete-item.ts'
import type { RequestContext } from './request-context.ts'

/**
 * DELETE of an item; with `?version=`, only if that is its current version.
 * @param keyOf the id or code in the request
 */
export const deletion =
  (kind: ItemKind, keyOf: (call: RequestContext) => Id | string) =>
  async (call: RequestContext, administrator: Administrator) => {
    const version = versionOf(call.url.searchParams.get('version'))
    const { context } = call
    await deleteCatalogueItem(kind, keyOf(call), version, { administrator, context })
    return { message: changeMessages.deleted(kind) }
  }
