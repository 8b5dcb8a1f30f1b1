import type { Config } from '@netlify/functions'
import { catalogueContracts } from '#src/domain/api/catalogue-contracts.ts'
import { editingContracts } from '#src/domain/api/editing-contracts.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { addition } from '#netlify/http/save-item.ts'
import { projectTile } from '#src/server/catalogue/shapes.ts'

export const config: Config = { path: '/api/projects' }

export default endpoint({ ...catalogueContracts, ...editingContracts }, '/api/projects', {
  GET: async (call) => {
    const catalogue = await liveCatalogue()
    return catalogueAnswer(call, catalogue, { projects: catalogue.projects.map(projectTile) })
  },
  POST: addition('project'),
})
