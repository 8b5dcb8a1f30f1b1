import { type Transform, dateOrders, transformSchema } from '#src/domain/sheets/reading/reading.ts'
import { readingMessages } from '#src/domain/sheets/reading/reading-messages.ts'
import { unitNames } from '#src/domain/sheets/reading/unit-factors.ts'

// The forms in which transforms are made and changed.

export type TransformKind = Transform['kind']

/** A list is a choice of its texts; `column` is a key of ours; `checked` is a check that is set at first. */
export type FieldKind =
  | 'text'
  | 'words'
  | 'check'
  | 'checked'
  | 'color'
  | 'column'
  | 'columns'
  | 'headings'
  | readonly string[]
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
      ['whole', 'checked', 'Only if it is the whole cell'],
    ],
  },
  unit: { label: 'Name the unit', fields: [['unit', unitNames, 'Unit']] },
  limits: { label: 'Read limits as values', fields: [] },
  date: {
    label: 'Name the order of dates',
    fields: [['order', dateOrders, 'Order', 'of day (d), month (m) and year (y)']],
  },
  split: {
    label: 'Split it into columns',
    fields: [
      ['to', 'columns', 'Part'],
      ['unit', ['', ...unitNames], 'Unit', 'of parts that name none'],
    ],
  },
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
      ['missing', 'check', 'Only where the catalogue has no value either'],
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
      ['columns', 'headings', 'Values of the columns that become variants', 'blank for others'],
      ['to', 'column', 'Column of these values'],
      ['cells', 'column', 'Column of their cells', 'blank for marks: there is such a variant'],
      ['code', 'text', 'Order code', `${braces}; blank if the cells are order codes`],
    ],
  },
}

/** The transform that has been entered, or sentences about what it lacks. */
export function transformIn(
  form: FormData,
  of: { kind: TransformKind; heading: string | undefined; headings: readonly string[] },
): Transform | readonly string[] {
  const { kind, heading, headings } = of
  const values: Readonly<Record<string, unknown>> = Object.fromEntries(
    transformForms[kind].fields.map(([name, is]): [string, unknown] => {
      const [text = '', ...others] = form.getAll(name).map(String)
      if (is === 'check' || is === 'checked') return [name, text !== '']
      if (is === 'columns') return [name, [text, ...others].filter(Boolean)]
      if (is === 'words') return [name, text.split(/\s*;\s*/).filter(Boolean)]
      // A blank choice is none.
      if (typeof is !== 'string') return [name, text === '' ? undefined : text]
      if (is !== 'headings') return [name, text]
      const all = [text, ...others].map((value, place) => ({ heading: headings[place], value }))
      return [name, all.filter(({ value }) => value.trim() !== '')]
    }),
  )
  if (values['to'] === '') return ['Please choose one of our columns.']
  if (kind === 'empty' && String(values['words']) === '') return [readingMessages.noText]
  const parts = {
    ...values,
    ...(kind === 'text' && {
      ...(values['digits'] !== undefined && { digits: Number(values['digits']) }),
      missing: values['missing'] === true || undefined,
    }),
    ...(kind === 'matrix' && { cells: orNull(values['cells']), code: orNull(values['code']) }),
  }
  const { data, error } = transformSchema.safeParse({
    ...{ kind, heading },
    ...(kind === 'finish' ? { finish: values } : parts),
  })
  return error ? [...new Set(error.issues.map(({ message }) => message))] : data
}

const orNull = (value: unknown) => (value === '' ? null : value)
