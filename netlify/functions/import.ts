import type { Config } from '@netlify/functions'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import type { BodyOf } from '#src/domain/api/contract.ts'
import { type ImportAnswer, sheetContracts } from '#src/domain/api/import.ts'
import { partCount } from '#src/domain/fields/upload.ts'
import type { GivenReading } from '#src/domain/sheets/reading/reading.ts'
import { onOneLine } from '#src/domain/fields/field-text.ts'
import { uploadPartSize } from '#src/domain/files/file-limits.ts'
import { importMessages } from '#src/domain/sheets/import-messages.ts'
import { xlsxType } from '#src/domain/sheets/xlsx-type.ts'
import { applyImport } from '#src/server/catalogue/import/apply-import.ts'
import { discardImport } from '#src/server/catalogue/import/discard-import.ts'
import { errorsWorkbook } from '#src/server/catalogue/import/errors-workbook.ts'
import {
  compareAgain,
  continueImport,
  importReading,
  importState,
  requireImport,
  undoImport,
} from '#src/server/catalogue/import/imports.ts'
import { type ImportSource, startImport } from '#src/server/catalogue/import/start-import.ts'
import {
  type RowChoice,
  type StoredImport,
  listedIn,
  selectListed,
} from '#src/server/database/imports.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { findUpload } from '#src/server/database/uploads.ts'
import { ValidationError } from '#src/server/errors.ts'
import { readUpload } from '#src/server/files/uploads.ts'
import { boundedBody, mediaType } from '#netlify/http/body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { attachment } from '#netlify/http/attachment.ts'
import { HttpError } from '#netlify/http/errors.ts'
import { type RequestContext, decodedParameter } from '#netlify/http/parameters.ts'

export const config: Config = {
  path: [
    '/api/import',
    '/api/import/:import',
    '/api/import/:import/continue',
    '/api/import/:import/numbers',
    '/api/import/:import/compare',
    '/api/import/:import/files',
    '/api/import/:import/encoding',
    '/api/import/:import/reading',
    '/api/import/:import/apply',
    '/api/import/:import/undo',
    '/api/import/:import/errors.xlsx',
  ],
}

/**
 * The types that clients give tables and workbooks; old Excel's type is what Windows gives CSV, too. The platform
 * may pass text on as UTF-8: letters that this loses are found when the file is read.
 */
const sheetTypes = [
  ...['text/csv', 'text/tab-separated-values', 'text/plain', 'application/csv'],
  ...[xlsxType, 'application/vnd.ms-excel', 'application/octet-stream', ''],
]

const firstRows: RowChoice = { from: 0, limit: 100 }

/** Imports of products: a dry run first, then all of it or nothing. */
export default endpoint(sheetContracts, {
  'POST /api/import': async (call, administrator) => {
    const type = mediaType(call.request)
    const isJson = type === 'application/json'
    if (!isJson && !sheetTypes.includes(type)) throw new HttpError(415, importMessages.otherType)
    const sent = isJson ? await call.body() : undefined
    const { name = '', encoding } = call.query()
    const source =
      sent === undefined
        ? {
            ...{ name: onOneLine(name) || 'Import', encoding },
            bytes: await boundedBody(call.request, uploadPartSize),
          }
        : await uploadedFiles(sent, administrator)
    return compared(await startImport(await openCatalogueDatabase(), source, administrator))
  },
  'GET /api/import': async (call) => {
    const [found] = await (await openCatalogueDatabase()).read([selectListed(call.query())])
    return { imports: listedIn(found) }
  },
  'DELETE /api/import/:import': async (call) => {
    await discardImport(await openCatalogueDatabase(), idIn(call))
    return { message: importMessages.discarded }
  },
  'GET /api/import/:import': async (call) => {
    return importState(await openCatalogueDatabase(), idIn(call), call.query())
  },
  'POST /api/import/:import/continue': async (call) => compared(idIn(call)),
  'POST /api/import/:import/numbers': async (call, administrator) => {
    const { decimal } = await call.body()
    const database = await openCatalogueDatabase()
    const one = await requireImport(database, idIn(call))
    // Transforms have read numbers already.
    if (one.reading !== null)
      return readAgain(one, { reading: sameReading(one, { decimal }) }, administrator)
    await compareAgain(database, one, { decimal })
    return compared(one.id)
  },
  'POST /api/import/:import/compare': async (call) => {
    const asked = await call.body()
    const database = await openCatalogueDatabase()
    await compareAgain(database, await requireImport(database, idIn(call)), asked)
    return compared(idIn(call))
  },
  'POST /api/import/:import/files': async (call, administrator) => {
    const { files } = await call.body()
    const replaces = await requireImport(await openCatalogueDatabase(), idIn(call))
    const encoding = replaces.encoding?.by === 'hand' ? replaces.encoding.name : undefined
    const reading = sameReading(replaces, {})
    return readAgain(replaces, { files, encoding, reading }, administrator)
  },
  'POST /api/import/:import/encoding': async (call, administrator) => {
    const database = await openCatalogueDatabase()
    const { encoding } = await call.body()
    const replaces = await requireImport(database, idIn(call))
    const reading = sameReading(replaces, { encoding })
    return readAgain(replaces, { encoding, reading }, administrator)
  },
  'GET /api/import/:import/reading': async (call) =>
    importReading(await openCatalogueDatabase(), idIn(call)),
  'POST /api/import/:import/reading': async (call, administrator) => {
    const reading = await call.body()
    const replaces = await requireImport(await openCatalogueDatabase(), idIn(call))
    return readAgain(replaces, { reading }, administrator)
  },
  'POST /api/import/:import/apply': async (call, administrator) => {
    const { context } = call
    const editor = { ...administrator, context }
    const database = await openCatalogueDatabase()
    const applied = await applyImport(database, idIn(call), await call.body(), editor)
    const { created, changed, revision, change, drafts, warnings } = applied
    return { created, changed, revision, change, drafts, warnings }
  },
  'POST /api/import/:import/undo': async (call, administrator) => {
    const { context } = call
    const editor = { ...administrator, context }
    const database = await openCatalogueDatabase()
    const undone = await undoImport(database, idIn(call), await call.body(), editor)
    const { message, change, kept, warnings } = undone
    return { message, change, kept, warnings }
  },
  'GET /api/import/:import/errors.xlsx': async (call) => {
    const database = await openCatalogueDatabase()
    const one = await requireImport(database, idIn(call))
    return attachment(await errorsWorkbook(database, one), 'import errors.xlsx', xlsxType)
  },
})

type ImportBody = BodyOf<(typeof sheetContracts)['POST /api/import']>

const idIn = (call: RequestContext) => decodedParameter(call, 'import')

/** The reading of an import with another choice; undefined for a file that was read as it is. */
const sameReading = ({ reading: view }: StoredImport, choice: GivenReading) =>
  view === null ? undefined : { ...view.reading, profile: view.profile?.id ?? null, ...choice }

/** Reads the files of an import again, as another one in its place. */
async function readAgain(
  replaces: StoredImport,
  choice: Pick<ImportBody, 'encoding' | 'files' | 'reading'>,
  administrator: Administrator,
): Promise<ImportAnswer> {
  const [upload = ''] = replaces.uploads
  const files = replaces.archive?.upload
  const source = await uploadedFiles({ upload, files, ...choice }, administrator)
  const database = await openCatalogueDatabase()
  return compared(await startImport(database, { ...source, replaces }, administrator))
}

async function compared(id: string): Promise<ImportAnswer> {
  const database = await openCatalogueDatabase()
  await continueImport(database, id)
  return importState(database, id, firstRows)
}

/** @throws ValidationError for one that is not there, not complete or of another kind */
async function uploadedFiles(
  { upload, files, columns, encoding, reading }: ImportBody,
  administrator: Administrator,
): Promise<ImportSource> {
  const missing = (field: string) => new ValidationError({ [field]: [importMessages.noUpload] })
  const archive = files === undefined ? undefined : await completeUpload(files, administrator)
  if (files !== undefined && archive === undefined) throw missing('files')
  const sheet = await completeUpload(upload, administrator)
  const bytes = sheet && (await readUpload(sheet.id, sheet.size))
  if (sheet === undefined || bytes === undefined) throw missing('upload')
  return {
    ...{ name: sheet.name, bytes, upload: sheet.id, columns, encoding, reading },
    archive: archive && { upload: archive.id, size: archive.size, name: archive.name },
  }
}

/** A file to import, all parts of which have arrived. */
async function completeUpload(id: string, administrator: Administrator) {
  const upload = await findUpload(await openCatalogueDatabase(), id, administrator)
  const isComplete = upload?.kind === 'import' && upload.parts.length === partCount(upload.size)
  return isComplete ? upload : undefined
}
