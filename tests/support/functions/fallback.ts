import type { Config } from '@netlify/functions'

export const config: Config = { path: '/mixed/*', preferStatic: true }

export default () => new Response('the function')
