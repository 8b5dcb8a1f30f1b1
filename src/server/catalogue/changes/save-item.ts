import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { itemFields, itemForms } from '#src/domain/catalogue/items.ts'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { emptyItem } from '#src/domain/drafts/empty-item.ts'
import { isKey } from '#src/domain/fields/field.ts'
import { keptImages } from '#src/domain/fields/file-fields.ts'
import { changeMessages, refusalMessages } from '#src/domain/fields/form-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { imagePathSchema } from '#src/domain/files/file.ts'
import { selectDrafts } from '#src/server/database/drafts.ts'
import { newestIn, selectNewest } from '#src/server/database/changes.ts'
import { nameOf } from '#src/server/database/change-conflicts.ts'
import type { ItemValues } from '#src/server/database/items.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { ValidationError } from '#src/server/errors.ts'
import { keepFiles } from '#src/server/files/keep-files.ts'
import { catalogueChanged } from '#src/server/publication/publish.ts'
import { validated } from '#src/server/validation/validate.ts'
import { acceptFiles } from '../values/accepted-files.ts'
import {
  type Editor,
  type Lookup,
  changeOf,
  commitChange,
  readLookup,
  requireItem,
  requireValid,
  versionOf,
} from './change.ts'
import { formStatements } from './stage-change.ts'
import { draftWarningsIn } from './draft-warnings.ts'
import { photometryOfProduct } from '../values/photometry.ts'
import {
  defaultVariantAfter,
  productDataIn,
  productFaults,
  productWarnings,
  withdrawalWarnings,
} from '../values/product-data.ts'
import type { SentForm } from '../values/sent-form.ts'
import { sentValues } from '../values/sent-values.ts'

/** The answer to the administrator about a saved item. */
export interface Saved {
  id: Id
  version: number
  message: string
  /** which can be undone */
  change: Id
  /** about what is valid but suspicious */
  warnings?: string[]
}

/**
 * Adds an item.
 * @throws ValidationError for invalid fields, and for another product's code
 */
export async function addItem(
  kind: ItemKind,
  form: SentForm,
  { administrator, context }: Editor,
): Promise<Saved> {
  const fields = itemFields[kind]
  const change = changeOf(kind, form, administrator)
  const database = await openCatalogueDatabase()
  const known = await readLookup(database, change)
  const sent = await sentValues(fields, form, known.uploads)
  const checkedWith = (found: Lookup) =>
    validated(sent, itemForms[kind].add, productFaults(kind, sent, {}, found))
  const checked = checkedWith(known)
  requireValid(change, known)
  const { values, files } = await acceptFiles(fields, form, checked)
  await keepFiles(database, files)
  const after = { ...emptyItem(kind), ...values, ...defaultVariantAfter({}, values).changes }
  const statements = formStatements({
    administrator: administrator.username,
    title: manyMessages.added(nameOf(kind, after)),
    item: { kind, id: undefined, version: undefined, after },
    uploads: change.uploads,
  })
  const results = await commitChange(database, change, [...statements, selectNewest], checkedWith)
  catalogueChanged(context)
  const saved = newestIn(results.at(-1))
  return {
    id: saved.item,
    version: 1,
    change: saved.change,
    message: changeMessages.added(kind),
    ...(await warningsAbout(kind, values, withdrawalWarnings({}, values))),
  }
}

/**
 * Changes an item; absent fields keep their values.
 * @param key the id, or for a product also the code
 * @throws ValidationError for invalid fields
 * @throws NotFoundError
 * @throws ConflictError if the item has changed since it was loaded for editing
 */
export async function editItem(
  kind: ItemKind,
  key: Id | string,
  form: SentForm,
  { administrator, context }: Editor,
): Promise<Saved> {
  const fields = itemFields[kind]
  const change = {
    ...changeOf(kind, form, administrator),
    key,
    version: versionOf(form.value('version')),
  }
  const database = await openCatalogueDatabase()
  const known = await readLookup(database, change)
  const present = requireItem(change, known)
  const sent = await sentValues(fields, form, known.uploads)
  const checkedWith = (found: Lookup) =>
    validated(sent, itemForms[kind].edit, productFaults(kind, sent, present, found))
  const checked = checkedWith(known)
  requireSameItem(kind, present, sent)
  requireValid(change, known)
  const { values, files } = await acceptFiles(fields, form, checked)
  await keepFiles(database, files)
  const { id, version } = present
  const { changes, warnings } = defaultVariantAfter(present, values)
  const after = { ...values, ...changes }
  const statements = formStatements({
    administrator: administrator.username,
    title: manyMessages.edited(nameOf(kind, present)),
    item: { kind, id, version, after },
    uploads: change.uploads,
  })
  const results = await commitChange(
    database,
    { ...change, version },
    [...statements, selectNewest, selectDrafts({ kind, item: [id] })],
    checkedWith,
  )
  catalogueChanged(context)
  return {
    id,
    version: version + 1,
    change: newestIn(results.at(-2)).change,
    message: changeMessages.saved(kind),
    ...(await warningsAbout(kind, { ...present, ...values }, [
      ...warnings,
      ...withdrawalWarnings(present, values),
      ...draftWarningsIn(results.at(-1), [{ present, after }]).values(),
    ])),
  }
}

async function warningsAbout(
  kind: ItemKind,
  values: ItemValues,
  others: readonly string[] = [],
): Promise<{ warnings?: string[] }> {
  const data = productDataIn(kind, values)
  const ofData = data === undefined ? [] : productWarnings(data, await photometryOfProduct(data))
  const warnings = [...others, ...ofData]
  return warnings.length === 0 ? {} : { warnings }
}

/** @throws ValidationError for a changed key, and for kept pictures that are not the item's */
export function requireSameItem(kind: ItemKind, present: ItemValues, sent: ItemValues): void {
  for (const [name, field] of Object.entries(itemFields[kind]))
    if (isKey(field) && sent[name] !== undefined && sent[name] !== present[name])
      throw new ValidationError({ [name]: [refusalMessages.codeFixed] })
  requireOwnPictures(kind, present, sent)
}

/** @throws ValidationError for kept pictures that are not the item's */
export function requireOwnPictures(kind: ItemKind, present: ItemValues, sent: ItemValues): void {
  for (const [name, field] of Object.entries(itemFields[kind])) {
    if (field.kind !== 'images') continue
    // The first one of several may change places with another.
    const first = 'first' in field ? [field.first] : []
    const own = [...field.stored.parse(present[name]), ...first.map((one) => present[one])]
    const refuse = (place: string) =>
      new ValidationError({ [place]: [refusalMessages.notKept(kind)] })
    const kept = sent[keptImages]
    if (Array.isArray(kept) && !kept.every((path) => own.includes(path))) throw refuse(keptImages)
    for (const one of first)
      if (imagePathSchema.safeParse(sent[one]).success && !own.includes(sent[one]))
        throw refuse(one)
  }
}
