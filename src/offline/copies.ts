import { ownValue } from '#src/domain/own-value.ts'
import { assetsIn } from './assets.ts'

/** Our own headers on a copy, so that listing copies need not read their bodies. */
const headers = { time: 'x-copy-time', title: 'x-copy-title', assets: 'x-copy-assets' } as const

/** Attribute on the root element of a page shown from a copy: when the copy was made (ISO 8601). */
const copyAttribute = 'data-copy'

/** Whether a response is complete and ours: no error, no part, no redirect, no other origin. */
export const isWhole = (answer: Response) => isWholeFile(answer) && !answer.redirected

/** {@link isWhole} of a file, whose address may redirect. */
export const isWholeFile = ({ status, type }: Response) => status === 200 && type === 'basic'

/** Turns a page's response into a copy. Reads the response's body. */
export async function pageCopy(answer: Response): Promise<Response> {
  const html = await answer.text()
  const kept = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) kept.delete(name)
  kept.set(headers.time, new Date().toISOString())
  kept.set(headers.title, encodeURIComponent(titleIn(html)))
  kept.set(headers.assets, assetsIn(html).join(' '))
  return new Response(html, { headers: kept })
}

/** Milliseconds since 1970; 0 if unknown. */
export const timeOf = (copy: Response) =>
  Date.parse(copy.headers.get(headers.time) ?? copy.headers.get('date') ?? '') || 0

export const titleOf = (copy: Response) => decodeURIComponent(copy.headers.get(headers.title) ?? '')

/** Site paths of the hashed files that the page itself refers to. */
export const assetsOf = (copy: Response) =>
  (copy.headers.get(headers.assets) ?? '').split(' ').filter((path) => path !== '')

/** Prepares a copy for display: it marks the page as a copy and states its age. */
export async function markedCopy(copy: Response): Promise<Response> {
  const time = new Date(timeOf(copy)).toISOString()
  const html = (await copy.text()).replace('<html', `<html ${copyAttribute}="${time}"`)
  return new Response(html, { headers: copy.headers })
}

/** The page's title without the company's name. */
function titleIn(html: string): string {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  return unescaped(title.split(' | ').slice(1).join(' | ') || title)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const unescaped = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (entity, name: string) => ownValue(entities, name) ?? entity,
  )
