import type { Config } from '@netlify/functions'
import { catalogueContracts } from '#src/domain/api/catalogue-contracts.ts'
import { editingContracts } from '#src/domain/api/editing-contracts.ts'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { deletion } from '#netlify/http/delete-item.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import type { RequestContext } from '#netlify/http/request-context.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { idParameter } from '#netlify/http/parameters.ts'
import { edit } from '#netlify/http/save-item.ts'
import { projectDetail } from '#src/server/catalogue/shapes.ts'

export const config: Config = { path: '/api/projects/:id' }

const projectId = (request: RequestContext) =>
  idParameter(request, 'id', changeMessages.notFound.project)

export default endpoint({ ...catalogueContracts, ...editingContracts }, '/api/projects/:id', {
  GET: async (call) => {
    const catalogue = await liveCatalogue()
    const project = catalogue.findProject(projectId(call))
    if (project === undefined) throw new NotFoundError(changeMessages.notFound.project)
    return catalogueAnswer(call, catalogue, {
      project: projectDetail(catalogue, project),
    })
  },
  POST: edit('project', projectId),
  DELETE: deletion('project', projectId),
})
