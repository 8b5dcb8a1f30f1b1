import { newToken } from '#src/server/secrets.ts'

/** Headers with which a caller on the same machine, a proxy there or a visitor might be believed. */
const callers: Record<string, string>[] = [
  {},
  { Via: '1.1 proxy', 'X-Forwarded-For': '203.0.113.9' },
  { 'X-Forwarded-For': '127.0.0.1', 'X-Real-IP': '127.0.0.1' },
  { Authorization: 'Bearer ' },
  { Authorization: `Bearer ${newToken()}` },
]

/**
 * Calls everything that only the site's own processes may use.
 * @param deploy one that a restore would find
 * @returns the calls that are answered by anything but 404
 */
export async function notFoundInside(url: string, deploy: string): Promise<string[]> {
  const calls: [string, string][] = [
    ['POST', '/.netlify/build-hooks/local'],
    ['POST', '/.netlify/build-hooks/'],
    ['POST', `/.netlify/build-hooks/${newToken()}`],
    ['GET', '/.netlify/deploys'],
    ['GET', '/.netlify/deploys/'],
    ['GET', `/.netlify/deploys/${deploy}`],
    ['POST', `/.netlify/deploys/${deploy}/restore`],
    ['POST', '/.netlify/functions/deploy-events'],
    ['POST', '/.netlify/functions/every-minute'],
    ['POST', '/.netlify/functions/sweep-files'],
    ['GET', '/_headers'],
    ['GET', '/_redirects'],
    ['GET', '/.netlify.toml'],
    ['GET', '/api/v1/blobs/local/site:files'],
  ]
  const reached: string[] = []
  for (const [method, path] of calls)
    for (const headers of callers) {
      const response = await fetch(url + path, {
        method,
        headers: { 'x-netlify-event': 'deploy_succeeded', ...headers },
        ...(method === 'POST' ? { body: JSON.stringify({ payload: { id: deploy } }) } : {}),
      })
      await response.body?.cancel()
      if (response.status !== 404)
        reached.push(`${method} ${path} ${JSON.stringify(headers)}: ${response.status}`)
    }
  return reached
}
