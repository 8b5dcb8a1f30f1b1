import type { Config, Context } from '@netlify/functions'

export const config: Config = { path: ['/api/echo', '/api/Items/:id'], method: ['GET', 'POST'] }

/** Returns its own request. */
export default async (request: Request, context: Context) => {
  const body = Buffer.from(await request.arrayBuffer())
  return Response.json(
    {
      method: request.method,
      url: request.url,
      size: body.byteLength,
      text: body.byteLength < 1000 ? body.toString() : undefined,
      params: context.params,
      ip: context.ip,
      requestId: context.requestId,
    },
    {
      headers: {
        'Netlify-CDN-Cache-Control': 'public, durable, max-age=60',
        'Netlify-Cache-Tag': 'echo',
        'Netlify-Vary': 'query=a',
      },
    },
  )
}
