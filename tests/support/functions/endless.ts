import type { Config } from '@netlify/functions'

export const config: Config = { path: '/api/endless' }

/** Never answers; records its calls, and whether a client disconnected. */
export default (request: Request) =>
  new Promise<Response>(() => {
    const { endlessCalls = 0 } = globalThis as { endlessCalls?: number }
    Object.assign(globalThis, { endlessCalls: endlessCalls + 1 })
    request.signal.addEventListener('abort', () => {
      Object.assign(globalThis, { endlessAborted: true })
    })
  })
