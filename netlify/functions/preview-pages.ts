import path from 'node:path'
import type { Config } from '@netlify/functions'
import { previewContracts } from '#src/domain/api/preview-contracts.ts'
import { showPreview } from '#src/server/previews/show-preview.ts'
import { unlistedHeaders } from '#src/server/headers/security-headers.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { forBrowsers } from '#netlify/http/for-browsers.ts'
import { type RequestContext, decodedParameter } from '#netlify/http/parameters.ts'

export const config: Config = { path: ['/preview/:secret', '/preview/:secret/*'] }

/** The build leaves the site's code there; on the platform, the bundler puts it beside the function. */
const project = path.join(import.meta.dirname, '../..')

const answer = endpoint(previewContracts, {
  'GET /preview/:secret': (call) => page(call),
  'GET /preview/:secret/*': (call) => page(call),
})

function page(call: RequestContext): Promise<Response> {
  const [, , , ...names] = call.url.pathname.split('/')
  return showPreview(project, decodedParameter(call, 'secret'), `/${names.join('/')}`)
}

/** Shows the site's pages as they would be with the drafts of a preview, to everyone who has its link. */
const shown = forBrowsers(answer, { hasMissingPage: false })

export default Object.assign(
  async (...call: Parameters<typeof shown>): Promise<Response> => {
    const response = await shown(...call)
    for (const [name, value] of Object.entries(unlistedHeaders)) response.headers.set(name, value)
    return response
  },
  { calls: shown.calls },
)
