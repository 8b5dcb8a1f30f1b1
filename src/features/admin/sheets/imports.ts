import * as z from 'zod/mini'
import { undoneAnswer } from '#src/domain/api/changes.ts'
import type { BodyOf } from '#src/domain/api/contract.ts'
import { errorSchema } from '#src/domain/api/errors.ts'
import {
  type ImportAnswer,
  type ImportedRow,
  type SheetEncoding,
  importAnswer,
  sheetContracts,
  sheetEncoding,
} from '#src/domain/api/import.ts'
import { type GivenReading, type SheetView, sheetView } from '#src/domain/sheets/reading/reading.ts'
import { type Sending, sendFile } from '../form/send-file.ts'
import { type Undo, joined, pageFrom, readUndo } from '../history/history.ts'
import type { Pages } from '../parts/loaded.ts'
import { resource } from '../session/resource.ts'
import type { SheetFormat } from '../parts/ExportButtons.tsx'
import { saveAnswer } from '../parts/save-answer.ts'
import { callAdmin, jsonIn, readJson } from '../session/call-admin.ts'

// The calls about sheets of products. Each throws an error whose message may be shown.

export type RowChoice = ImportedRow['action'] | 'warning'

/** The outcome of reading files. */
export type Start =
  | { is: 'started'; answer: ImportAnswer }
  /** the rows can’t be compared before the faults of the sheet are gone */
  | { is: 'refused'; sheet: SheetView; encoding?: SheetEncoding | undefined }
export type Refused = Omit<Extract<Start, { is: 'refused' }>, 'is'>

const refusal = z.object({ sheet: sheetView, encoding: z.optional(sheetEncoding) })

/** Ids of the uploaded sheet and of the ZIP file beside it. */
export interface Uploads {
  upload: string
  files?: string
}

/** Uploaded files that are no import yet. */
export interface RefusedFile extends Refused {
  name: string
  uploads: Uploads
}

/**
 * Reads uploaded files, or those of an import again, which becomes another one, and compares them to the
 * catalogue as far as the server gets in some seconds.
 */
export async function readSheet(
  source: Uploads | { id: string },
  reading: GivenReading,
): Promise<Start> {
  const response =
    'id' in source
      ? await callAdmin('POST /api/import/:import/reading', {
          ...{ params: { import: source.id }, body: reading },
        })
      : await callAdmin('POST /api/import', { body: { ...source, reading } })
  if (response.status === 422) {
    const { data } = refusal.safeParse(await jsonIn(response.clone()))
    // Other faults are of the file as a whole, which no reading mends.
    if (data !== undefined) return { is: 'refused', ...data }
  }
  return { is: 'started', answer: await readJson(response, importAnswer) }
}

/** How the sheet of an import is read. */
export async function sheetOf(id: string, signal: AbortSignal): Promise<SheetView> {
  const sent = { params: { import: id } }
  const response = await callAdmin('GET /api/import/:import/reading', sent, { signal })
  return readJson(response, sheetView)
}

export async function continueImport(id: string, signal: AbortSignal): Promise<ImportAnswer> {
  const sent = { params: { import: id } }
  const response = await callAdmin('POST /api/import/:import/continue', sent, { signal })
  return readJson(response, importAnswer)
}

/** Rows on a page of the dry run. */
const rowsOnPage = 50

export async function readImport(
  id: string,
  { from, only }: { from: number; only: RowChoice | undefined },
  signal: AbortSignal,
): Promise<ImportAnswer> {
  const query = { from, limit: rowsOnPage, ...(only && { only }) }
  const sent = { params: { import: id }, query }
  const response = await callAdmin('GET /api/import/:import', sent, { signal })
  return readJson(response, importAnswer)
}

/** @returns the server's message */
export async function discardImport(id: string): Promise<string> {
  const name = 'DELETE /api/import/:import'
  const response = await callAdmin(name, { params: { import: id } })
  return (await readJson(response, sheetContracts[name].answer)).message
}

const importsAnswer = sheetContracts['GET /api/import'].answer
export type ListedImport = z.infer<typeof importsAnswer>['imports'][number]

export const imports = resource<null, Pages<ListedImport>>(
  'The imports can’t be listed.',
  async (_, { known, ...options }) => {
    const query = pageFrom(known?.entries.at(-1)?.id)
    const response = await callAdmin('GET /api/import', { query }, options)
    return joined(known, (await readJson(response, importsAnswer)).imports)
  },
)

/** Has the rows of an import compared to the catalogue as it is now. */
export async function compareAgain(
  id: string,
  body: BodyOf<(typeof sheetContracts)['POST /api/import/:import/compare']> = {},
): Promise<void> {
  const sent = { params: { import: id }, body }
  await readJson(await callAdmin('POST /api/import/:import/compare', sent), importAnswer)
}

/** Reads the sheet of an import again with a ZIP file beside it. */
export async function addFiles(id: string, zip: File): Promise<ImportAnswer> {
  const files = await new Promise<string>((resolve, reject) => {
    const report = (state: Sending) => {
      if (state.is === 'arrived') resolve(state.upload)
      else if (state.is === 'failed') reject(new Error(state.reason))
    }
    void sendFile(zip, 'import', report, new AbortController().signal)
  })
  const sent = { params: { import: id }, body: { files } }
  return readJson(await callAdmin('POST /api/import/:import/files', sent), importAnswer)
}

type Applied = (typeof sheetContracts)['POST /api/import/:import/apply']

const editedSince = z.extend(errorSchema, { current: z.object({ items: z.unknown() }) })
const keptItems = undoneAnswer.shape.kept

/** Done, or refused because of what somebody has changed since; items without cells are told by the message. */
export type Applying =
  | ({ is: 'applied' } & z.infer<Applied['answer']>)
  | { is: 'edited'; message: string; items: z.infer<typeof keptItems> }

export async function applyImport(id: string, choice: BodyOf<Applied>): Promise<Applying> {
  const name = 'POST /api/import/:import/apply'
  const response = await callAdmin(name, { params: { import: id }, body: choice })
  if (response.status === 409) {
    const { data } = editedSince.safeParse(await jsonIn(response.clone()))
    const items = keptItems.safeParse(data?.current.items).data ?? []
    if (data !== undefined) return { is: 'edited', message: data.message, items }
  }
  return { is: 'applied', ...(await readJson(response, sheetContracts[name].answer)) }
}

export const undoOfImport =
  (id: string): Undo =>
  async (keepEdits) =>
    readUndo(
      await callAdmin('POST /api/import/:import/undo', {
        params: { import: id },
        body: { keepEdits },
      }),
    )

export const saveErrors = async (id: string): Promise<void> =>
  saveAnswer(
    await callAdmin('GET /api/import/:import/errors.xlsx', { params: { import: id } }),
    'import errors.xlsx',
  )

/** Downloads all products and variants as a sheet. */
export const saveProducts = async (format: SheetFormat): Promise<void> =>
  saveAnswer(await callAdmin(`GET /api/export.${format}`, {}), `products.${format}`)
