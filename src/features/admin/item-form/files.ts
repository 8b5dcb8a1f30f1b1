import { randomKey } from '#src/browser/random-key.ts'
import { fileFault } from '#src/domain/fields/file-fields.ts'
import type { NamedFiles } from './fields.ts'
import { $form, type FileSlot, changeFiles } from './item-form.ts'
import { sendFile } from './send-file.ts'

/** The files of new slots, by slot key, until {@link stopFiles} drops them. */
const files = new Map<string, { file: File; sending: AbortController }>()

/** Adds files to a field and starts their uploads. A single-file field replaces its file. */
export function addFiles({ name, field }: NamedFiles, chosen: readonly File[]): void {
  const isList = field.kind === 'images'
  const slots = chosen.slice(0, isList ? chosen.length : 1).map((file): FileSlot => {
    const key = randomKey()
    files.set(key, { file, sending: new AbortController() })
    return {
      key,
      name: file.name,
      type: file.type,
      size: file.size,
      preview: field.file === 'image' ? URL.createObjectURL(file) : undefined,
    }
  })
  if (!isList) stopFiles($form.get()?.content.files[name] ?? [])
  changeFiles(name, (before) => (isList ? [...before, ...slots] : slots))
  for (const { key } of slots) send({ name, field }, key)
}

/** Uploads a file, or retries it. An unacceptable file stays here: its field shows why. */
export function send({ name, field }: NamedFiles, key: string): void {
  const entry = files.get(key)
  if (entry === undefined) return
  if (fileFault(field.file, entry.file, '') !== undefined) return
  void sendFile(
    entry.file,
    field.file,
    (sending) =>
      changeFiles(name, (slots) =>
        slots.map((slot) => (slot.key === key ? { ...slot, sending } : slot)),
      ),
    entry.sending.signal,
  )
}

export function removeFile(name: string, key: string): void {
  changeFiles(name, (slots) => {
    stopFiles(slots.filter((slot) => slot.key === key))
    return slots.filter((slot) => slot.key !== key)
  })
}

/** Moves a picture to another position in its list. */
export function moveFile(name: string, key: string, to: number): void {
  changeFiles(name, (slots) => {
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
