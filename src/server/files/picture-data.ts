/** Chunks beside the critical ones (capital letters) that say how a PNG's pixels look. */
const kept = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'])

/** Signature of a PNG, and length, type and checksum of each of its chunks. Bytes. */
const png = { signature: 8, length: 4, type: 4, check: 4 }

/**
 * A PNG without its texts and whatever else is not needed to show it: the decoder unpacks compressed
 * texts, and 2 MB of them can hold gigabytes. What is broken is left to the decoder to refuse.
 */
export function withoutTexts(bytes: Uint8Array): Uint8Array {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [source.subarray(0, png.signature)]
  let at = png.signature
  while (at + png.length + png.type <= source.length) {
    const type = source.toString('latin1', at + png.length, at + png.length + png.type)
    const end = at + png.length + png.type + source.readUInt32BE(at) + png.check
    if (/^[A-Z]/.test(type) || kept.has(type)) parts.push(source.subarray(at, end))
    if (type === 'IEND') break
    at = end
  }
  return Buffer.concat(parts)
}

/** How often a JPEG's decoder goes over the whole picture: about ten times for a progressive one. */
export function countScans(bytes: Uint8Array): number {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let scans = 0
  let at = 2
  while (at !== -1 && at + 4 <= source.length) {
    const marker = source[at + 1] ?? 0
    // Coded data, fill bytes and markers without a length (T.81 section B.1.1) stand between segments.
    const isSegment = source[at] === 0xff && marker >= 0xc0 && marker < 0xff && !isAlone(marker)
    if (isSegment) {
      if (marker === startOfScan) scans += 1
      at += 2 + source.readUInt16BE(at + 2)
    } else at = source.indexOf(0xff, at + 1)
  }
  return scans
}

const startOfScan = 0xda

/** RST0 to RST7, SOI and EOI. */
const isAlone = (marker: number) => marker >= 0xd0 && marker <= 0xd9
