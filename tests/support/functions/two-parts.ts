import type { Config } from '@netlify/functions'

export const config: Config = { path: '/api/two-parts' }

/** Sends the second part of its answer when the test says so. */
export default () =>
  new Response(
    new ReadableStream({
      async start(controller) {
        const { secondPart } = globalThis as { secondPart?: Promise<unknown> }
        controller.enqueue(new TextEncoder().encode('first'))
        await secondPart
        controller.enqueue(new TextEncoder().encode('second'))
        controller.close()
      },
    }),
  )
