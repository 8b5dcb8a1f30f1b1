import { type Transform, dateOrders, transformSchema } from '#src/domain/sheets/reading/reading.ts'
import { readingMessages } from '#src/domain/sheets/reading/reading-messages.ts'
import { unitNames } from '#src/domain/sheets/reading/unit-factors.ts'

// The forms in which transforms are made and changed.

export type TransformKind = Transform['kind']

/** The entered values by their names in the transform; '' for nothing. */
export type Draft = Readonly<Record<string, unknown>>

/** A list is a choice of its texts; `column` is a key of ours. */
export type FieldKind =
  'text' | 'words' | 'check' | 'color' | 'column' | 'columns' | 'headings' | readonly string[]
export type FormField = readonly [name: string, kind: FieldKind, label: string, hint?: string]

interface TransformForm {
  label: string
  /** for all rows, instead of one column of the file */
  isOfRows?: true
  fields: readonly FormField[]
}

const to = ['to', 'column', 'Column'] as const
const braces = 'values of the row stand in braces, such as {code}-{cct}'
const digits = ['', ...Array.from({ length: 19 }, (_, index) => `${index + 2}`)]

export const transformForms: Readonly<Record<TransformKind, TransformForm>> = {
  replace: {
    label: 'Read a text as another one',
    fields: [
      ['find', 'text', 'Text'],
      ['with', 'text', 'Is read as', 'blank for nothing'],
      ['whole', 'check', 'Only if it is the whole cell'],
    ],
  },
  unit: { label: 'Name the unit', fields: [['unit', unitNames, 'Unit']] },
  limits: { label: 'Read limits as values', fields: [] },
  date: {
    label: 'Name the order of dates',
    fields: [['order', dateOrders, 'Order', 'of day (d), month (m) and year (y)']],
  },
  split: { label: 'Split it into columns', fields: [['to', 'columns', 'Part']] },
  variants: {
    label: 'Make a variant of each value',
    fields: [to, ['code', 'text', 'Order code', braces]],
  },
  flag: {
    label: 'Read marks (✓, x, yes) as a choice',
    fields: [to, ['value', 'text', 'Value']],
  },
  text: {
    label: 'Set a column',
    isOfRows: true,
    fields: [
      to,
      ['pattern', 'text', 'Text', 'cells stand in braces by their headings: LUM-{Artikelnummer}'],
      ['digits', digits, 'Digits of numbers in it', 'blank for the numbers as they are'],
    ],
  },
  empty: {
    label: 'Read words as nothing',
    isOfRows: true,
    fields: [['words', 'words', 'Words', 'with semicolons between: n/a; TBD']],
  },
  finish: {
    label: 'Make a finish',
    isOfRows: true,
    fields: [
      ['code', 'text', 'Code'],
      ['name', 'text', 'Name'],
      ['ral', 'text', 'RAL color', 'such as RAL 9005, or blank'],
      ['swatch', 'color', 'Swatch'],
    ],
  },
  matrix: {
    label: 'Make variants of columns',
    isOfRows: true,
    fields: [
      ['columns', 'headings', 'Columns that become variants, with their values'],
      ['to', 'column', 'Column of these values'],
      ['cells', 'column', 'Column of their cells', 'blank for marks: there is such a variant'],
      ['code', 'text', 'Order code', `${braces}; blank if the cells are order codes`],
    ],
  },
}

const blanks: Draft = { check: true, words: [], columns: [], headings: [], color: '#808080' }

/** @param former the one that is changed */
export function draftOf(kind: TransformKind, former: Transform | undefined): Draft {
  const held: Draft = former && 'finish' in former ? former.finish : { ...former }
  return Object.fromEntries(
    transformForms[kind].fields.map(([name, is]) => {
      const blank = typeof is === 'string' ? (blanks[is] ?? '') : is[0]
      return [name, held[name] ?? blank]
    }),
  )
}

/** The transform that has been entered, or sentences about what it lacks. */
export function transformOf(
  kind: TransformKind,
  heading: string | undefined,
  draft: Draft,
): Transform | readonly string[] {
  if (draft['to'] === '') return ['Please choose one of our columns.']
  if (kind === 'empty' && String(draft['words']) === '') return [readingMessages.noText]
  const parts = {
    ...draft,
    ...(kind === 'text' && { digits: Number(draft['digits']) || undefined }),
    ...(kind === 'matrix' && { cells: orNull(draft['cells']), code: orNull(draft['code']) }),
  }
  const { data, error } = transformSchema.safeParse({
    ...{ kind, heading },
    ...(kind === 'finish' ? { finish: draft } : parts),
  })
  return error ? [...new Set(error.issues.map(({ message }) => message))] : data
}

const orNull = (value: unknown) => (value === '' ? null : value)
