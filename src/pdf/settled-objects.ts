import { PDFArray, type PDFContext, PDFDict, PDFObject, PDFPageLeaf, PDFRef } from '@cantoo/pdf-lib'

/** An object as the bytes that the file will have: a part of a buffer, because views take memory too. */
class SettledObject extends PDFObject {
  readonly #bytes: Uint8Array
  readonly #from: number
  readonly #to: number

  constructor(bytes: Uint8Array, from: number, to: number) {
    super()
    this.#bytes = bytes
    this.#from = from
    this.#to = to
  }

  override sizeInBytes(): number {
    return this.#to - this.#from
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    buffer.set(this.#bytes.subarray(this.#from, this.#to), offset)
    return this.sizeInBytes()
  }
}

/**
 * Turns the objects from a number on into their bytes, which take a tenth of the memory of the library's
 * maps and names. Nothing can read or change them afterwards.
 * @param isOpen whether an object will still change
 */
export function settleObjects(
  context: PDFContext,
  first: number,
  isOpen: (ref: PDFRef) => boolean,
): void {
  const count = Math.max(0, context.largestObjectNumber - first + 1)
  const settled = Array.from({ length: count }, (_, index) => PDFRef.of(first + index)).flatMap(
    (ref) => {
      const object = context.lookup(ref)
      // Pages become part of the tree of pages; streams are bytes already.
      const isSmall = object instanceof PDFDict || object instanceof PDFArray
      const isReady = isSmall && !(object instanceof PDFPageLeaf) && !isOpen(ref)
      return isReady ? [{ ref, object, size: object.sizeInBytes() }] : []
    },
  )
  const all = new Uint8Array(settled.reduce((sum, { size }) => sum + size, 0))
  let at = 0
  for (const { ref, object, size } of settled) {
    object.copyBytesInto(all, at)
    context.assign(ref, new SettledObject(all, at, at + size))
    at += size
  }
}
