import type { Config } from '@netlify/functions'

export const config: Config = { path: '/api/broken' }

export default () => {
  throw new Error('A secret of the house')
}
