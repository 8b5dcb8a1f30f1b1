import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { addition } from '#netlify/http/save-item.ts'

export const config: Config = { path: '/api/products/store' }

export default endpoint('/api/products/store', { POST: addition('product') })
