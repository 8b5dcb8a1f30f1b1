/**
 * `npm run backup -- FILE` and `npm run restore -- FILE`: one file of the database and the stored
 * files, and back (docs/operations.md).
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Env, readEnv } from '#src/server/env.ts'
import { explain } from '#content-build/program/explain.ts'
import { keepPrivate } from '../private-data.ts'
import { step } from '#content-build/program/progress.mjs'
import { DamagedArchiveError } from './archive.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const [, , command, ...names] = process.argv
try {
  if (names.length > 1) throw new Error('Name only one file.')
  const env = readEnv()
  await keepPrivate(env)
  await (command === 'restore' ? restore(env, names[0]) : backup(env, names[0]))
} catch (error) {
  const damaged = error instanceof DamagedArchiveError
  console.error(
    damaged
      ? `This backup can’t be used, and nothing was changed. ${error.message}`
      : explain(error),
  )
  process.exitCode = 1
}

async function backup(env: Env, name: string | undefined): Promise<void> {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const file = path.resolve(name ?? path.join(env.dataDir, 'backups', `backup-${stamp}.tar`))
  const { files, missing, revision } = await step('Making a backup', () => makeBackup(env, file))
  console.log(`${file}\nThe catalogue at revision ${revision}, with ${files.length} stored files.`)
  console.log(
    'It contains personal data and password hashes: keep it safe, and keep a copy elsewhere.',
  )
  if (missing.length === 0) return
  console.error(
    `These stored files are missing or damaged, so they are not in the backup. Save the items that show them with new files:\n  ${missing.join('\n  ')}`,
  )
  process.exitCode = 1
}

async function restore(env: Env, name: string | undefined): Promise<void> {
  if (name === undefined) throw new Error('Name a backup: npm run restore -- FILE')
  const file = path.resolve(name)
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const { manifest, former } = await step('Restoring the backup', () => restoreBackup(env, file))
  const { createdAt, files } = manifest
  console.log(`The data of ${createdAt} has been restored, with ${files.length} stored files.`)
  if (former !== undefined)
    console.log(`The previous data is kept in ${former}: delete it once everything works.`)
  console.log('Run npm start to build the site. Administrators have to sign in again.')
}
