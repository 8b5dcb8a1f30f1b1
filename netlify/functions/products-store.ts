import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { addProduct } from '#netlify/http/save-product.ts'
import { requireAdmin } from '#netlify/http/session.ts'

export const config: Config = { path: '/api/products/store' }

export default endpoint({ POST: { guard: requireAdmin, handle: addProduct } })
