import type { Config, Context } from '@netlify/functions'

export const config: Config = { path: '/api/afterwards' }

export default (_request: Request, context: Context) => {
  context.waitUntil(Promise.reject(new Error('too late')))
  return new Response('done')
}
