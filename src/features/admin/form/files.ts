import { randomKey } from '#src/browser/random-key.ts'
import { emptyValue } from '#src/domain/catalogue/field-codecs.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { fileFault } from '#src/domain/fields/file-fields.ts'
import type { FileKind } from '#src/domain/files/file-kinds.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { type FileTarget, type NamedFiles, variantsName } from './fields.ts'
import { type FileSlot, keyFor, keysIn, slotsIn } from './form-content.ts'
import { $form, changeSlots, changeValue } from './item-form.ts'
import { readChosen } from './read-files.ts'
import { type Sending, sendFile } from './send-file.ts'

/** The files of new slots, by slot key, until {@link stopFiles} drops them. */
const files = new Map<string, { file: File; sending: AbortController }>()

/** Adds files to a field and starts their uploads. A single-file field replaces its file. */
export function addFiles({ name, field }: NamedFiles, chosen: readonly File[]): void {
  const isList = field.kind === 'images'
  const slots = chosen.slice(0, isList ? chosen.length : 1).map((file) => newSlot(file, field.file))
  if (!isList) stopFiles(slotsNow(name))
  changeSlots(name, slots)
  const keys = slots.map(({ key }) => key)
  changeKeys(name, (before) => (isList ? [...before, ...keys] : keys))
  for (const key of keys) upload({ name, field }, key)
}

/**
 * Adds a file for variants and starts its upload.
 * @returns the key by which any number of rows may name it
 */
export function addVariantFile(kind: FileKind, file: File): string {
  const slot = newSlot(file, kind)
  changeSlots(variantsName, [slot])
  upload({ name: variantsName, field: { file: kind } }, slot.key)
  return slot.key
}

/** Changes which files a field has, by their keys. */
function changeKeys(name: string, change: (keys: string[]) => readonly string[]): void {
  const form = $form.get()
  if (form === undefined) return
  const keys = change(keysIn(form.content, name))
  const field = ownValue(itemFields[form.kind], name)
  changeValue(name, field?.kind === 'images' ? keys : (keys[0] ?? (field && emptyValue(field))))
}

const slotsNow = (name: string): FileSlot[] => {
  const form = $form.get()
  return form === undefined ? [] : slotsIn(form.content, name)
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
export function upload({ name, field }: FileTarget, key: string): void {
  const entry = files.get(key)
  if (entry === undefined) return
  if (fileFault(field.file, entry.file, '') !== undefined) return
  const report = (sending: Sending) => {
    const slot = $form.get()?.content.slots[key]
    if (slot !== undefined) changeSlots(name, [{ ...slot, sending }])
  }
  void sendFile(entry.file, field.file, report, entry.sending.signal)
}

export function removeFile(name: string, key: string): void {
  stopFiles(slotsNow(name).filter((slot) => slot.key === key))
  changeKeys(name, (keys) => keys.filter((one) => one !== key))
}

/** Puts another file in the place of one that is too large, and sends it. */
export function replaceFile({ name, field }: NamedFiles, key: string, file: File): void {
  const slot = newSlot(file, field.file)
  stopFiles(slotsNow(name).filter((one) => one.key === key))
  changeSlots(name, [slot])
  changeKeys(name, (keys) => keys.map((one) => (one === key ? slot.key : one)))
  upload({ name, field }, slot.key)
}

/** Moves a picture to another position in its list. */
export const moveFile = (name: string, key: string, to: number): void =>
  changeKeys(name, (keys) => {
    const from = keys.indexOf(key)
    return from < 0 || to < 0 || to >= keys.length
      ? keys
      : keys.toSpliced(from, 1).toSpliced(to, 0, key)
  })

/** Lets an image and the first one, which is in another field, change places. */
export function makeFirst(name: string, key: string, first: string): void {
  const before = slotsNow(first).map((slot) => slot.key)
  changeKeys(name, (keys) => keys.flatMap((one) => (one === key ? before : one)))
  changeKeys(first, () => [key])
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
