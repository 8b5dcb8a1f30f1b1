import type { Config } from '@netlify/functions'
import { editingContracts } from '#src/domain/api/editing-contracts.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { addition } from '#netlify/http/save-item.ts'

export const config: Config = { path: '/api/products/store' }

export default endpoint(editingContracts, '/api/products/store', { POST: addition('product') })
