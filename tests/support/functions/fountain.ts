import type { Config } from '@netlify/functions'

export const config: Config = { path: '/api/fountain' }

const chunk = new Uint8Array(64 * 1024)

/**
 * A body that would fill the memory if the server ignored the client's speed; counts what is read.
 */
export default () => {
  const taken = { chunks: 0, cancelled: false }
  Object.assign(globalThis, { fountain: taken })
  return new Response(
    new ReadableStream({
      pull(controller) {
        taken.chunks += 1
        controller.enqueue(chunk)
        if (taken.chunks === 16 * 1024) controller.close()
      },
      cancel() {
        taken.cancelled = true
      },
    }),
    { headers: { 'Content-Type': 'application/octet-stream' } },
  )
}
