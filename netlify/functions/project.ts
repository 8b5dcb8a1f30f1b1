import type { Config } from '@netlify/functions'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { deletion } from '#netlify/http/delete-item.ts'
import { endpoint, everyone } from '#netlify/http/endpoint.ts'
import { HttpError } from '#netlify/http/errors.ts'
import { idParameter } from '#netlify/http/parameters.ts'
import { editProject } from '#netlify/http/save-project.ts'
import { requireAdmin } from '#netlify/http/session.ts'
import { projectDetail } from '#netlify/http/shapes.ts'

export const config: Config = { path: '/api/projects/:id' }

export default endpoint({
  GET: {
    guard: everyone,
    handle: async (call) => {
      const catalogue = await liveCatalogue()
      const project = catalogue.findProject(
        idParameter(call, 'id', changeMessages.notFound.project),
      )
      if (project === undefined) throw new HttpError(404, changeMessages.notFound.project)
      return catalogueAnswer(call, catalogue, {
        project: projectDetail(catalogue, project),
      })
    },
  },
  POST: { guard: requireAdmin, handle: editProject },
  DELETE: deletion('project', (call) => idParameter(call, 'id', changeMessages.notFound.project)),
})
