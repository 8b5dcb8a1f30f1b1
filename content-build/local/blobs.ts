import { randomBytes } from 'node:crypto'
import { BlobsServer } from '@netlify/blobs/server'

/** What the local platform calls the site. Stores are kept apart by it. */
export const siteId = 'local'

/**
 * Plays Netlify Blobs for this process: entries are files below `directory`, and from the moment
 * this resolves `getStore` of @netlify/blobs finds them.
 */
export async function startBlobs(directory: string): Promise<{ stop: () => Promise<void> }> {
  const token = randomBytes(32).toString('base64url')
  // The option is handed to net.Server.listen as it is, and there an object may name the host.
  // A number alone would open the store to the network.
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
  // Where @netlify/blobs looks for its server, on the real platform and here.
  process.env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(JSON.stringify(context)).toString('base64')
  return {
    stop: async () => {
      delete process.env['NETLIFY_BLOBS_CONTEXT']
      await server.stop()
    },
  }
}
