import type { Config } from '@netlify/functions'

export const config: Config = { path: '/api/torn' }

/** Fails in the middle of its answer. */
export default () =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('half')),
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        controller.error(new Error('torn in the middle'))
      },
    }),
  )
