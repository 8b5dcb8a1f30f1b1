import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import http, { type IncomingHttpHeaders } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { listFiles } from '#content-build/build/list-files.ts'
import { keepFormerFiles } from '#content-build/build/former-files.ts'
import { startBlobs } from '#content-build/host/blobs.ts'
import { listFunctions } from '#content-build/host/functions.ts'
import { releasesIn } from '#content-build/host/releases.ts'
import {
  type LocalServer,
  type LocalServerOptions,
  startServer,
} from '#content-build/host/server.ts'
import { siteSettings, openZippedFunctions } from '../rehearsal/zipped-functions.ts'
import { type ReleaseManifest, releaseManifestIn } from '#src/server/rendering/file-list.ts'
import { rehearsedFunctions } from './rehearsed-functions.ts'
import { hangTimeout } from './time-limit.ts'

const root = path.join(import.meta.dirname, '../..')

export type ReleaseContent = Record<string, string | Uint8Array>

export interface LocalSite {
  url: string
  dataDir: string
  /** Writes a release and makes it the current one; the server notices. */
  publish: (content: ReleaseContent) => Promise<void>
  /** like {@link publish}, but resolves when the server serves it */
  publishAndRefresh: (content: ReleaseContent) => Promise<void>
  /** Resolves when all work behind the answers has ended. */
  settled: () => Promise<void>
  stop: () => Promise<void>
}

interface Options {
  release?: ReleaseContent
  /** a folder of tests/support; by default the deployed functions */
  functions?: 'functions' | 'scheduled-functions'
  netlifyToml?: string
  timeLimit?: number
  requestTimeLimits?: LocalServerOptions['requestTimeLimits']
  imagesAhead?: boolean
  /** whether releases keep the files of former ones, as built releases do */
  keepsFormer?: boolean
  trustedProxies?: string[]
}

/** The local platform with a small release and its own stored files, on a free port. */
export async function startLocalSite({
  release = { 'index.html': 'home' },
  functions,
  netlifyToml,
  timeLimit = hangTimeout,
  requestTimeLimits,
  imagesAhead = false,
  keepsFormer = false,
  trustedProxies = [],
}: Options = {}): Promise<LocalSite> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'local-site-'))
  const tomlFile = path.join(dataDir, 'netlify.toml')
  if (netlifyToml !== undefined) await writeFile(tomlFile, netlifyToml)
  const blobs = await startBlobs(path.join(dataDir, 'blobs'))
  const releases = releasesIn(dataDir)
  const publish = async (content: ReleaseContent) => {
    const folder = await releases.next()
    await writeRelease(folder, content)
    await writeManifest(folder)
    const previous = await releases.current()
    if (keepsFormer && previous !== undefined) await keepFormerFiles(folder, previous)
    await releases.switchTo(folder)
  }
  await publish(release)
  const open = await openFunctions(functions)
  const server: LocalServer = await startServer({
    port: 0,
    dataDir,
    releaseLink: releases.link,
    functions: open,
    netlifyToml: netlifyToml === undefined ? path.join(root, 'netlify.toml') : tomlFile,
    siteUrl: 'http://localhost',
    timeLimit,
    imagesAhead,
    trustedProxies,
    ...(requestTimeLimits === undefined ? {} : { requestTimeLimits }),
  })
  Object.assign(process.env, { URL: server.url, DATA_DIR: dataDir })
  return {
    url: server.url,
    dataDir,
    publish,
    publishAndRefresh: async (content) => {
      await publish(content)
      await server.refresh()
    },
    settled: server.settled,
    stop: async () => {
      await server.stop()
      await open.stop()
      await blobs.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Those that are deployed come from their zips in a rehearsal, and none of them runs by itself: a test
 * that happens to run at a full minute would meet a build that it did not request.
 */
async function openFunctions(folder: Options['functions']) {
  const open = await openAll(folder)
  const all = open.all.filter(({ schedule }) => folder !== undefined || schedule === undefined)
  return { ...open, all }
}

async function openAll(folder: Options['functions']) {
  const zips = rehearsedFunctions()
  if (folder === undefined && zips !== undefined)
    return openZippedFunctions(zips, {
      environment: siteSettings,
      print: (line) => console.log(line),
    })
  const sources =
    folder === undefined
      ? path.join(root, 'netlify/functions')
      : path.join(import.meta.dirname, folder)
  return { ...(await listFunctions(sources)), stop: () => Promise.resolve() }
}

export async function writeRelease(folder: string, content: ReleaseContent): Promise<void> {
  for (const [name, text] of Object.entries(content)) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

/** As a build leaves it. */
async function writeManifest(folder: string): Promise<void> {
  const files = await listFiles(folder, new Map(), () => undefined)
  const manifest: ReleaseManifest = { bundle: '', siteUrl: '', stepTimes: {}, files }
  await writeFile(releaseManifestIn(folder), JSON.stringify(manifest))
}

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

/**
 * Sends a request exactly as written: fetch would normalize the path, follow redirects and
 * decompress.
 */
export async function rawRequest(
  url: string,
  target: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const request = http.request({ hostname, port, path: target, method, headers, agent: false })
  const response = new Promise<http.IncomingMessage>((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
  })
  request.end()
  const answer = await response
  const body = await buffer(answer)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString() }
}
