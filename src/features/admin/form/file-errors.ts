import { fileFault } from '#src/domain/fields/file-fields.ts'
import type { DataFault } from '#src/domain/product/data-faults.ts'
import {
  type FileDifference,
  differencesAfter,
  fileDifferences,
} from '#src/domain/product/file-differences.ts'
import { variantFileLabels, variantFiles } from '#src/domain/product/variant.ts'
import { variantsName } from './fields.ts'
import { type FormContent, fileName, keysIn, textIn } from './form-content.ts'
import type { ItemForm } from './item-form.ts'
import { dataOf, photometryKey } from './product-data.ts'
import type { DescribedDifference } from './read-file.ts'
import type { FileState } from './read-files.ts'

type Read = ReadonlyMap<string, FileState>

/** The name of a confirmed difference: another file or other values are another difference. */
export const confirmationOf = ({ file, difference }: FileDifference<DescribedDifference>) =>
  `${file} ${difference.message}`

/** How the form's photometric files differ from its values. */
export const formDifferences = (content: FormContent, read: Read) =>
  fileDifferences(productOf(content), comparisonsOf(read))

const productOf = (content: FormContent) => ({
  code: textIn(content, 'code'),
  photometry: keysIn(content, photometryKey)[0],
  ...dataOf(content),
})

const comparisonsOf = (read: Read) =>
  new Map([...read].flatMap(([key, state]) => (state.is === 'read' ? [[key, state.compare]] : [])))

/** Errors of files that are visible before they are sent. */
export function fileErrors(
  form: Pick<ItemForm, 'content' | 'opened'> & { confirmed: ReadonlySet<string> | undefined },
  read: Read,
): DataFault[] {
  const ofProduct = refusalOf(read.get(keysIn(form.content, photometryKey)[0] ?? ''))
  return [
    ...ofProduct.map((message) => ({ path: [photometryKey], message })),
    ...errorsOfRows(form.content, read),
    ...(form.confirmed === undefined
      ? []
      : unconfirmed({ ...form, confirmed: form.confirmed }, read)),
  ]
}

const refusalOf = (state: FileState | undefined) => (state?.is === 'refused' ? [state.message] : [])

function errorsOfRows(content: FormContent, read: Read): DataFault[] {
  return dataOf(content).variants.flatMap((row, position) =>
    variantFiles.flatMap((kind) => {
      const key = row[kind] ?? ''
      const slot = content.slots[key]
      const fault = slot && fileFault(kind, slot, `The ${variantFileLabels[kind]}`)
      const messages = fault === undefined ? refusalOf(read.get(key)) : [fault.message]
      return messages.map((message) => ({ path: [variantsName, position, kind], message }))
    }),
  )
}

const confirmationMessage = (file: string, message: string) =>
  `${fileName(file)}: ${message} Correct the value, or confirm below that the file is right.`

/** Large unconfirmed differences. Differences of the stored product count as confirmed. */
function unconfirmed(
  { content, opened, confirmed }: Pick<ItemForm, 'content' | 'opened' | 'confirmed'>,
  read: Read,
): DataFault[] {
  const rows = dataOf(content).variants
  return differencesAfter([productOf(opened)], productOf(content), comparisonsOf(read))
    .filter((one) => one.difference.mustBeConfirmed && !confirmed.has(confirmationOf(one)))
    .map(({ file, difference, position }) => ({
      path:
        position !== undefined && rows[position]?.photometry === file
          ? [variantsName, position, photometryKey]
          : [photometryKey],
      message: confirmationMessage(file, difference.message),
    }))
}
