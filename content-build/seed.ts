import { insertAdministrator, replaceLoginCode } from '#src/server/database/administrators.ts'
import type { Database } from '#src/server/database/database.ts'
import type { Env } from '#src/server/env.ts'
import { hashPassword } from '#src/server/access/password.ts'
import { newLoginCode, newPassword } from '#src/server/access/secrets.ts'
import { demoLuminaires } from './demo/luminaires.ts'
import { demoProjects } from './demo/projects.ts'
import { insertDemo, picturesOf } from './demo/rows.ts'
import {
  type Report,
  storeBrandCatalogues,
  storeDatasheets,
  storePictures,
} from './demo/store-files.ts'

/**
 * Fills an empty catalogue with the demo: files first, then all rows in one transaction, so that
 * a seeding that broke off has left no row and can be run again.
 */
export async function seedDemo(database: Database, report: Report): Promise<void> {
  const catalogue = { luminaires: demoLuminaires, projects: demoProjects }
  const nameOf = ({ name }: { name: string }) => name
  // Pictures keep other threads busy than PDFs do.
  const [pictures, datasheets, brandCatalogues] = await Promise.all([
    storePictures(picturesOf(catalogue), report),
    storeDatasheets(demoLuminaires, nameOf, report),
    storeBrandCatalogues(demoLuminaires, report),
  ])
  await database.writeCatalogue(
    insertDemo({ ...catalogue, pictures, datasheets, brandCatalogues, datasheetOf: nameOf }),
  )
  report(`${demoLuminaires.length} products, ${demoProjects.length} projects`)
}

/** How the first administrator signs in. Nothing of it can be read from the database again. */
export interface SeededAccess {
  username: string
  /** undefined when it came from the environment */
  password: string | undefined
  loginCode: string
}

/** Makes the first administrator and the hidden sign-in code; only their hashes are stored. */
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
