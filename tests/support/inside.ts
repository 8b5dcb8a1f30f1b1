import { newToken } from '#src/server/secrets.ts'

/** Headers with which a caller on the same machine, a proxy there or a visitor might be believed. */
const callers: Record<string, string>[] = [
  {},
  { Via: '1.1 proxy', 'X-Forwarded-For': '203.0.113.9' },
  { 'X-Forwarded-For': '127.0.0.1', 'X-Real-IP': '127.0.0.1' },
  { Authorization: 'Bearer ' },
  { Authorization: `Bearer ${newToken()}` },
]

interface Call {
  method: string
  headers: Record<string, string>
  body?: string
}

/**
 * Calls everything that only the site's own processes may use.
 * @param ask sends a call and returns the answer's status
 * @param deploy one that a restore would find
 * @returns the calls that are answered by anything but 404
 */
export async function reachedInside(
  ask: (path: string, call: Call) => Promise<number | undefined>,
  deploy: string,
): Promise<string[]> {
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
      const status = await ask(path, {
        method,
        headers: { 'x-netlify-event': 'deploy_succeeded', ...headers },
        ...(method === 'POST' ? { body: JSON.stringify({ payload: { id: deploy } }) } : {}),
      })
      if (status !== 404) reached.push(`${method} ${path} ${JSON.stringify(headers)}: ${status}`)
    }
  return reached
}

/** Sends a call to the site itself, from this machine. */
export const directly =
  (url: string) =>
  async (path: string, call: Call): Promise<number> => {
    const response = await fetch(url + path, call)
    await response.body?.cancel()
    return response.status
  }
