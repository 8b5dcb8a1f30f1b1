import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import type { Database } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import {
  closeCatalogueDatabase,
  databaseFile,
  openCatalogueDatabase,
} from '#src/server/database/open.ts'
import type { Env } from '#src/server/env.ts'
import { step } from '../program/progress.mjs'
import { startBlobs } from './blobs.ts'
import { releasesIn } from './releases.ts'
import {
  hasAdministrator,
  insertAdministrator,
  replaceLoginCode,
} from '#src/server/database/administrators.ts'
import { summarizeCatalogue } from '#src/server/database/catalogue.ts'
import { hashPassword } from '#src/server/access/password.ts'
import { newLoginCode, newPassword } from '#src/server/secrets.ts'

interface Prepared {
  database: Database
  stop: () => Promise<void>
}

/**
 * Prepares the environment of the local server: the data folder, stored files, the migrated database and,
 * at the first start, the demo catalogue.
 */
export async function prepare(env: Env): Promise<Prepared> {
  await mkdir(env.dataDir, { recursive: true })
  // Functions look here: without a mail server, mails are stored beside the other data.
  process.env['MAIL_FOLDER'] = env.mailFolder ?? path.join(env.dataDir, 'mail')
  const blobs = await startBlobs(path.join(env.dataDir, 'blobs'))
  const stop = async () => {
    await closeCatalogueDatabase()
    await blobs.stop()
  }
  try {
    const database = await openCatalogueDatabase(env)
    await migrate(database)
    await seedCatalogue(database, env)
    return { database, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Creates the first administrator if there is none. Only hashes are stored, so the caller must show
 * the returned credentials.
 * @returns undefined if an earlier run created one
 */
export async function prepareAccess(
  database: Database,
  env: Env,
): Promise<SeededAccess | undefined> {
  if (await hasAdministrator(database)) return undefined
  return seedAccess(database, env)
}

/**
 * A catalogue that an administrator has emptied stays empty.
 * @throws Error if the data folder belongs to a catalogue that the database does not hold
 */
async function seedCatalogue(database: Database, { dataDir, databaseUrl }: Env): Promise<void> {
  // Exists while the demo is seeded: files of an interrupted seeding belong to no catalogue.
  const mark = path.join(dataDir, 'seeding')
  const { entries } = await summarizeCatalogue(database)
  if (entries === 0 && !(await hasAdministrator(database))) {
    if (!existsSync(mark) && (await holdsCatalogue(dataDir)))
      throw new Error(
        `The database ${databaseFile(databaseUrl) ?? databaseUrl} is empty, but ${dataDir} holds stored files or built sites of a catalogue. Bring it back from a backup: npm run restore -- FILE. To start again with the demo instead, move the folder away or set DATA_DIR to another one.`,
      )
    await writeFile(mark, '')
    // Loaded here: the PDF library takes half a second to load, and only the first start needs it.
    const { seedDemo } = await import('../demo/demo.ts')
    await step('Seeding the demo catalogue', () =>
      seedDemo(database, (line) => {
        if (!process.stdout.isTTY) console.log(`  ${line}`)
      }),
    )
  }
  await rm(mark, { force: true })
}

async function holdsCatalogue(dataDir: string): Promise<boolean> {
  const blobs = await readdir(path.join(dataDir, 'blobs'), { recursive: true, withFileTypes: true })
  return blobs.some((entry) => entry.isFile()) || (await releasesIn(dataDir).kept()).length > 0
}

/** The first administrator's credentials. The database holds only their hashes. */
export interface SeededAccess {
  username: string
  /** undefined when it came from the environment */
  password: string | undefined
  loginCode: string
}

/** Creates the first administrator and the hidden sign-in code, and stores only their hashes. */
export async function seedAccess(
  database: Database,
  env: Pick<Env, 'adminUsername' | 'adminPassword' | 'loginCode'>,
): Promise<SeededAccess> {
  const username = env.adminUsername ?? 'admin'
  const password = env.adminPassword ?? newPassword()
  const loginCode = env.loginCode ?? newLoginCode()
  await database.write([
    ...insertAdministrator(username, await hashPassword(password)),
    ...replaceLoginCode(loginCode),
  ])
  return { username, password: env.adminPassword === undefined ? password : undefined, loginCode }
}

/** The addresses to print once the site is up. Only the first start can print the credentials. */
export function greeting(url: string, access: SeededAccess | undefined): string {
  const signIn =
    access === undefined
      ? ['Sign-in    at the address shown at the first start']
      : signInLines(url, access)
  return ['', `Site       ${url}`, ...signIn, 'Ctrl-C stops it.', ''].join('\n  ').trimEnd() + '\n'
}

/** The first administrator's credentials. */
export const signInLines = (url: string, access: SeededAccess): string[] => [
  `Sign-in    ${url}${adminPaths.signIn}/${access.loginCode}`,
  `Name       ${access.username}`,
  `Password   ${access.password ?? 'the value of ADMIN_PASSWORD'}`,
  'Keep these: they are shown only once.',
]
