import type { Config } from '@netlify/functions'
import { messages } from '#src/domain/messages.ts'
import { liveCatalogue } from '#src/server/live-catalogue.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint, everyone } from '#netlify/http/endpoint.ts'
import { HttpError } from '#netlify/http/errors.ts'
import { projectDetail } from '#netlify/http/shapes.ts'

export const config: Config = { path: '/api/projects/:id' }

export default endpoint({
  GET: {
    guard: everyone,
    handle: async (call) => {
      const catalogue = await liveCatalogue()
      const project = catalogue.findProject(Number(call.context.params['id']))
      if (project === undefined) throw new HttpError(404, messages.projectNotFound)
      return catalogueAnswer(call, catalogue.revision, {
        project: projectDetail(catalogue, project),
      })
    },
  },
})
