/** Ancillary PNG chunks that affect how the pixels look. Critical chunks start with a capital letter. */
const visualChunks = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'])

/** Sizes of a PNG's signature and of each chunk's length, type and checksum, bytes. */
const png = { signature: 8, length: 4, type: 4, check: 4 }

/**
 * Removes texts and all other chunks that are not needed to show a PNG: the decoder decompresses
 * texts, and 2 MB of them can expand to gigabytes. The decoder rejects broken files.
 */
export function withoutTexts(bytes: Uint8Array): Uint8Array {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [source.subarray(0, png.signature)]
  let at = png.signature
  while (at + png.length + png.type <= source.length) {
    const type = source.toString('latin1', at + png.length, at + png.length + png.type)
    const end = at + png.length + png.type + source.readUInt32BE(at) + png.check
    if (/^[A-Z]/.test(type) || visualChunks.has(type)) parts.push(source.subarray(at, end))
    if (type === 'IEND') break
    at = end
  }
  return Buffer.concat(parts)
}

/** Counts a JPEG's scans, which are passes over the whole picture: about ten for a progressive one. */
export function countScans(bytes: Uint8Array): number {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let scans = 0
  let at = 2
  while (at !== -1 && at + 4 <= source.length) {
    const marker = source[at + 1] ?? 0
    // Coded data, fill bytes and markers without a length (T.81 section B.1.1) may occur between segments.
    const isSegment = source[at] === 0xff && marker >= 0xc0 && marker < 0xff && !hasNoLength(marker)
    if (isSegment) {
      if (marker === startOfScan) scans += 1
      at += 2 + source.readUInt16BE(at + 2)
    } else at = source.indexOf(0xff, at + 1)
  }
  return scans
}

const startOfScan = 0xda

/** Markers without a length: RST0 to RST7, SOI and EOI. */
const hasNoLength = (marker: number) => marker >= 0xd0 && marker <= 0xd9
