import { randomKey } from '#src/browser/random-key.ts'
import { fileFault } from '#src/domain/fields/file-fields.ts'
import type { FileKind } from '#src/domain/files/file-kinds.ts'
import { type FileTarget, type NamedFiles, variantsName } from './fields.ts'
import { type FileSlot, keyFor } from './form-content.ts'
import { $form, changeFiles } from './item-form.ts'
import { readChosen } from './read-files.ts'
import { sendFile } from './send-file.ts'

/** The files of new slots, by slot key, until {@link stopFiles} drops them. */
const files = new Map<string, { file: File; sending: AbortController }>()

/** Adds files to a field and starts their uploads. A single-file field replaces its file. */
export function addFiles({ name, field }: NamedFiles, chosen: readonly File[]): void {
  const isList = field.kind === 'images'
  const slots = chosen.slice(0, isList ? chosen.length : 1).map((file) => newSlot(file, field.file))
  if (!isList) stopFiles($form.get()?.content.files[name] ?? [])
  changeFiles(name, (before) => (isList ? [...before, ...slots] : slots))
  for (const { key } of slots) send({ name, field }, key)
}

/**
 * Adds a file for variants and starts its upload.
 * @returns the key by which any number of rows may name it
 */
export function addVariantFile(kind: FileKind, file: File): string {
  const slot = newSlot(file, kind)
  changeFiles(variantsName, (before) => [...before, slot])
  send({ name: variantsName, field: { file: kind } }, slot.key)
  return slot.key
}

function newSlot(file: File, kind: FileKind): FileSlot {
  const key = keyFor(randomKey(), file.name)
  files.set(key, { file, sending: new AbortController() })
  if (kind === 'photometry' && fileFault(kind, file, '') === undefined) void readChosen(key, file)
  return {
    key,
    name: file.name,
    type: file.type,
    size: file.size,
    preview: kind === 'image' || kind === 'drawing' ? URL.createObjectURL(file) : undefined,
  }
}

/** Uploads a file, or retries it. An unacceptable file stays here: its field shows why. */
export function send({ name, field }: FileTarget, key: string): void {
  const entry = files.get(key)
  if (entry === undefined) return
  if (fileFault(field.file, entry.file, '') !== undefined) return
  void sendFile(
    entry.file,
    field.file,
    (sending) =>
      changeFiles(fieldWith(key) ?? name, (slots) =>
        slots.map((slot) => (slot.key === key ? { ...slot, sending } : slot)),
      ),
    entry.sending.signal,
  )
}

/** The field with a file, which may have become the first of several meanwhile. */
const fieldWith = (key: string): string | undefined =>
  Object.entries($form.get()?.content.files ?? {}).find(([, slots]) =>
    slots.some((slot) => slot.key === key),
  )?.[0]

export function removeFile(name: string, key: string): void {
  changeFiles(name, (slots) => {
    stopFiles(slots.filter((slot) => slot.key === key))
    return slots.filter((slot) => slot.key !== key)
  })
}

/** Puts another file in the place of one that is too large, and sends it. */
export function replaceFile({ name, field }: NamedFiles, key: string, file: File): void {
  const slot = newSlot(file, field.file)
  changeFiles(name, (slots) => {
    stopFiles(slots.filter((one) => one.key === key))
    return slots.map((one) => (one.key === key ? slot : one))
  })
  send({ name, field }, slot.key)
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

/** Lets an image and the first one, which is in another field, change places. */
export function makeFirst(name: string, key: string, first: string): void {
  const { files = {} } = $form.get()?.content ?? {}
  const chosen = files[name]?.find((slot) => slot.key === key)
  if (chosen === undefined) return
  const before = files[first] ?? []
  changeFiles(name, (slots) => slots.flatMap((slot) => (slot === chosen ? before : slot)))
  changeFiles(first, () => [chosen])
}

/** The file of a new slot. */
export const fileOfSlot = (key: string): File | undefined => files.get(key)?.file

export function stopFiles(slots: readonly FileSlot[]): void {
  for (const { key, preview } of slots) {
    files.get(key)?.sending.abort()
    files.delete(key)
    if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview)
  }
}
