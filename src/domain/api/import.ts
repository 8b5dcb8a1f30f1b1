import * as z from 'zod/mini'
import { idSchema } from '#src/domain/fields/identity.ts'
import { uploadPartSize } from '#src/domain/files/file-limits.ts'
import { encodingNames } from '#src/domain/sheets/encodings.ts'
import { decimalSigns } from '#src/domain/sheets/number-signs.ts'
import { givenReading, profileSchema, sheetView } from '#src/domain/sheets/reading/reading.ts'
import { xlsxType } from '#src/domain/sheets/xlsx-type.ts'
import { historyPage } from './change-contracts.ts'
import { draftWarnings, undoneAnswer } from './changes.ts'
import type { Contracts } from './contract.ts'

// Export and import of products as sheets.

const decimalSign = z.enum(decimalSigns)

const percent = z.int().check(z.minimum(0), z.maximum(100))

export const rowActions = ['create', 'change', 'same', 'error'] as const

/** Which products of an import become drafts: new ones that lack what each must have, or all. */
export const draftChoices = ['incomplete', 'all'] as const
export type DraftChoice = (typeof draftChoices)[number]

/** The outcomes of an import in their list. */
export const importEndings = ['waiting', 'applied', 'undone', 'drafts', 'discarded'] as const

/** Which rows a page shows. */
export const rowChoices = [...rowActions, 'warning'] as const

/** The findings of the dry run about a row of the file; cells are named by the headings of an export. */
export const importedRow = z.object({
  /** its number in the file; the second variant that row 7 makes is 7.01 */
  row: z.number(),
  /** order code, else code */
  key: z.string(),
  action: z.enum(rowActions),
  /** by the heading of our column: old and new text */
  changes: z.optional(z.record(z.string(), z.tuple([z.string(), z.string()]))),
  errors: z.optional(
    z.array(
      z.object({
        column: z.string(),
        value: z.string(),
        message: z.string(),
        /** what the value may have meant */
        nearest: z.optional(z.string()),
      }),
    ),
  ),
  /** what may be wrong, such as a photometric file that differs from the values; it hinders nothing */
  warnings: z.optional(z.array(z.string())),
  /** values that differ from their photometric files by more than 10 %, which applying must confirm */
  deviations: z.optional(z.array(z.string())),
  /** of its product before, null for a new one, and after, %; at the first row that changes the product */
  completeness: z.optional(z.tuple([z.nullable(percent), percent])),
  /** keys of the columns that each product must have and this new one lacks; errors, unless it becomes a draft */
  lacks: z.optional(z.array(z.string())),
})
export type ImportedRow = z.infer<typeof importedRow>

/** An encoding with lines of the file that have letters beyond ASCII, as they are read by it. */
const readEncoding = z.object({
  name: z.enum(encodingNames),
  label: z.string(),
  lines: z.array(z.string()),
})

/** How a table as text was read. */
export const sheetEncoding = z.extend(readEncoding, {
  /** what has chosen it: the file's own bytes, a detector, somebody, or the profile of the supplier */
  by: z.enum(['file', 'guess', 'hand', 'profile']),
  /** whether no other encoding gives words that are possible; if not, applying is refused until it is chosen by hand */
  sure: z.boolean(),
  /** how much of what a detector believes of possible readings it believes of this one, 0 to 1 */
  confidence: z.number(),
  /** those that read the file otherwise, likeliest first */
  others: z.array(readEncoding),
})
export type SheetEncoding = z.infer<typeof sheetEncoding>

const summary = z.object({ create: z.int(), change: z.int(), same: z.int(), error: z.int() })

/** POST and GET /api/import: an import and one page of its rows. */
export const importAnswer = z.object({
  import: z.string(),
  /** of the file */
  name: z.string(),
  /** `drafts`: all of it has become drafts */
  state: z.enum(['comparing', 'compared', 'applied', 'undone', 'drafts']),
  /** whether all files have been read and all rows compared; if not, POST …/continue goes on */
  done: z.boolean(),
  total: z.int(),
  compared: z.int(),
  summary,
  /** products that the rows make and change, and those that become drafts instead */
  products: z.object({ create: z.int(), change: z.int(), drafts: z.int() }),
  /** which products become drafts; null for none */
  drafts: z.nullable(z.enum(draftChoices)),
  /** columns that new products must have and lack, each with its rows */
  lacking: z.array(z.object({ column: z.string(), label: z.string(), rows: z.int() })),
  /** means of these products, %; absent where there are none */
  completeness: z.object({
    /** of those that change: before and after */
    change: z.optional(z.tuple([percent, percent])),
    create: z.optional(percent),
  }),
  /** rows with warnings */
  warned: z.int(),
  /** rows with deviations */
  deviating: z.int(),
  /** the file’s headings with the headings of our columns; null for one that is not read */
  columns: z.array(
    z.object({
      heading: z.string(),
      column: z.nullable(z.string()),
      label: z.nullable(z.string()),
      by: z.enum(['name', 'hand']),
    }),
  ),
  /** of a table as text */
  encoding: z.optional(sheetEncoding),
  /** how a supplier's sheet was read, in numbers; GET …/reading shows it. Absent for a file that was read as it is */
  reading: z.optional(
    z.object({
      sheet: z.nullable(z.string()),
      /** columns that are left out though they have cells, and matches that are not sure */
      leftOut: z.int(),
      unsure: z.int(),
      transforms: z.int(),
      profile: z.optional(z.string()),
    }),
  ),
  /** sentences about how the file was read */
  understood: z.array(z.string()),
  /** how numbers with two readings, such as 1.250, are read; absent if the file has none */
  numbers: z.optional(
    z.object({
      /** what stands before decimals; null if the numbers contradict each other, so that each is asked */
      decimal: z.nullable(decimalSign),
      /** one of them, as it is written */
      example: z.string(),
      /** what has chosen the reading: the file's other numbers, a rule, or somebody */
      by: z.enum(['numbers', 'rule', 'hand']),
    }),
  ),
  /** the ZIP file beside the sheet */
  files: z.optional(
    z.object({
      name: z.string(),
      total: z.int(),
      /** not yet read */
      waiting: z.int(),
      /** fit for the rows that they belong to */
      kept: z.int(),
      /** the first of those that are not used, and why */
      unused: z.array(z.object({ name: z.string(), message: z.string() })),
    }),
  ),
  rows: z.array(importedRow),
  /** `from` of the next page */
  next: z.optional(z.number()),
})
export type ImportAnswer = z.infer<typeof importAnswer>

/** The columns of headings, by hand: a column's key, or null to leave it out. */
const headingChoice = z.record(z.string(), z.nullable(z.string()))

const encodingName = z.enum(encodingNames)

export const importBody = z.object({
  /** the id of an upload of the kind `import` */
  upload: z.string(),
  /** the id of another: a ZIP file of pictures, datasheets, photometric files and drawings */
  files: z.optional(z.string()),
  columns: z.optional(headingChoice),
  /** of a table as text, chosen by hand */
  encoding: z.optional(encodingName),
  /**
   * Has the sheet, its header, columns and transforms guessed, apart from what is given here; {} gives nothing. Without
   * it, the first sheet begins with its header line, and an unknown heading is refused. A refusal has, beside `errors`,
   * the sheet with the guess as `sheet` ({@link sheetView}).
   */
  reading: z.optional(givenReading),
})

const exportQuery = z.object({
  /** ids of products, with commas between */
  ids: z.optional(z.string()),
  /** keys of columns, with commas between */
  columns: z.optional(z.string()),
})

export const exportBody = z.object({
  ids: z.optional(z.array(idSchema)),
  orderCodes: z.optional(z.array(z.string())),
  columns: z.optional(z.array(z.string())),
  /** `products`: a row each, without their variants; `variants`: without products that have none */
  rows: z.optional(z.enum(['products', 'variants'])),
})

const ofChoice = {
  caller: 'administrator',
  body: exportBody,
  bodyLimit: 4 * 1024 * 1024,
} as const

const rowsQuery = z.object({
  /** number of a row in the file */
  from: z._default(z.coerce.number().check(z.minimum(0)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
  only: z.optional(z.enum(rowChoices)),
})

/** A matching of 500 columns with long headings. */
const readingLimit = 1024 * 1024

const keptProfile = {
  id: idSchema,
  name: z.string(),
  /** when it was kept last, and who did */
  at: z.string(),
  by: z.string(),
}

const ofImport = { caller: 'administrator', answer: importAnswer, refusals: [404] } as const

/** The catalogue’s products as sheets, out and in. */
export const sheetContracts = {
  'GET /api/export.xlsx': {
    summary: 'All products and variants, or those that are named, as a workbook',
    caller: 'administrator',
    query: exportQuery,
    answer: xlsxType,
  },
  'POST /api/export.xlsx': {
    summary: 'The named products, variants and columns as a workbook, in their order',
    ...ofChoice,
    answer: xlsxType,
  },
  'GET /api/export.csv': {
    summary: 'All products and variants, or those that are named, as CSV',
    caller: 'administrator',
    query: exportQuery,
    answer: 'text/csv',
  },
  'POST /api/export.csv': {
    summary: 'The named products, variants and columns as CSV, in their order',
    ...ofChoice,
    answer: 'text/csv',
  },
  'POST /api/import': {
    summary:
      'Compares a CSV or XLSX file to the catalogue; nothing is changed. The file is an upload, or up to 4 MB of bytes as the body, with its name in the query',
    caller: 'administrator',
    query: z.object({
      name: z.optional(z.string().check(z.maxLength(255))),
      encoding: z.optional(encodingName),
    }),
    body: importBody,
    // Of a file that is the body.
    bodyLimit: uploadPartSize,
    answer: importAnswer,
    refusals: [413, 415],
  },
  'GET /api/import': {
    summary: 'All imports as long as the history keeps them, newest first, and what became of them',
    caller: 'administrator',
    query: z.object(historyPage),
    answer: z.object({
      imports: z.array(
        z.object({
          /** of the entry, for `before` */
          id: idSchema,
          import: z.string(),
          /** of the file */
          name: z.string(),
          /** of the profile by which it was read */
          supplier: z.nullable(z.string()),
          at: z.string(),
          by: z.string(),
          /** rows */
          total: z.int(),
          /** `discarded`: by somebody, or a day after its rows were compared last */
          state: z.enum(importEndings),
          /** to be undone by POST /api/changes/{id}/undo; null unless it is applied */
          change: z.nullable(idSchema),
          /** how many drafts it has become */
          drafts: z.nullable(z.int()),
        }),
      ),
    }),
  },
  'GET /api/import/:import': {
    summary: 'An import with one page of its rows',
    ...ofImport,
    query: rowsQuery,
  },
  'DELETE /api/import/:import': {
    summary:
      'Discards an import that is not applied, also one under way, with its rows and uploaded files',
    caller: 'administrator',
    answer: z.object({ message: z.string() }),
    refusals: [404, 409],
  },
  'POST /api/import/:import/continue': {
    summary: 'Reads files and compares rows for some more seconds, until `done`',
    ...ofImport,
    refusals: [404, 422],
  },
  'POST /api/import/:import/numbers': {
    summary: 'Compares the rows of an import again, with its numbers read by this sign of decimals',
    ...ofImport,
    body: z.object({ decimal: decimalSign }),
    refusals: [404, 409],
  },
  'POST /api/import/:import/compare': {
    summary:
      'Compares the rows of an import to the catalogue as it is now, and chooses which products become drafts',
    ...ofImport,
    body: z.object({ drafts: z.optional(z.nullable(z.enum(draftChoices))) }),
    refusals: [404, 409],
  },
  'POST /api/import/:import/files': {
    summary:
      'Reads the uploaded sheet of an import again with this ZIP file beside it; the answer is a new import in its place',
    ...ofImport,
    body: z.object({
      /** the id of an upload of the kind `import` */
      files: z.string(),
    }),
    refusals: [404, 409],
  },
  'POST /api/import/:import/encoding': {
    summary:
      'Reads the uploaded table of an import again in this encoding; the answer is a new import in its place',
    ...ofImport,
    body: z.object({ encoding: encodingName }),
    refusals: [404, 409],
  },
  'GET /api/import/:import/reading': {
    summary:
      'How the sheet of an import is read: its rows, columns, samples, transforms and offers',
    caller: 'administrator',
    answer: sheetView,
    refusals: [404],
  },
  'POST /api/import/:import/reading': {
    summary:
      'Reads the uploaded sheet of an import again by this reading, of which what is absent is guessed; the answer is a new import in its place',
    ...ofImport,
    body: givenReading,
    bodyLimit: readingLimit,
    refusals: [404, 409],
  },
  'GET /api/import-profiles': {
    summary: 'The readings that administrators have kept for suppliers, by name',
    caller: 'administrator',
    answer: z.object({
      profiles: z.array(z.object({ ...keptProfile, columns: z.int(), transforms: z.int() })),
    }),
  },
  'POST /api/import-profiles': {
    summary:
      'Keeps a reading under a name, also one that was exported; 409 for a name that is taken',
    caller: 'administrator',
    body: z.extend(profileSchema, { replace: z._default(z.boolean(), false) }),
    bodyLimit: readingLimit,
    status: 201,
    answer: z.object({ id: idSchema, message: z.string() }),
    refusals: [409],
  },
  'GET /api/import-profiles/:profile': {
    summary: 'A kept reading, as it can be sent to POST /api/import-profiles',
    caller: 'administrator',
    answer: profileSchema,
    refusals: [404],
  },
  'DELETE /api/import-profiles/:profile': {
    summary: 'Deletes a kept reading; imports that were read by it stay as they are',
    caller: 'administrator',
    answer: z.object({ message: z.string() }),
    refusals: [404],
  },
  'POST /api/import/:import/apply': {
    summary:
      'Changes the catalogue as the dry run has shown, cell by cell; again, it answers as the first time. 409 names the cells that someone has changed since',
    caller: 'administrator',
    body: z.object({
      skipErrors: z.optional(z.boolean()),
      /** that the deviations of the rows are meant */
      confirmDeviations: z.optional(z.boolean()),
      /** leaves cells that somebody has changed since as they are now */
      keepEdits: z.optional(z.boolean()),
      /** into which its drafts go; one that is in another collection stays there */
      collection: z.optional(idSchema),
    }),
    answer: z.object({
      created: z.int(),
      changed: z.int(),
      /** absent if all has become drafts */
      revision: z.optional(z.int()),
      change: z.optional(idSchema),
      drafts: z.optional(z.int()),
      warnings: draftWarnings,
    }),
    refusals: [404, 409],
  },
  'POST /api/import/:import/undo': {
    summary: 'Undoes an applied import as a whole, as POST /api/changes/{id}/undo does',
    caller: 'administrator',
    body: z.object({ keepEdits: z.optional(z.boolean()) }),
    answer: undoneAnswer,
    refusals: [404, 409],
  },
  'GET /api/import/:import/errors.xlsx': {
    summary: 'The rows with errors as they were sent, with the wrong cells marked',
    caller: 'administrator',
    answer: xlsxType,
    refusals: [404],
  },
} as const satisfies Contracts
