import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { paths } from '#src/domain/site/paths.ts'
import { previewsPath } from '#src/domain/site/preview-path.ts'

declare const self: ServiceWorkerGlobalScope

const firstName = (path: string) => path.split('/')[1] ?? ''

/** First path segments that the worker ignores. */
const privateNames = new Set([paths.api, previewsPath, ...Object.values(adminPaths)].map(firstName))

/** Whether an address belongs to the API, the administration or a preview. */
export const isPrivate = ({ pathname }: URL): boolean =>
  privateNames.has(firstName(pathname).toLowerCase())

/** Keeps nothing that a private page shows: it may be unpublished, and a preview may be revoked. */
export const publicOnly = {
  cacheWillUpdate: async ({ event, response }: { event: ExtendableEvent; response: Response }) => {
    // Without this plugin, too, strategies keep only these.
    if (response.status !== 200) return null
    const client = event instanceof FetchEvent ? await self.clients.get(event.clientId) : undefined
    return client !== undefined && isPrivate(new URL(client.url)) ? null : response
  },
}
