import { checkedValues } from '#src/domain/catalogue/field-codecs.ts'
import { itemForms } from '#src/domain/catalogue/items.ts'
import { type FieldErrors, errorsByField } from '#src/domain/fields/form-errors.ts'
import { dataFaults, datasheetFaults } from '#src/domain/product/data-faults.ts'
import { $finishes } from '../finishes/finishes.ts'
import { fieldOf } from './fields.ts'
import { fileErrors } from './file-errors.ts'
import { isStored, keysIn, textIn } from './form-content.ts'
import { type ItemForm, enteredItem } from './item-form.ts'
import { dataOf } from './product-data.ts'
import { $readFiles } from './read-files.ts'

/**
 * The error messages to show now, by field.
 * @param errors from {@link allErrors}
 */
export function shownErrors(form: ItemForm, errors: FieldErrors): FieldErrors {
  const shown = Object.entries(errors).filter(
    ([field]) => form.attempted || form.touched.has(fieldOf(field)),
  )
  return { ...Object.fromEntries(shown), ...form.refused }
}

/** The parts of a form that its errors depend on. */
type Entered = Pick<ItemForm, 'kind' | 'id' | 'content' | 'opened' | 'draft'> & {
  /** undefined if nothing needs to be confirmed yet */
  confirmed: ItemForm['confirmed'] | undefined
}

/**
 * All errors that the domain's schema finds in the form, and those of its photometric files.
 * @param read the contents of the files read so far
 */
export function allErrors(form: Entered, read = $readFiles.get()): FieldErrors {
  const item = enteredItem(form)
  const { error } = itemForms[form.kind][item.isEmpty ? 'add' : 'edit'].safeParse(
    checkedValues(item),
  )
  const ofFiles = form.kind === 'product' ? fileErrors(form, read) : []
  return errorsByField([...(error?.issues ?? []), ...errorsOfData(form), ...ofFiles])
}

/** Errors of typed product data that belong to no single field. The server also checks files. */
function errorsOfData({ kind, content, opened }: Entered) {
  if (kind !== 'product') return []
  const { specs, variants } = content.values
  const finishes = $finishes.get().answer
  const ofDatasheets = datasheetFaults({
    datasheetSource: textIn(content, 'datasheetSource'),
    datasheet: keysIn(content, 'datasheet')[0],
    variants,
  })
  const ofData = dataFaults(specs, variants, {
    code: textIn(content, 'code'),
    orderCodes: dataOf(opened).variants.map(({ orderCode }) => orderCode),
    finishes: { has: (code) => finishes?.some((finish) => finish.code === code) ?? true },
    files: {
      has: (key) => typeof key === 'string' && (isStored(key) || content.slots[key] !== undefined),
    },
  })
  return [...ofDatasheets, ...ofData]
}
