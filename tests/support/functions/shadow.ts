import type { Config } from '@netlify/functions'

export const config: Config = { path: ['/shadowed', '/forced'] }

export default () => new Response('the function')
