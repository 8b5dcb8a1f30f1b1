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
import type { EncodingName } from '#src/domain/sheets/encodings.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { propertyOf } from '#src/domain/product/properties.ts'
import type { DecimalSign } from '#src/domain/sheets/number-signs.ts'
import { type GivenReading, sheetView } from '#src/domain/sheets/reading/reading.ts'
import { type Sending, sendFile } from '../form/send-file.ts'
import { type Undo, pageFrom, readUndo } from '../history/history.ts'
import type { SheetFormat } from '../parts/ExportButtons.tsx'
import { saveAnswer } from '../parts/save-answer.ts'
import { callAdmin, jsonIn, readJson } from '../session/call-admin.ts'

// The calls about sheets of products. Each throws an error whose message may be shown.

export type RowChoice = ImportedRow['action'] | 'warning'

/** The columns of headings by hand: a column's key, or null to leave it out. */
export type ColumnChoice = Readonly<Record<string, string | null>>

export type Start =
  | { is: 'started'; answer: ImportAnswer }
  /** sentences by heading about a header line that can't be read as it is */
  | {
      is: 'unmatched'
      errors: Readonly<Record<string, readonly string[]>>
      /** of a table as text, whose headings may be known in another one */
      encoding?: SheetEncoding | undefined
    }

const refusal = z.extend(errorSchema, {
  errors: z.record(z.string(), z.array(z.string())),
  encoding: z.optional(sheetEncoding),
})

/** The choices about a file: its columns, and the encoding of a table as text. */
export interface FileChoice {
  columns?: ColumnChoice
  encoding?: EncodingName
}

/** Ids of the uploaded sheet and of the ZIP file beside it. */
export interface Uploads {
  upload: string
  files?: string
}

/** Compares uploaded files to the catalogue, as far as the server gets in some seconds. */
export async function startImport(uploads: Uploads, choice: FileChoice): Promise<Start> {
  const body = { ...uploads, ...choice }
  const response = await callAdmin('POST /api/import', { body })
  if (response.status === 422) {
    const { data } = refusal.safeParse(await jsonIn(response.clone()))
    // Other faults are of the file as a whole, and a choice of columns does not mend them.
    const isOfHeadings = data && Object.keys(data.errors).some((key) => !wholeFile.includes(key))
    if (isOfHeadings) return { is: 'unmatched', errors: data.errors, encoding: data.encoding }
  }
  return { is: 'started', answer: await readJson(response, importAnswer) }
}

const wholeFile = ['file', 'files', 'upload']

export async function continueImport(id: string, signal: AbortSignal): Promise<ImportAnswer> {
  const sent = { params: { import: id } }
  const response = await callAdmin('POST /api/import/:import/continue', sent, { signal })
  return readJson(response, importAnswer)
}

/** Reads the file of an import again, which becomes another one. */
export async function readAgain(id: string, encoding: EncodingName): Promise<ImportAnswer> {
  const sent = { params: { import: id }, body: { encoding } }
  return readJson(await callAdmin('POST /api/import/:import/encoding', sent), importAnswer)
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

export async function listImports(before: Id | undefined) {
  const response = await callAdmin('GET /api/import', { query: pageFrom(before) })
  return (await readJson(response, sheetContracts['GET /api/import'].answer)).imports
}
export type ListedImport = Awaited<ReturnType<typeof listImports>>[number]

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

/**
 * Reads the sheet of an import again with texts where neither it nor the catalogue has any.
 * @param fills by the keys of columns
 */
export async function fillIn(
  { import: id, columns, reading }: ImportAnswer,
  fills: ReadonlyMap<string, string>,
): Promise<ImportAnswer> {
  const params = { import: id }
  const given: GivenReading =
    reading === undefined ? { columns: columnsOf(columns) } : await readReading(id)
  const others = (given.transforms ?? []).filter(
    (one) => one.kind !== 'text' || one.missing !== true || !fills.has(one.to),
  )
  const filled = [...fills].map(
    ([to, pattern]) => ({ kind: 'text', to, pattern, missing: true }) as const,
  )
  const body = { ...given, transforms: [...others, ...filled] }
  return readJson(
    await callAdmin('POST /api/import/:import/reading', { params, body }),
    importAnswer,
  )
}

/** The columns of a file that was read as it is; those that the site computes are left out. */
const columnsOf = (columns: ImportAnswer['columns']) =>
  Object.fromEntries(
    columns.map(({ heading, column }) => [
      heading,
      propertyOf(column ?? '')?.kind === 'computed' ? null : column,
    ]),
  )

async function readReading(id: string): Promise<GivenReading> {
  const response = await callAdmin('GET /api/import/:import/reading', { params: { import: id } })
  const { reading, profile } = await readJson(response, sheetView)
  return { ...reading, profile: profile?.id ?? null }
}

/** Has the rows of an import compared anew, with its numbers read by this sign of decimals. */
export async function readNumbers(id: string, decimal: DecimalSign): Promise<void> {
  const sent = { params: { import: id }, body: { decimal } }
  await readJson(await callAdmin('POST /api/import/:import/numbers', sent), importAnswer)
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
