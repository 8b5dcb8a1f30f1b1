import { errorSchema } from '#src/domain/api/errors.ts'
import { sheetContracts } from '#src/domain/api/import.ts'
import { type Profile, profileSchema } from '#src/domain/sheets/reading/reading.ts'
import { saveAnswer } from '../parts/save-answer.ts'
import { callAdmin, jsonIn, readJson } from '../session/call-admin.ts'

// The calls about readings that are kept for suppliers. Each throws an error whose message may be shown.

/** @returns the id of the profile, or why its name can’t be used without replacing another one */
export async function keepProfile(
  profile: Profile,
  replace: boolean,
): Promise<{ id: number; message: string } | { taken: string }> {
  const name = 'POST /api/import-profiles'
  const response = await callAdmin(name, { body: { ...profile, replace } })
  if (response.status === 409) {
    const { data } = errorSchema.safeParse(await jsonIn(response.clone()))
    if (data !== undefined) return { taken: data.message }
  }
  return readJson(response, sheetContracts[name].answer)
}

export async function deleteProfile(id: number): Promise<string> {
  const name = 'DELETE /api/import-profiles/:profile'
  const response = await callAdmin(name, { params: { profile: id } })
  return (await readJson(response, sheetContracts[name].answer)).message
}

/** Downloads a profile. */
export const exportProfile = async (id: number, name: string): Promise<void> =>
  saveAnswer(
    await callAdmin('GET /api/import-profiles/:profile', { params: { profile: id } }),
    `${name}.json`,
  )

/** A profile that was exported. */
export async function profileIn(file: File): Promise<Profile> {
  const { data } = profileSchema.safeParse(await jsonIn(new Response(file)))
  if (data === undefined) throw new Error(noProfile)
  return data
}

const noProfile = 'The file is no profile that was exported here. Please choose another one.'
