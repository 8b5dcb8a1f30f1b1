import { describe, expect, test } from 'vitest'
import { parseRange, sliceStream } from '#src/server/files/byte-range.ts'

test.each([
  [undefined, 10, 'whole'],
  ['bytes=0-3', 10, { start: 0, end: 3 }],
  ['bytes=3-', 10, { start: 3, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=-30', 10, { start: 0, end: 9 }],
  ['bytes=8-30', 10, { start: 8, end: 9 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=4-3', 10, 'whole'],
  ['bytes=0-1,3-4', 10, 'whole'],
  ['bytes=-', 10, 'whole'],
  ['items=0-1', 10, 'whole'],
])('Range %s of %i bytes', (header, size, expected) => {
  expect(parseRange(header, size)).toEqual(expected)
})

describe('A slice of a stream', () => {
  const chunksOf = (...chunks: string[]) => {
    const taken = { count: 0, cancelled: false }
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const chunk = chunks[taken.count]
          taken.count += 1
          if (chunk === undefined) controller.close()
          else controller.enqueue(new TextEncoder().encode(chunk))
        },
        cancel() {
          taken.cancelled = true
        },
      },
      { highWaterMark: 0 },
    )
    return { stream, taken }
  }

  test.each([
    [0, 8, 'abcdefghi'],
    [0, 0, 'a'],
    [2, 3, 'cd'],
    [4, 4, 'e'],
    [8, 8, 'i'],
  ])('from %i to %i is %s', async (start, end, expected) => {
    const { stream } = chunksOf('abc', 'def', 'ghi')
    expect(await new Response(sliceStream(stream, { start, end })).text()).toBe(expected)
  })

  test('reads nothing after its end', async () => {
    const { stream, taken } = chunksOf('abc', 'def', 'ghi')
    await new Response(sliceStream(stream, { start: 1, end: 3 })).text()
    expect(taken).toEqual({ count: 2, cancelled: true })
  })
})
