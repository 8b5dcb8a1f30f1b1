/** Length of the tail in which a PDF must give the offset of its cross-references, bytes. */
const tailLength = 2048

/**
 * Whether bytes have the structure of a PDF: the header at the very start, the offset of the
 * cross-references at the very end, and a cross-reference table or stream at that offset. A file with
 * other data before or after the PDF is rejected, because programs could interpret it as another
 * type. Nothing in it is executed or rendered here.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (from: number, to?: number) =>
    Buffer.from(bytes.subarray(from, to)).toString('latin1')
  if (!/^%PDF-[12]\.\d[\r\n\s%]/.test(text(0, 10))) return false
  const tail = text(Math.max(0, bytes.byteLength - tailLength))
  const end = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(tail)
  if (end === null) return false
  const references = Number(end[1])
  return /^\s*(?:xref\s|\d+\s+\d+\s+obj\b)/.test(text(references, references + 64))
}
