import type { Administrator } from '#src/domain/administration/administrator.ts'
import { profileWords } from '#src/domain/sheets/reading/reading-messages.ts'
import type { Profile } from '#src/domain/sheets/reading/reading.ts'
import type { Database } from '#src/server/database/database.ts'
import {
  deleteProfile,
  profilesIn,
  putProfile,
  putProfileIn,
  selectProfiles,
} from '#src/server/database/import-profiles.ts'
import { NotFoundError, ValidationError } from '#src/server/errors.ts'

/** The readings that administrators share, by name. */
export async function listProfiles(database: Database) {
  const [found] = await database.read([selectProfiles])
  return profilesIn(found)
}

/** @throws NotFoundError */
export async function requireProfile(database: Database, id: number) {
  const found = (await listProfiles(database)).find((one) => one.id === id)
  if (found === undefined) throw new NotFoundError(profileWords.notFound)
  return found
}

/**
 * Keeps a reading under a name.
 * @throws ValidationError for a name that is taken, unless it replaces the other
 */
export async function keepProfile(
  database: Database,
  profile: Profile,
  { username }: Administrator,
  choice: { replace: boolean },
): Promise<{ id: number; message: string }> {
  const [put] = await database.write([putProfile(profile, username, new Date(), choice)])
  const id = putProfileIn(put)
  if (id === undefined)
    throw new ValidationError({ name: [profileWords.taken(profile.name)] }, 'taken')
  return { id, message: profileWords.kept(profile.name) }
}

/** @throws NotFoundError */
export async function removeProfile(database: Database, id: number): Promise<void> {
  const [deleted] = await database.write([deleteProfile(id)])
  if (deleted?.rowsAffected === 0) throw new NotFoundError(profileWords.notFound)
}
