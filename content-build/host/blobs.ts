import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { BlobsServer } from '@netlify/blobs/server'
import * as z from 'zod/mini'
import { makeDurable, readStateFile } from '#src/server/state-file.ts'

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
  keepWhole(server as unknown as BlobsInside)
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

/** The parts of BlobsServer, which the package calls private, that are needed here. */
interface BlobsInside {
  handleRequest: (request: Request) => Promise<Response>
  getLocalPaths: (url: URL) => { dataPath?: string; metadataPath?: string }
}

const described = z.object({ size: z.int() })

/**
 * The package, made for development, answers a write that a power cut can still take away, and says that
 * a damaged entry is there. Here a write is durable when it is answered, and an entry that has lost its
 * metadata or a part of its content is not found. `tests/api/damaged-store.test.ts` notices when the
 * package's inside changes.
 */
function keepWhole(server: BlobsInside): void {
  const answer = server.handleRequest.bind(server)
  server.handleRequest = async (request) => {
    const response = await answer(request)
    const { dataPath, metadataPath } = server.getLocalPaths(new URL(request.url))
    if (dataPath === undefined || metadataPath === undefined) return response
    if (request.method === 'PUT' && response.ok) await makeBothDurable(dataPath, metadataPath)
    // A request for the metadata, which the package fails to read if they are damaged.
    const isWanted = request.method === 'HEAD' && [200, 500].includes(response.status)
    if (isWanted && !(await isWhole(dataPath, metadataPath)))
      return new Response(null, { status: 404 })
    return response
  }
}

async function makeBothDurable(dataPath: string, metadataPath: string): Promise<void> {
  const places = [dataPath, metadataPath].flatMap((file) => [file, path.dirname(file)])
  // An entry may have no metadata.
  await Promise.all(places.map((place) => makeDurable(place).catch(unlessMissing)))
}

function unlessMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

async function isWhole(dataPath: string, metadataPath: string): Promise<boolean> {
  const known = await readStateFile(metadataPath, described)
  const found = await stat(dataPath).catch(() => undefined)
  return known !== undefined && found?.size === known.size
}
