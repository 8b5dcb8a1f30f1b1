import type { Config } from '@netlify/functions'

export const config: Config = { path: '/api/endless' }

/** Never answers; remembers whether its client went away. */
export default (request: Request) =>
  new Promise<Response>(() => {
    request.signal.addEventListener('abort', () => {
      Object.assign(globalThis, { endlessAborted: true })
    })
  })
