import { type JsonResponse } from './endpoint.ts'

/** Characters of a piece; each may take 3 bytes. */
const pieceLength = 256 * 1024

/**
 * A JSON response in pieces. The platform accepts 6 MB of a whole body, but 20 MB of one that is
 * streamed.
 */
export function streamedJson<Answer>(answer: Answer): JsonResponse<Answer> {
  const text = JSON.stringify(answer)
  const encoder = new TextEncoder()
  let sent = 0
  const body = new ReadableStream({
    pull: (controller) => {
      // A pair of surrogates is not torn apart.
      const isTorn = /[\uD800-\uDBFF]/.test(text.charAt(sent + pieceLength - 1))
      const end = sent + pieceLength - (isTorn ? 1 : 0)
      controller.enqueue(encoder.encode(text.slice(sent, end)))
      sent = end
      if (sent >= text.length) controller.close()
    },
  })
  return new Response(body, {
    headers: { 'Content-Type': 'application/json' },
  }) as JsonResponse<Answer>
}
