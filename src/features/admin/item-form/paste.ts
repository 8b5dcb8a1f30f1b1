import { fileKinds, isOfKind } from '#src/domain/files/file-kinds.ts'
import { addFiles } from './files.ts'
import { filesOf } from './fields.ts'
import type { ItemForm } from './item-form.ts'

/** Adds pasted files to the field that accepts them: pictures, a datasheet or a photometric file. */
export const pasteInto = (form: ItemForm) => (event: React.ClipboardEvent) => {
  const pasted = [...event.clipboardData.files]
  if (pasted.length === 0) return
  event.preventDefault()
  for (const kind of fileKinds) {
    const files = pasted.filter((file) => isOfKind(kind, file))
    const target = filesOf(form.kind).find(({ field }) => field.file === kind)
    if (target !== undefined && files.length > 0) addFiles(target, files)
  }
}
