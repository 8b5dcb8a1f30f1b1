import { fileFault } from '#src/domain/fields/file-fields.ts'
import { findingSentence } from '#src/domain/photometry/findings.ts'
import { baseName } from '#src/domain/files/base-name.ts'
import { entrySubject } from '#src/domain/sheets/archive-entry.ts'
import { acceptFile } from '#src/server/catalogue/values/accepted-files.ts'
import { SentFile } from '#src/server/catalogue/values/sent-files.ts'
import type { Database } from '#src/server/database/database.ts'
import { isConstraint } from '#src/server/database/faults.ts'
import { existingPathsIn, selectExistingPaths } from '#src/server/database/files.ts'
import {
  type WaitingFile,
  selectWaitingFiles,
  updateImportFile,
  waitingFilesIn,
} from '#src/server/database/import-files.ts'
import type { StoredImport } from '#src/server/database/imports.ts'
import { ValidationError } from '#src/server/errors.ts'
import { keepFiles } from '#src/server/files/keep-files.ts'
import { findFileSize } from '#src/server/files/store.ts'
import { archivePart } from './archive.ts'
import { type Unpacked, unpackInThread } from './archive-thread.ts'

/** Files that are looked up at once. */
const filesAtOnce = 100

/**
 * Reads files of an import's ZIP file until a time, each as a form's upload is read. A file that is fit is
 * stored, for as long as the import may be applied.
 * @param end by the clock of `performance`
 */
export async function readArchive(
  database: Database,
  { id, archive }: StoredImport,
  end: number,
): Promise<void> {
  if (archive === null) return
  const [result] = await database.read([selectWaitingFiles(id, filesAtOnce)])
  const files = waitingFilesIn(result)
  if (files.length === 0) return
  const left = files.values()
  await unpackInThread(
    { size: archive.size, entries: files.map(({ entry }) => entry) },
    {
      part: (part) => archivePart(archive, part),
      take: async (unpacked) => {
        const { value: file } = left.next()
        if (file === undefined) return false
        await keepEntry(database, id, file, unpacked)
        return performance.now() < end
      },
    },
  )
}

async function keepEntry(
  database: Database,
  id: string,
  file: WaitingFile,
  unpacked: Unpacked,
): Promise<void> {
  const accepted = 'message' in unpacked ? unpacked : await acceptEntry(file, unpacked.content)
  if ('message' in accepted) {
    await database.write([updateImportFile(id, file.position, accepted)])
    return
  }
  const { path, record, bytes } = accepted
  const findings = record?.figures.findings ?? []
  const warnings = findings.filter(({ level }) => level === 'warning').map(findingSentence)
  const update = updateImportFile(id, file.position, { path, warnings })
  // One that is stored gets no new date of use, so that it goes with its import.
  if (await isStored(database, path, bytes.byteLength))
    try {
      await database.write([update])
      return
    } catch (error) {
      if (!isConstraint(error)) throw error
    }
  await keepFiles(database, [accepted])
  await database.write([update])
}

async function isStored(database: Database, path: string, size: number): Promise<boolean> {
  const [result] = await database.read([selectExistingPaths([path])])
  return existingPathsIn(result).has(path) && (await findFileSize(path)) === size
}

/** An entry in its stored form, or why it is refused. */
async function acceptEntry({ kind, name }: WaitingFile, bytes: Uint8Array) {
  try {
    const subject = entrySubject(name)
    const sent = new SentFile(bytes, { subject, name: baseName(name) })
    const fault = fileFault(kind, sent, subject)
    return fault ?? (await acceptFile(kind, sent, 'file'))
  } catch (error) {
    const sentences = error instanceof ValidationError && error.details.errors['file']
    if (!sentences) throw error
    return { message: sentences.join(' ') }
  }
}
