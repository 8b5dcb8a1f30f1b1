import { hash, randomUUID } from 'node:crypto'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import type { EncodingName } from '#src/domain/sheets/encodings.ts'
import { importMessages } from '#src/domain/sheets/import-messages.ts'
import type { HeadingChoice } from '#src/domain/sheets/match-headings.ts'
import type { GivenReading } from '#src/domain/sheets/reading/reading.ts'
import { changeIn, insertChange, selectChange } from '#src/server/database/changes.ts'
import type { Database } from '#src/server/database/database.ts'
import { finishesIn, selectFinishes } from '#src/server/database/finishes.ts'
import { insertImportFiles } from '#src/server/database/import-files.ts'
import {
  headingChoiceIn,
  putHeadingChoice,
  selectHeadingChoice,
} from '#src/server/database/heading-choices.ts'
import { profilesIn, selectProfiles } from '#src/server/database/import-profiles.ts'
import {
  type ImportArchive,
  type StoredImport,
  deleteImport,
  deleteListed,
  insertImport,
} from '#src/server/database/imports.ts'
import { ConflictError } from '#src/server/errors.ts'
import { archivePart } from './archive.ts'
import { codeTextsIn, selectCodes } from './chunks.ts'
import { readSheetInThread } from './sheet-thread.ts'

/** The files of an import, of which those that were uploaded are deleted with it. */
export interface ImportSource {
  name: string
  /** they move to the thread that reads them */
  bytes: Uint8Array
  upload?: string
  /** a ZIP file of pictures, datasheets, photometric files and drawings */
  archive?: ImportArchive | undefined
  /** of headings, chosen by hand; remembered for later files with these headings */
  columns?: HeadingChoice | undefined
  /** of a table as text, chosen by hand */
  encoding?: EncodingName | undefined
  /** what is chosen of a reading that is guessed otherwise */
  reading?: GivenReading | undefined
  /** an import of the same files, whose place it takes */
  replaces?: StoredImport | undefined
}

/**
 * Reads a file of products and keeps its rows, by product, to be compared. Nothing of the catalogue
 * changes.
 * @returns the import's id
 * @throws ValidationError for a file that can't be read, and for headings, by heading
 * @throws ConflictError if the import that it replaces has been applied
 */
export async function startImport(
  database: Database,
  { columns, archive, encoding, reading: given, replaces, ...file }: ImportSource,
  { username }: Administrator,
): Promise<string> {
  if (replaces !== undefined) await requireStaged(database, replaces)
  const [finishes, profiles] = await database.read([selectFinishes, selectProfiles])
  let named = ''
  let chosen: HeadingChoice = {}
  const chunks: Uint8Array[] = []
  const { matched, total, reading, understood, files, view, ...sheet } = await readSheetInThread(
    {
      ...{ bytes: file.bytes, encoding, columns, archiveSize: archive?.size, reading: given },
      ...{ finishes: finishesIn(finishes), profiles: profilesIn(profiles) },
    },
    {
      known: async (headings) => {
        named = headingsName(headings)
        const results = await database.read([selectHeadingChoice(named), ...selectCodes])
        const [remembered, ...codes] = results
        chosen = headingChoiceIn(remembered)
        return { chosen, codes: codeTextsIn(codes) }
      },
      part: (part) => archivePart(archive, part),
      chunk: (chunk) => chunks.push(chunk),
    },
  )
  const { decimal, example, isTold } = reading
  const by = view?.reading.decimal !== undefined ? 'hand' : isTold ? 'numbers' : 'rule'
  const id = randomUUID()
  const now = new Date()
  await database.write([
    ...(columns === undefined || given !== undefined
      ? []
      : [putHeadingChoice(named, { ...chosen, ...columns })]),
    ...(replaces === undefined ? [] : [deleteImport(replaces), deleteListed(replaces)]),
    insertChange({ administrator: username, action: 'import', title: file.name }, now),
    ...insertImport(
      {
        ...{ id, name: file.name, administrator: username, total, decimal },
        numbers: example === undefined ? undefined : { example, by },
        headings: matched.filter(({ heading }) => heading !== ''),
        ...{ understood, chunks },
        uploads: [file.upload, archive?.upload].filter((upload) => upload !== undefined),
        archive,
        ...{ encoding: sheet.encoding, reading: view, drafts: replaces?.drafts ?? null },
      },
      now,
    ),
    ...(files === undefined ? [] : [insertImportFiles(id, files)]),
  ])
  return id
}

async function requireStaged(database: Database, { change_id }: StoredImport) {
  const [change] = await database.read([selectChange(change_id)])
  if (changeIn(change)?.state === 'applied')
    throw new ConflictError(importMessages.alreadyApplied, null)
}

/** The same headings in any order have the same name. */
const headingsName = (headings: readonly string[]): string =>
  hash('sha256', JSON.stringify([...headings].sort()), 'base64url')
