import * as z from 'zod/mini'
import { newFinishSchema } from '#src/domain/product/finish.ts'
import { propertyOf } from '#src/domain/product/properties.ts'
import { encodingNames } from '../encodings.ts'
import { sheetLimits } from '../file-messages.ts'
import { decimalSigns } from '../number-signs.ts'
import { readingMessages as messages } from './reading-messages.ts'
import { unitNames } from './unit-factors.ts'

// A reading says how the cells of a supplier's file become rows of our columns. It is plain JSON: it is guessed from the
// file, changed by hand, kept with the import, and kept under a name for the supplier's next file.

/** The number of a row in the file, from 1. */
const rowNumber = z
  .int(messages.row)
  .check(z.minimum(1, messages.row), z.maximum(sheetLimits.lastRow, messages.row))

const rowRange = z.object({ first: rowNumber, last: rowNumber })

/**
 * Names a column of the file: the lowest line of its header, with those above it if another column has the same;
 * ‘Weight (2)’ for the second of two equal
 * ones; ‘Column C’ for one without a heading.
 */
const headingName = z
  .string()
  .check(z.minLength(1), z.maxLength(2 * sheetLimits.heading + 10, messages.long))

/** The key of one of our columns that a file may set. */
const columnKey = z.string().check(
  z.refine((key) => (propertyOf(key)?.kind ?? 'computed') !== 'computed', {
    error: ({ input }) => messages.noColumn(String(input)),
  }),
)

const shortText = z.string().check(z.maxLength(500, messages.long))
const someText = shortText.check(z.minLength(1, messages.noText))

/**
 * Text with the cells of columns in it: ‘LUM-{Artikelnummer}’, or, where variants are made, with values of their row by
 * the keys of our columns: ‘{code}-{cct}’.
 */
const pattern = someText

const ofHeading = { heading: headingName }

/** The orders of day, month and year in dates that are written in figures. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const

/**
 * One line of a reading. Those of one column are applied in their order, so that a text may be replaced before it is
 * split. Those that set a column of ours win over the heading that it is matched to.
 */
export const transformSchema = z.discriminatedUnion('kind', [
  /** a text as another, in the whole cell or in each place of it */
  z.object({
    kind: z.literal('replace'),
    ...ofHeading,
    find: someText,
    with: shortText,
    whole: z._default(z.boolean(), true),
  }),
  /** words that say nothing, in all columns but codes and Retired: n/a, -, TBD */
  z.object({ kind: z.literal('empty'), words: z.array(someText).check(z.maxLength(100)) }),
  /** the unit of cells that name none; one that a cell names itself counts first */
  z.object({ kind: z.literal('unit'), ...ofHeading, unit: z.enum(unitNames) }),
  /** limits and estimates are taken for the value itself: ≥ 90, 80+, ca. 2100 */
  z.object({ kind: z.literal('limits'), ...ofHeading }),
  z.object({ kind: z.literal('date'), ...ofHeading, order: z.enum(dateOrders) }),
  /** the parts of a cell, one for each column of ours; a part goes first to the column that names it, as IK08 does */
  z.object({
    kind: z.literal('split'),
    ...ofHeading,
    to: z.array(columnKey).check(z.minLength(2, messages.splitInto), z.maxLength(6)),
    /** of parts that name none */
    unit: z.optional(z.enum(unitNames)),
  }),
  /** a row for each part of a cell, which is the value of a variant */
  z.object({ kind: z.literal('variants'), ...ofHeading, to: columnKey, code: pattern }),
  /** ✓, x or yes below a heading adds a choice to a column */
  z.object({ kind: z.literal('flag'), ...ofHeading, to: columnKey, value: someText }),
  /** the same text for all rows that have none, or one made of other cells, for all rows */
  z.object({
    kind: z.literal('text'),
    to: columnKey,
    pattern,
    /** the same text only where the catalogue has no value either, nor another row of the product if they share it */
    missing: z.optional(z.boolean()),
    /** zeros are put before shorter numbers of the cells */
    digits: z.optional(z.int().check(z.minimum(2), z.maximum(20))),
  }),
  /** a finish that the catalogue lacks; applying the import makes it */
  z.object({ kind: z.literal('finish'), finish: newFinishSchema }),
  /** columns that become rows: their headings mean values of a variant, such as 2700 K or a finish */
  z.object({
    kind: z.literal('matrix'),
    columns: z
      .array(z.object({ heading: headingName, value: someText }))
      .check(z.minLength(2, messages.matrixOfOne), z.maxLength(100)),
    /** the column of the values in the headings */
    to: columnKey,
    /** the column of what the cells say; null if a mark says that there is such a variant */
    cells: z.nullable(columnKey),
    /** of the order codes; null if the cells are order codes */
    code: z.nullable(pattern),
  }),
])
export type Transform = z.infer<typeof transformSchema>
export type TransformOf<Kind extends Transform['kind']> = Extract<Transform, { kind: Kind }>

const transforms = z.array(transformSchema).check(z.maxLength(200, messages.tooMany))

/** The columns of headings: a column's key, or null to leave it out. */
const columns = z.record(headingName, z.nullable(columnKey))

const places = {
  /** the sheet’s name in a workbook; null for a table as text */
  sheet: z.nullable(z.string().check(z.maxLength(255))),
  /** the lines of headings */
  header: rowRange,
  /** the row that names units alone */
  units: z.nullable(rowNumber),
  /** the rows of products */
  data: rowRange,
  /** leaves out rows with one cell, which are titles of sections, and repeated header lines */
  skipTitles: z.boolean(),
}

/** Between the columns of a table as text. */
const separator = z.enum([',', ';', '\t'])
export type Separator = z.infer<typeof separator>

export const readingSchema = z.object({
  ...places,
  columns,
  transforms,
  /** chosen by hand */
  encoding: z.optional(z.enum(encodingNames)),
  separator: z.optional(separator),
  decimal: z.optional(z.enum(decimalSigns)),
})
export type Reading = z.infer<typeof readingSchema>

/** Those parts of a reading that somebody has chosen; the others are guessed from the file. */
export const givenReading = z.extend(z.partial(readingSchema), {
  /** the id of a profile; null for none, also where one would fit */
  profile: z.optional(z.nullable(z.int())),
})
export type GivenReading = z.infer<typeof givenReading>

/** A reading without the rows of products, which differ from file to file. */
export const profileReading = z.extend(
  z.pick(readingSchema, {
    sheet: true,
    skipTitles: true,
    columns: true,
    transforms: true,
    encoding: true,
    separator: true,
    decimal: true,
  }),
  {
    /** where they were; profiles kept before 30 November 2026 have neither */
    header: z.optional(rowRange),
    units: z.optional(z.nullable(rowNumber)),
  },
)
export type ProfileReading = z.infer<typeof profileReading>

/** A profile as it is sent, and as its exported file holds it. */
export const profileSchema = z.object({
  /** of the supplier */
  name: z
    .string(messages.profileName)
    .check(z.trim(), z.minLength(1, messages.profileName), z.maxLength(100, messages.profileName)),
  reading: profileReading,
})
export type Profile = z.infer<typeof profileSchema>

export const sureties = ['sure', 'likely', 'unsure'] as const
export const reasons = ['heading', 'unit', 'values', 'hand', 'profile', 'none'] as const

const readColumn = z.object({
  heading: z.string(),
  /** of its column in a spreadsheet: A, B … AA */
  letter: z.string(),
  /** as the file writes it, in the heading or the row of units */
  unit: z.nullable(z.string()),
  /** of different cells */
  samples: z.array(z.string()),
  /** the key of our column; null if it is left out */
  column: z.nullable(z.string()),
  sure: z.enum(sureties),
  by: z.enum(reasons),
  /** a sentence */
  why: z.string(),
  /** whether a transform reads it */
  used: z.boolean(),
  /** of the different cells looked at, how many can’t be read after the transforms, with the first of them */
  unread: z.optional(z.object({ cells: z.int(), example: z.string(), message: z.string() })),
})

/** A reading on the sheet that it reads. */
export const sheetView = z.object({
  reading: readingSchema,
  /** of a workbook; `fits` for those that look like a table of products */
  sheets: z.array(z.object({ name: z.string(), fits: z.boolean() })),
  /** of a table as text, whether chosen or found */
  separator: z.optional(separator),
  /** the first rows that are not blank, and the last ones, as texts cut after 80 characters */
  rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  columns: z.array(readColumn),
  /** transforms that would make more cells readable but choose a meaning, so that somebody has to add them */
  offers: z.array(
    z.object({
      transform: transformSchema,
      /** different cells that it makes readable */
      cells: z.int(),
    }),
  ),
  /** by heading, or under `file`: why the rows can’t be compared by this reading */
  faults: z.record(z.string(), z.array(z.string())),
  /** sentences about how the table was found, such as which of two sheets */
  notes: z.array(z.string()),
  /** the profile that is applied, with sentences about what has changed since */
  profile: z.optional(z.object({ id: z.int(), name: z.string(), changes: z.array(z.string()) })),
  /** other profiles, those that fit best first; `fit` is the part of their columns that the file has, 0 to 1 */
  profiles: z.array(z.object({ id: z.int(), name: z.string(), fit: z.number() })),
})
export type SheetView = z.infer<typeof sheetView>
export type ReadColumn = SheetView['columns'][number]
