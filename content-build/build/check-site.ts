import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type References, checkReferences, filesIn, isPage, readReferences } from './references.ts'
import { storedFiles } from './stored-files.ts'

/**
 * Looks whether all that the pages of a built site refer to is there.
 * @throws Error naming pages and what they refer to in vain
 */
export async function checkSite(folder: string): Promise<void> {
  const references: References = new Map()
  const files = await filesIn(folder)
  for (const file of files) {
    if (isPage(file)) readReferences(references, file, await readFile(path.join(folder, file)))
  }
  await checkReferences(references, files, storedFiles)
}
