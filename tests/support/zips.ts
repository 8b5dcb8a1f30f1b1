import { crc32, deflateRawSync } from 'node:zlib'

export interface Packed {
  name: string | Buffer
  content: Uint8Array
  /** as the directory claims it */
  claimed?: number
  flags?: number
  method?: number
  check?: number
  /** type and mode of a Unix file */
  mode?: number
  /** bytes in place of the packed content */
  packed?: Uint8Array
}

/** A ZIP file in which each entry may lie. */
export function zipOf(entries: readonly Packed[]): Buffer<ArrayBuffer> {
  const contents: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.isBuffer(entry.name) ? entry.name : Buffer.from(entry.name)
    const packed = Buffer.from(entry.packed ?? deflateRawSync(entry.content))
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x0403_4b50, 0)
    local.writeUInt16LE(name.length, 26)
    const head = Buffer.alloc(46)
    head.writeUInt32LE(0x0201_4b50, 0)
    head.writeUInt8(entry.mode === undefined ? 0 : 3, 5)
    head.writeUInt16LE(entry.flags ?? 0, 8)
    head.writeUInt16LE(entry.method ?? 8, 10)
    head.writeUInt32LE(entry.check ?? crc32(entry.content), 16)
    head.writeUInt32LE(packed.length, 20)
    head.writeUInt32LE(entry.claimed ?? entry.content.byteLength, 24)
    head.writeUInt16LE(name.length, 28)
    head.writeUInt16LE(entry.mode ?? 0, 40)
    head.writeUInt32LE(offset, 42)
    contents.push(local, name, packed)
    directory.push(head, name)
    offset += local.length + name.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  for (const place of [8, 10]) end.writeUInt16LE(Math.min(entries.length, 0xffff), place)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...contents, listed, end])
}
