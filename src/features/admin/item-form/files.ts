import { randomKey } from '#src/browser/random-key.ts'
import type { FileKind } from '#src/domain/files/file-kinds.ts'
import { fileFault } from '#src/domain/fields/form-fields.ts'
import type { FileField } from './fields.ts'
import { $form, type FileSlot, changeFiles } from './item-form.ts'
import { sendFile } from './send-file.ts'

export const kindOfField = (field: FileField): FileKind =>
  field === 'datasheet' ? 'datasheet' : 'image'

/** The files themselves, by their slots' keys, as long as they are on their way. */
const files = new Map<string, { file: File; sending: AbortController }>()

/** Takes files into a field: a single one replaces what was there. Each begins to be sent at once. */
export function addFiles(field: FileField, chosen: readonly File[]): void {
  const added = chosen.slice(0, field === 'images' ? chosen.length : 1)
  const slots = added.map((file): FileSlot => {
    const key = randomKey()
    files.set(key, { file, sending: new AbortController() })
    return {
      key,
      name: file.name,
      type: file.type,
      size: file.size,
      preview: field === 'datasheet' ? undefined : URL.createObjectURL(file),
      kept: undefined,
      sending: undefined,
    }
  })
  if (field !== 'images') stopFiles($form.get()?.content.files[field] ?? [])
  changeFiles(field, (before) => (field === 'images' ? [...before, ...slots] : slots))
  for (const { key } of slots) send(field, key)
}

/** Sends a file, or sends it once more. One that can't be accepted is not sent: its field says why. */
export function send(field: FileField, key: string): void {
  const entry = files.get(key)
  if (entry === undefined) return
  const kind = kindOfField(field)
  if (fileFault(kind, entry.file, '') !== undefined) return
  void sendFile(
    entry.file,
    kind,
    (sending) =>
      changeFiles(field, (slots) =>
        slots.map((slot) => (slot.key === key ? { ...slot, sending } : slot)),
      ),
    entry.sending.signal,
  )
}

export function removeFile(field: FileField, key: string): void {
  changeFiles(field, (slots) => {
    stopFiles(slots.filter((slot) => slot.key === key))
    return slots.filter((slot) => slot.key !== key)
  })
}

/** Moves a picture to another place of its list. */
export function moveFile(field: FileField, key: string, to: number): void {
  changeFiles(field, (slots) => {
    const moved = slots.find((slot) => slot.key === key)
    if (moved === undefined || to < 0 || to >= slots.length) return slots
    const others = slots.filter((slot) => slot !== moved)
    return [...others.slice(0, to), moved, ...others.slice(to)]
  })
}

export function stopFiles(slots: readonly FileSlot[]): void {
  for (const { key, preview } of slots) {
    files.get(key)?.sending.abort()
    files.delete(key)
    if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview)
  }
}
