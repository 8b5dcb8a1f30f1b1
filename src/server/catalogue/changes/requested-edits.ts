import type { BulkRequest, ItemsRequest, OwnValues } from '#src/domain/api/changes.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'

/** Values by the name of a field or the key of an attribute; null removes one. Not validated. */
export type SentValues = Readonly<Record<string, unknown>>

/** The edit of one item that a request asks for. */
export interface ItemEdit {
  /** the version from which the values were edited; undefined for any */
  version: number | undefined
  isDeleted: boolean
  values: SentValues
  categories: { add: readonly Id[]; remove: readonly Id[] }
  /** values of variants, by the {@link codeKey} of their order codes as they are sent */
  variants: Map<string, { orderCode: string; values: SentValues }>
  /** values of every variant */
  everyVariant: SentValues
  /** what becomes of the variants' own values of what `values` sets; undefined refuses other ones */
  ownValues: OwnValues | undefined
}

const noEdit = (ownValues: ItemEdit['ownValues']): ItemEdit => ({
  version: undefined,
  isDeleted: false,
  values: {},
  categories: { add: [], remove: [] },
  variants: new Map(),
  everyVariant: {},
  ownValues,
})

/**
 * The edits that a request asks for, by item.
 * @param owners the products of order codes, by {@link codeKey}
 */
export function requestedEdits(
  request: ItemsRequest,
  owners: ReadonlyMap<string, Id>,
): Map<Id, ItemEdit> {
  const { ownValues } = request
  return 'edits' in request
    ? cellEdits(request.edits, ownValues)
    : bulkEdits(request, owners, ownValues)
}

function cellEdits(
  cells: Extract<ItemsRequest, { edits: unknown }>['edits'],
  ownValues: ItemEdit['ownValues'],
): Map<Id, ItemEdit> {
  const edits = new Map<Id, ItemEdit>()
  for (const { id, orderCode, version, values } of cells) {
    const edit = edits.get(id) ?? noEdit(ownValues)
    edits.set(id, edit)
    edit.version ??= version
    if (orderCode === undefined) edit.values = { ...edit.values, ...values }
    else {
      const known = edit.variants.get(codeKey(orderCode))?.values
      edit.variants.set(codeKey(orderCode), { orderCode, values: { ...known, ...values } })
    }
  }
  return edits
}

function bulkEdits(
  { ids = [], variants = [], change, versions = {} }: BulkRequest,
  owners: ReadonlyMap<string, Id>,
  ownValues: ItemEdit['ownValues'],
): Map<Id, ItemEdit> {
  const begun = (id: Id): ItemEdit => ({ ...noEdit(ownValues), version: versions[id] })
  if ('delete' in change) return new Map(ids.map((id) => [id, { ...begun(id), isDeleted: true }]))
  const {
    category_add: add = [],
    category_remove: remove = [],
    specs = {},
    retire,
    ...rest
  } = change
  const { brand, ...files } = rest
  const retired = given({ retired: retire })
  const ofVariant = { ...specs, ...given(files), ...retired }
  const ofProduct = {
    ...given({ brand, ...files }),
    ...Object.fromEntries(Object.entries(specs).map(([key, value]) => [`specs.${key}`, value])),
  }
  const edits = new Map<Id, ItemEdit>()
  for (const id of ids)
    edits.set(id, {
      ...begun(id),
      values: ofProduct,
      categories: { add, remove },
      everyVariant: retired,
    })
  for (const code of variants) {
    const id = owners.get(codeKey(code))
    if (id === undefined) continue
    const edit = edits.get(id) ?? begun(id)
    edits.set(id, edit)
    edit.variants.set(codeKey(code), { orderCode: code, values: ofVariant })
  }
  return edits
}

const given = (values: SentValues): SentValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
