import { isOfKind } from '#src/domain/files/file-kinds.ts'
import { addFiles } from './files.ts'
import { forms } from './fields.ts'
import type { ItemForm } from './item-form.ts'

/** Files that are pasted into the form go to the field that takes them: pictures, or a datasheet. */
export const pasteInto = (form: ItemForm) => (event: React.ClipboardEvent) => {
  const pasted = [...event.clipboardData.files]
  if (pasted.length === 0) return
  event.preventDefault()
  const { files } = forms[form.kind]
  const pictures = pasted.filter((file) => isOfKind('image', file))
  const pictureField = files.find((field) => field !== 'datasheet')
  if (pictureField && pictures.length > 0) addFiles(pictureField, pictures)
  const papers = pasted.filter((file) => isOfKind('datasheet', file))
  if (files.includes('datasheet') && papers.length > 0) addFiles('datasheet', papers)
}
