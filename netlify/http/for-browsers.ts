import type { Context } from '@netlify/functions'
import { missingPaths } from '#src/domain/site/served-paths.ts'
import { readEnv } from '#src/server/env.ts'
import { logProblem } from '#src/server/log.ts'

type Answer = (request: Request, context: Context) => Promise<Response>

/** How long to wait for the site's own page, ms. */
const pageTimeout = 5_000

/**
 * A function whose addresses people open in a browser: it shows them the site's page for an unknown
 * address, and other refusals as a sentence instead of JSON.
 * @param options.hasMissingPage whether a 404 is that page; otherwise it is a sentence, too
 */
export function forBrowsers(
  answer: Answer & { calls: string[] },
  { hasMissingPage = true }: { hasMissingPage?: boolean } = {},
) {
  const readableAnswer: Answer = async (request, context) => {
    const response = await answer(request, context)
    if (response.status < 400 || isPage(response) || !asksForPage(request)) return response
    return (await readable(response, hasMissingPage)) ?? response
  }
  return Object.assign(readableAnswer, { calls: answer.calls })
}

const asksForPage = ({ method, headers }: Request) =>
  (method === 'GET' || method === 'HEAD') && /\btext\/html\b/i.test(headers.get('Accept') ?? '')

const isPage = ({ headers }: Response) =>
  headers.get('Content-Type')?.startsWith('text/html') === true

/** @returns undefined if the refusal can't be shown any better */
async function readable(
  response: Response,
  hasMissingPage: boolean,
): Promise<Response | undefined> {
  const { status } = response
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Accept')
  if (status === 404 && hasMissingPage) {
    const page = await missingPage()
    if (page === undefined) return undefined
    for (const name of ['Content-Type', 'Content-Security-Policy']) {
      const value = page.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    headers.delete('Content-Length')
    return new Response(response.body === null ? null : page.body, { status, headers })
  }
  if (response.body === null) return undefined
  const { message } = (await response.clone().json()) as { message?: unknown }
  if (typeof message !== 'string') return undefined
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  return new Response(`${message}\n`, { status, headers })
}

/** The page that the host serves for an unknown address. */
async function missingPage(): Promise<Response | undefined> {
  try {
    const address = readEnv().servedUrl + missingPaths.page
    const page = await fetch(address, { signal: AbortSignal.timeout(pageTimeout) })
    return isPage(page) ? page : undefined
  } catch (error) {
    logProblem('The page for an unknown address can’t be read.', error)
    return undefined
  }
}
