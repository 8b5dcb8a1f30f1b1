import { appendFileSync } from 'node:fs'
import { copyFile, rename } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import type { Env } from '#src/server/env.ts'
import { uniqueName } from '#content-build/host/deploys.ts'
import type { Functions } from '#content-build/host/functions.ts'
import { releasesIn } from '#content-build/host/releases.ts'
import { listen, startServer } from '#content-build/host/server.ts'
import { netlifyBuild } from './netlify-build.ts'
import type { Deployed } from './measure-functions.ts'
import { siteSettings, openZippedFunctions } from './zipped-functions.ts'

export interface RehearsedPlatform {
  url: string
  /** all deploys, the live one last */
  deployed: readonly Deployed[]
  stop: () => Promise<void>
}

/**
 * Simulates Netlify with only the output of Netlify's own build: static files under its rules, and
 * functions from their zips. It provides the build hook, and each build is a deploy with its own
 * functions. Reads the site's settings from the environment. Blobs must already be running.
 * @param folder for build output and logs
 * @param secret in the addresses and the token by which functions reach the builds
 */
export async function startRehearsedPlatform(
  folder: string,
  { port, dataDir, siteUrl }: Env,
  secret: string,
): Promise<RehearsedPlatform> {
  const stopping = new AbortController()
  const releases = releasesIn(dataDir)
  const deployed: Deployed[] = []
  const print = (text: string) => appendFileSync(path.join(folder, 'functions.log'), `${text}\n`)

  const publish = async (onBegin?: (deploy: string) => Promise<void>) => {
    const release = await releases.next()
    const deploy = uniqueName(path.basename(release))
    await onBegin?.(deploy)
    const built = await netlifyBuild(folder, deploy, siteSettings(), stopping.signal)
    const zips = path.join(folder, `functions-${deploy}`)
    await rename(built.functions, zips)
    await rename(built.publish, release)
    // A dot file, because those are never served.
    await copyFile(built.netlifyToml, path.join(release, rules))
    const functions = await openZippedFunctions(zips, { environment: siteSettings, print })
    deployed.push({ zips, functions })
    await releases.switchTo(release)
  }

  await whileServing404(port, publish)
  const live = () => deployed.at(-1)?.functions
  const functions: Functions = {
    all: live()?.all ?? [],
    match: (method, pathname) => live()?.match(method, pathname),
    emit: async (name, event) => live()?.emit(name, event),
  }
  const server = await startServer({
    port,
    dataDir,
    siteUrl,
    functions,
    releaseLink: releases.link,
    netlifyToml: path.join(releases.link, rules),
    builds: {
      publish,
      signal: stopping.signal,
      secret,
      emitDeployEvents: true,
      releases,
    },
  })
  return {
    url: server.url,
    deployed,
    stop: async () => {
      stopping.abort()
      await server.stop()
      for (const { functions: opened } of deployed) await opened.stop()
    },
  }
}

const rules = '.netlify.toml'

/** Before its first deploy, a site answers 404; the first build requests the site. */
async function whileServing404(port: number, act: () => Promise<void>): Promise<void> {
  const server = http.createServer((_request, response) => response.writeHead(404).end())
  await listen(server, port)
  try {
    await act()
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
