/**
 * `npm run admin:create -- NAME`, `npm run admin:password -- NAME`, `npm run admin:code`: the
 * operator's commands. They work on the database that DATABASE_URL names.
 */
import { existsSync } from 'node:fs'
import { usernameSchema, passwordSchema } from '#src/domain/administration/administrator.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import {
  findLoginCode,
  findUsername,
  insertAdministrator,
  replaceLoginCode,
  updatePassword,
} from '#src/server/database/administrators.ts'
import type { Database } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { closeCatalogueDatabase, openCatalogueDatabase } from '#src/server/database/open.ts'
import { type Env, readEnv } from '#src/server/env.ts'
import { hashPassword } from '#src/server/access/password.ts'
import { newLoginCode, newPassword } from '#src/server/secrets.ts'
import { explain } from '../program/explain.ts'
import { keepPrivate } from './private-data.ts'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'

type Command = (database: Database, env: Env, name: string | undefined) => Promise<void>

const commands: Record<string, Command> = { create, password, code }

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  await run(process.argv[2] ?? '', process.argv.slice(3))
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

async function run(name: string, args: readonly string[]): Promise<void> {
  const command = ownValue(commands, name)
  if (command === undefined) throw new Error(`Unknown command '${name}'.`)
  const env = readEnv()
  await keepPrivate(env)
  try {
    const database = await openCatalogueDatabase(env)
    await migrate(database)
    await command(database, env, args.length > 0 ? args.join(' ') : undefined)
  } finally {
    await closeCatalogueDatabase()
  }
}

async function create(database: Database, _env: Env, name: string | undefined): Promise<void> {
  const username = requireName(name, 'create')
  const taken = await findUsername(database, username)
  if (taken !== undefined)
    throw new Error(
      `The administrator ${taken} already exists. To change the password, run npm run admin:password.`,
    )
  const { password, generated } = await choosePassword()
  await database.write(insertAdministrator(username, await hashPassword(password)))
  console.log(`The administrator ${username} can now sign in.`)
  printPassword(generated)
  if ((await findLoginCode(database)) === undefined)
    console.log('There is no hidden sign-in address yet. To create one, run npm run admin:code.')
}

async function password(database: Database, _env: Env, name: string | undefined): Promise<void> {
  const username = await findUsername(database, requireName(name, 'password'))
  if (username === undefined)
    throw new Error(
      `There is no administrator ${name ?? ''}. To create one, run npm run admin:create.`,
    )
  const chosen = await choosePassword()
  await database.write(updatePassword(username, await hashPassword(chosen.password)))
  console.log(
    `The password of ${username} has been changed, and ${username} has been signed out everywhere.`,
  )
  printPassword(chosen.generated)
}

async function code(database: Database, env: Env, extra: string | undefined): Promise<void> {
  if (extra !== undefined) throw new Error('npm run admin:code takes no arguments.')
  const loginCode = newLoginCode()
  await database.write(replaceLoginCode(loginCode))
  console.log(
    `The hidden sign-in address is now\n  ${env.siteUrl}${adminPaths.signIn}/${loginCode}`,
  )
  console.log('Keep it: it is shown only once, and the old address no longer works.')
}

function requireName(name: string | undefined, command: string): string {
  if (name === undefined) throw new Error(`Name an administrator: npm run admin:${command} -- NAME`)
  const result = usernameSchema.safeParse(name)
  if (!result.success) throw new Error(`The name ${result.error.issues[0]?.message ?? ''}.`)
  return result.data
}

function printPassword(generated: string | undefined): void {
  if (generated !== undefined)
    console.log(`Password   ${generated}\nKeep it: it is shown only once.`)
}

interface ChosenPassword {
  password: string
  /** the generated password, which nobody has seen yet */
  generated: string | undefined
}

/**
 * Chooses a password: asked for at a terminal, else the first line of standard input. If both are
 * empty, one is generated.
 * @throws Error naming the rule that the password breaks
 */
async function choosePassword(): Promise<ChosenPassword> {
  const typed = process.stdin.isTTY ? await askTwice() : await firstLine()
  if (typed === '') {
    const generated = newPassword()
    return { password: generated, generated }
  }
  const result = passwordSchema.safeParse(typed)
  if (!result.success) throw new Error(`The password ${result.error.issues[0]?.message ?? ''}.`)
  return { password: result.data, generated: undefined }
}

async function firstLine(): Promise<string> {
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/)
  return line
}

/** Asks at the terminal without echoing the input. */
async function askTwice(): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const answers = lines[Symbol.asyncIterator]()
  const ask = async (question: string): Promise<string> => {
    process.stderr.write(question)
    const answer = await answers.next()
    process.stderr.write('\n')
    // Ctrl-C or Ctrl-D.
    if (answer.done === true) throw new Error('Nothing was changed.')
    return answer.value
  }
  try {
    const password = await ask('Password (leave empty to generate one): ')
    if (password !== '' && (await ask('Repeat the password: ')) !== password)
      throw new Error('The passwords do not match. Nothing was changed.')
    return password
  } finally {
    lines.close()
  }
}
