/** `npm start`: the whole site from one command. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { lookedAt, resumed } from '#src/domain/publication/events.ts'
import { isHeld, isLive } from '#src/domain/publication/publication.ts'
import type { Database } from '#src/server/database/database.ts'
import { readPublication, swapPublication } from '#src/server/database/publication.ts'
import { type Env, readEnv } from '#src/server/env.ts'
import { logProblem } from '#src/server/log.ts'
import { explain } from './explain.ts'
import { greeting, signInLines } from './greeting.ts'
import { localBuildHook } from './local/build-hook.ts'
import { lockDataDir } from './local/data-dir-lock.ts'
import { localDeploys } from './local/deploys.ts'
import { listFunctions } from './local/functions.ts'
import { prepare, prepareAccess } from './local/prepare.ts'
import { publisher } from './local/publisher.ts'
import type { ReleaseManifest } from './local/releases.ts'
import { listen, startServer } from './local/server.ts'
import { keepPrivate } from './private-data.ts'
import { step } from './progress.mjs'
import type { SeededAccess } from './seed.ts'

const root = path.join(import.meta.dirname, '..')
const stopping = new AbortController()
/** What was started, the last one first. */
const running: { stop: () => Promise<void> }[] = []
/** The first build, to be waited for when it is broken off. */
let build: Promise<void> = Promise.resolve()

// Nobody knows what state an error leaves the site in that nothing handles. Node raises rejections
// that are left so here, too.
process.on('uncaughtException', (error) => {
  logProblem('The site is stopping after an unexpected error.', error)
  if (stopping.signal.aborted) process.exitCode = 1
  else void stop(1)
})
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // A package of Netlify's (when-exit) sends each signal a second time, and would end us at once.
  process.removeAllListeners(name)
  process.on(name, () => void stop())
}
// An npm that is ended from outside ends its shell, and nobody tells us.
if (process.env['npm_lifecycle_event'] !== undefined) {
  const { ppid } = process
  const watch = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(watch)
    void stop()
  }, 300).unref()
}

try {
  await start()
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(explain(error))
    await stop(1)
  }
}

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = readEnv()
  // Children and functions read the environment too, and must find the same folder and address.
  Object.assign(process.env, {
    DATA_DIR: env.dataDir,
    DATABASE_URL: env.databaseUrl,
    SITE_URL: env.siteUrl,
    // As the platform says it: SITE_URL may already be the address that the site is to have.
    URL: `http://localhost:${env.port}`,
  })
  const hook = localBuildHook(env.port)
  // A shared database is another site's too, and who builds that must be told.
  if (env.databaseUrl.startsWith('file:')) process.env['BUILD_HOOK_URL'] = env.buildHookUrl ?? hook
  const isOurs = process.env['BUILD_HOOK_URL'] === hook
  if (isOurs) process.env['DEPLOYS_URL'] = localDeploys(env.port)
  await takeOver(env)
  const prepared = await prepare(env)
  running.unshift(prepared)
  const published = publisher(env, prepared.database)
  if (!(await published.hasRelease()))
    await step('Building the site', () => (build = published.publish(stopping.signal)))
  if (isOurs) await resumePublication(prepared.database, await published.served())

  let access: SeededAccess | undefined
  const server = await startServer({
    port: env.port,
    dataDir: env.dataDir,
    releaseLink: published.link,
    functions: await listFunctions(path.join(root, 'netlify/functions')),
    netlifyToml: path.join(root, 'netlify.toml'),
    siteUrl: env.siteUrl,
    beforeListening: async () => {
      access = await prepareAccess(prepared.database, env)
    },
    builds: {
      // The last good release is served meanwhile, and on if the build fails.
      publish: (onBegin) =>
        step('The catalogue or the code has changed: rebuilding the site', () =>
          published.publish(stopping.signal, onBegin),
        ),
      signal: stopping.signal,
      tellFunctions: isOurs,
      releases: published,
    },
  }).catch((error: unknown) => {
    // What is told once must be told, although the site can't be.
    if (access !== undefined) console.log(signInLines(env.siteUrl, access).join('\n'))
    throw error
  })
  running.unshift(server)
  console.log(greeting(server.url, access))
  // What somebody went back to stays, until the next save.
  const state = await readPublication(prepared.database)
  const stays = isOurs && isHeld(state) && !isLive(state)
  if (!stays && !(await published.isCurrent())) server.askForBuild()
}

/** What was under way when the site was stopped is so no longer. */
async function resumePublication(
  database: Database,
  served: ReleaseManifest | undefined,
): Promise<void> {
  if (served === undefined) return
  const { revision, edition, deploy } = served
  // It may have ended between the switch and the word of it, which is said now.
  await swapPublication(database, (state) =>
    lookedAt(state, { revision, edition, deploy }, Date.now()),
  )
  await swapPublication(database, (state) =>
    resumed(state, { revision, deploy: deploy ?? null }, Date.now()),
  )
}

/** The folder first: of two starts with the same settings the second is to hear of the first. */
async function takeOver(env: Env): Promise<void> {
  const { dataDir, port } = env
  await keepPrivate(env)
  const lock = async () => {
    running.unshift({ stop: (await lockDataDir(dataDir, 'npm start')).release })
  }
  const isThere = existsSync(dataDir)
  if (isThere) await lock()
  await requireFreePort(port)
  if (!isThere) await lock()
}

/** Looked at before the long steps, so that nobody waits a minute for this sentence. */
async function requireFreePort(port: number): Promise<void> {
  const probe = http.createServer()
  await listen(probe, port)
  const closed = once(probe, 'close')
  probe.close()
  // Whoever has called already would be waited for, and answered by nobody.
  probe.closeAllConnections()
  await closed
}

/** Ends all that was started; asked a second time, or after a second, it ends at once. */
async function stop(code = 0): Promise<void> {
  if (stopping.signal.aborted) process.exit()
  process.exitCode = code
  stopping.abort()
  setTimeout(() => process.exit(), 1000)
  await build.catch(() => undefined)
  for (const { stop: end } of running) await end().catch(console.error)
  process.exit()
}
