import { createHash } from 'node:crypto'
import { namesOutsidePreviews, previewPath } from '#src/domain/site/preview-path.ts'
import { insideScript } from './stay-inside.ts'

const script = insideScript(namesOutsidePreviews)

/** For the policy of a preview's pages. */
export const insideScriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`

const outside = new Set(namesOutsidePreviews)

/** The links of a page, and its forms. Scripts, styles and pictures are the same outside the preview. */
const links = /(\s(?:href|action)=")(\/(?!\/)[^"]*)/g

/** A page of the site whose links lead to the preview's pages. */
export function insidePage(html: string, secret: string): string {
  return html
    .replaceAll(links, (_, name: string, address: string) => name + insideAddress(address, secret))
    .replace('<head>', () => `<head><script>${script}</script>`)
}

function insideAddress(address: string, secret: string): string {
  const [, name = ''] = /^\/([^/?#]*)/.exec(address) ?? []
  if (outside.has(name)) return address
  return address === '/' ? previewPath(secret) : previewPath(secret, address)
}
