/**
 * `npm run verify`: compares all files of the site with the hashes of their contents, while the site runs or
 * not, and checks the database (docs/operations.md). Exits with 1 if something is damaged.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { arrayBuffer } from 'node:stream/consumers'
import { existingPathsIn, selectNamed } from '#src/server/database/files.ts'
import {
  checkIntegrity,
  closeCatalogueDatabase,
  databaseFile,
  openCatalogueDatabase,
} from '#src/server/database/open.ts'
import { type Env, readEnv } from '#src/server/env.ts'
import { filePathMatches, findFile } from '#src/server/files/store.ts'
import {
  type Damage,
  damageOf,
  releaseManifest,
  releaseManifestIn,
} from '#src/server/rendering/file-list.ts'
import { readStateFile, replaceFile } from '#src/server/state-file.ts'
import { bundleState } from '../build/bundle.ts'
import { sourcesFingerprint } from '../build/sources.ts'
import { startBlobs } from './blobs.ts'
import { releasesIn } from './releases.ts'
import { explain } from '../program/explain.ts'
import { keepPrivate } from './private-data.ts'

/** Damage, and how to repair it. */
interface Finding {
  damaged: string[]
  advice: string
}

const restart = 'Start the site again, which makes them again; the next save does so, too'

const checks: Record<string, (env: Env) => Promise<Finding>> = {
  release: verifyRelease,
  code: verifyCode,
  database: verifyDatabase,
  'stored files': verifyStoredFiles,
}

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  const env = readEnv()
  await keepPrivate(env)
  for (const [part, check] of Object.entries(checks)) await report(part, check(env))
} catch (error) {
  fail(explain(error))
}
await closeCatalogueDatabase()

async function report(part: string, check: Promise<Finding>): Promise<void> {
  try {
    const { damaged, advice } = await check
    if (damaged.length === 0) console.log(`The ${part}: nothing is damaged.`)
    else fail(`The ${part}: ${advice}.\n  ${damaged.join('\n  ')}`)
  } catch (error) {
    fail(`The ${part} could not be checked. ${explain(error)}`)
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

async function verifyRelease({ dataDir }: Env): Promise<Finding> {
  const { current, link } = releasesIn(dataDir)
  const release = await current()
  if (release === undefined) return { damaged: existsSync(link) ? [link] : [], advice: restart }
  const damage = await damageOf(release, () => true)
  await forget(release, damage)
  return {
    damaged: damage.map(({ file, fault }) => `${path.join(release, file)} is ${fault}`),
    advice: restart,
  }
}

/** Takes damaged files from the manifest, so that a publication makes those again, too, that have their former length. */
async function forget(release: string, damage: readonly Damage[]): Promise<void> {
  const manifest = await readStateFile(releaseManifestIn(release), releaseManifest)
  if (manifest === undefined || damage.length === 0) return
  const damaged = new Set(damage.map(({ file }) => file))
  const files = Object.entries(manifest.files).filter(([file]) => !damaged.has(file))
  const content = { ...manifest, files: Object.fromEntries(files) }
  await replaceFile(releaseManifestIn(release), JSON.stringify(content))
}

async function verifyCode(): Promise<Finding> {
  const state = await bundleState(sourcesFingerprint())
  return { damaged: state === 'damaged' ? ['.cache/site'] : [], advice: restart }
}

async function verifyDatabase({ databaseUrl }: Env): Promise<Finding> {
  const advice = 'Stop the site and restore a backup'
  const file = databaseFile(databaseUrl)
  if (file === undefined || !existsSync(file)) return { damaged: [], advice }
  const damaged = await checkIntegrity(databaseUrl).then(
    () => [],
    (error: unknown) => [explain(error)],
  )
  return { damaged, advice }
}

async function verifyStoredFiles(env: Env): Promise<Finding> {
  const advice = 'Save the items that show them with new files, or restore a backup'
  const file = databaseFile(env.databaseUrl)
  if (file !== undefined && !existsSync(file)) return { damaged: [], advice }
  const blobs = await startBlobs(path.join(env.dataDir, 'blobs'))
  try {
    const [found] = await (await openCatalogueDatabase(env)).read([selectNamed('', -1)])
    const damaged: string[] = []
    for (const stored of existingPathsIn(found)) if (!(await isStored(stored))) damaged.push(stored)
    return { damaged, advice }
  } finally {
    await blobs.stop()
  }
}

async function isStored(file: string): Promise<boolean> {
  const found = await findFile(file, Infinity)
  return found !== undefined && filePathMatches(file, new Uint8Array(await arrayBuffer(found.body)))
}
