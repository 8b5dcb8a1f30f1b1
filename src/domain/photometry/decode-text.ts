/**
 * The text of a photometric file. Programs write UTF-8 or UTF-16 with a byte order mark, UTF-8
 * without one, or the letters of old Windows (windows-1252), in which every sequence of bytes is text.
 */
export function decodeText(bytes: Uint8Array): string {
  const mark = bytes.subarray(0, 2).join()
  if (mark === '255,254') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === '254,255') return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
