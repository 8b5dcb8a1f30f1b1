import { randomBytes } from 'node:crypto'
import { BlobsServer } from '@netlify/blobs/server'

/** The site's id on the local platform. Each site has its own stores. */
export const siteId = 'local'

/**
 * Emulates Netlify Blobs for this process. Entries are files below `directory`; once this resolves,
 * `getStore` of @netlify/blobs finds them.
 */
export async function startBlobs(directory: string): Promise<{ stop: () => Promise<void> }> {
  const token = randomBytes(32).toString('base64url')
  // BlobsServer passes this option to net.Server.listen unchanged, and an object can name the host.
  // A number alone would expose the store to the network.
  const port = { host: '127.0.0.1', port: 0 } as unknown as number
  const server = new BlobsServer({ directory, port, token })
  const address = await server.start()
  const url = `http://127.0.0.1:${address.port}`
  const context = {
    edgeURL: url,
    uncachedEdgeURL: url,
    siteID: siteId,
    deployID: 'local',
    primaryRegion: 'local',
    token,
  }
  // @netlify/blobs looks for its server here, on the real platform too.
  process.env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(JSON.stringify(context)).toString('base64')
  return {
    stop: async () => {
      delete process.env['NETLIFY_BLOBS_CONTEXT']
      await server.stop()
    },
  }
}
