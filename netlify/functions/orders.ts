import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { listOrders } from '#netlify/http/list-orders.ts'

export const config: Config = { path: '/api/orders' }

export default endpoint({ GET: listOrders })
