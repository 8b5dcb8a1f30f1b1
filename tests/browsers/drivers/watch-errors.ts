import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { translatePage } from '#tests/support/translate-page.ts'

/** Addresses beside the site's own. */
const paths = { script: '/watch-errors.js', report: '/watch-errors' }

/** Reports errors of a page to the server that has put it there. Runs in the page, before its other scripts. */
function watchErrors(report: string): void {
  const tell = (message: string) => void navigator.sendBeacon(report, message)
  const write = console.error.bind(console)
  console.error = (...values: unknown[]) => {
    tell(values.map(String).join(' '))
    write(...values)
  }
  addEventListener('error', ({ message, target }) => {
    tell(target instanceof Element ? `Not loaded: ${target.outerHTML}` : message)
  })
  addEventListener('unhandledrejection', ({ reason }) => tell(String(reason)))
}

export interface ErrorWatch {
  url: string
  stop: () => Promise<void>
}

/**
 * Serves a site with a script in each page that reports its errors, for a browser whose driver reports none.
 * @param onError receives each error
 * @param isTranslated whether the script translates each page, too
 */
export async function startErrorWatch(
  siteUrl: string,
  onError: (error: string) => void,
  isTranslated: boolean,
): Promise<ErrorWatch> {
  const server = http.createServer((request, answer) => {
    if (request.url === paths.script) {
      const watch = `(${String(watchErrors)})(${JSON.stringify(paths.report)})`
      const script = isTranslated ? `${watch};(${String(translatePage)})()` : watch
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    } else if (request.url === paths.report) {
      void text(request).then(onError, () => undefined)
      answer.writeHead(204).end()
    } else pass(request, answer, siteUrl)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function pass(request: IncomingMessage, answer: ServerResponse, siteUrl: string): void {
  const { method, url, headers } = request
  const isPage = headers.accept?.includes('text/html') === true
  const passed = http.request(siteUrl + (url ?? ''), {
    method,
    headers: isPage ? { ...headers, 'accept-encoding': 'identity' } : headers,
  })
  request.pipe(passed)
  answer.on('close', () => passed.destroy())
  passed.on('error', () => answer.destroy())
  passed.on('response', (response) => {
    const isHtml = response.headers['content-type']?.startsWith('text/html') === true
    if (!isPage || !isHtml) {
      answer.writeHead(response.statusCode ?? 0, response.headers)
      response.pipe(answer)
      return
    }
    void text(response).then(
      (html) => {
        const watched = html.replace('<head>', `<head><script src="${paths.script}"></script>`)
        const body = gzipSync(watched)
        answer.writeHead(response.statusCode ?? 0, {
          ...response.headers,
          'content-encoding': 'gzip',
          'content-length': body.byteLength,
        })
        answer.end(body)
      },
      () => answer.destroy(),
    )
  })
}
