/** An inclusive range of bytes, as Content-Range counts them. */
interface ByteRange {
  start: number
  end: number
}

/**
 * The part of `size` bytes that a Range header asks for (RFC 9110 section 14).
 * A header that is malformed or names several ranges is ignored: the result is the whole.
 */
export function parseRange(
  header: string | null | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/.exec(header?.trim() ?? '')
  if (match === null) return 'whole'
  const [, first, last, suffix] = match
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= size ? 'unsatisfiable' : { start, end }
}

export const contentRange = ({ start, end }: ByteRange, size: number) =>
  `bytes ${start}-${end}/${size}`

/** The Content-Range header of a 416 response. */
export const unsatisfiableRange = (size: number) => `bytes */${size}`

/** Passes through only the bytes of the range, and stops reading the source after them. */
export function sliceStream(
  source: ReadableStream<Uint8Array>,
  { start, end }: ByteRange,
): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  let position = 0
  return new ReadableStream({
    async pull(controller) {
      while (position <= end) {
        const { done, value } = await reader.read()
        if (done) break
        const from = Math.max(start - position, 0)
        const part = value.subarray(from, end + 1 - position)
        position += value.byteLength
        if (part.byteLength === 0) continue
        controller.enqueue(part)
        if (position <= end) return
      }
      await reader.cancel()
      controller.close()
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/**
 * Whether an If-None-Match header matches the ETag, so the client already has the content. The
 * comparison is weak: W/ does not count on either side (RFC 9110 section 13.1.2).
 */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  // A tag may contain commas.
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(etag.replace(/^W\//, '')) === true
}

/** Whether a Range header applies: always without If-Range, otherwise only if the content is unchanged. */
export function rangeHolds(ifRange: string | null | undefined, etag: string): boolean {
  return ifRange === null || ifRange === undefined || ifRange.trim() === etag
}
