/** So far from its end a PDF may tell where its table of contents begins. Bytes. */
const tailLength = 2048

/**
 * Whether bytes are a PDF by their structure: the header at the very beginning, at the very end the
 * place of the cross-references, and there such a table or stream. What has another file before or
 * behind it is refused: it might be taken for that one. Nothing of it is executed or shown here.
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
