import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { addition } from '#netlify/http/save-item.ts'

export const config = { path: '/api/products/store' } satisfies Config

export default endpoint(config.path, { POST: addition('product') })
