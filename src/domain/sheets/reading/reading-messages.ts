import { propertyOf } from '#src/domain/product/properties.ts'

/** Why a reading can't be used. */
export const readingMessages = {
  row: 'A row must be a number of a row in the file.',
  rows: 'The rows must follow each other: the header, the units, then the data.',
  long: 'A heading or a text of the reading is too long.',
  noText: 'Please write a text.',
  noColumn: (key: string) => `There is no column with the key ‘${key.slice(0, 80)}’.`,
  splitInto: 'A cell is split into two columns or more.',
  matrixOfOne: 'Please choose two columns or more that become rows.',
  tooMany: 'A reading has at most 200 transforms.',
  profileName: 'A profile needs a name of at most 100 characters.',
  noHeading: (heading: string) =>
    `The file has no column ‘${heading}’. Please remove what reads it, or choose another header line.`,
  noSheet: (name: string) => `The workbook has no sheet ‘${name}’.`,
  noData: 'There are no rows between the first and the last row of the data.',
  tooManyRows: (rows: number, most: number) =>
    `The rows make ${rows} variants; at most ${most} are read at once. Please divide the file.`,
  tooManyVariants: (row: number, most: number) =>
    `Row ${row} makes more than ${most} variants. Please check the columns that become rows.`,
  noKey: 'No column names the product of each row. Please match one to Code or to Order code.',
  profileGone: 'The profile is no longer there. Please choose another one.',
  profileOfOthers: (name: string, lacks: number, all: number) =>
    `The profile ‘${name}’ does not fit: the file lacks ${lacks} of its ${all} columns.`,
} as const

/** Why a column is matched, what a sheet holds, and what is wrong with a cell. */
export const readingWords = {
  byHand: 'Chosen by hand.',
  byProfile: 'Chosen by the profile.',
  heading: 'By its heading.',
  within: (name: string) => `Its heading contains a name of ${name}.`,
  unit: (unit: string) => `By its unit ${unit}.`,
  values: (example: string) => `By its values, such as ‘${example.slice(0, 60)}’.`,
  newCodes:
    'By its heading; the catalogue has no variant with such a code, so each row is a product.',
  ofVariantCodes: 'The catalogue has these order codes.',
  empty: 'It has no cells.',
  price: 'Prices are not kept in the catalogue.',
  computed: 'The site computes it.',
  unknown: 'Nothing is known by this heading.',
  nearest: (name: string) => `Nothing is known by this heading. Is it ${name}?`,
  same: (heading: string, name: string) => `‘${heading}’ is read as ${name} already.`,
  addresses: 'Addresses of other sites are not fetched. A ZIP file beside the sheet brings files.',
  noFiles: (example: string) => `Its cells, such as ‘${example.slice(0, 60)}’, name no files.`,
  noNumbers: (example: string) => `Its cells, such as ‘${example.slice(0, 60)}’, are no numbers.`,
  nameless: 'No other column names the products.',
  ofVariants: 'Its heading is a value of variants, which become rows.',
  ofTransform: 'A transform reads it.',
  noLength: 'A value for each metre needs the length of the luminaire in the same row.',
  noMark: (text: string, heading: string) =>
    `‘${text.slice(0, 60)}’ below ‘${heading}’ says neither yes nor no.`,
  noVariant: (text: string, heading: string) =>
    `‘${text.slice(0, 60)}’ below ‘${heading}’ is about a variant that has no order code in this row. Please add the code, or empty the cell.`,
  tooManyParts: (text: string, parts: number, to: readonly string[]) =>
    `‘${text.slice(0, 60)}’ has ${parts} values, but is split into ${to.map(nameOf).join(' and ')}.`,
  sheets: (names: readonly string[], chosen: string) =>
    `${names.map((name) => `‘${name}’`).join(' and ')} look like tables of products; ‘${chosen}’ is read.`,
  otherSheets: (names: readonly string[], chosen: string) =>
    `‘${chosen}’ is read; ${names.map((name) => `‘${name}’`).join(', ')} ${names.length === 1 ? 'is' : 'are'} not.`,
  titles: (rows: number) =>
    `${rows === 1 ? '1 row with one cell or the header is' : `${rows} rows with one cell or the header are`} left out.`,
  footnotes: (rows: number) =>
    `${rows === 1 ? '1 row' : `${rows} rows`} below the table ${rows === 1 ? 'is' : 'are'} left out.`,
} as const

/** Answers about profiles. */
export const profileWords = {
  notFound: 'Profile Not Found',
  taken: (name: string) =>
    `There is a profile ‘${name}’ already. Replace it, or choose another name.`,
  kept: (name: string) => `The profile ‘${name}’ has been kept.`,
  deleted: 'The profile has been deleted.',
} as const

/** Differences between a file and the one for which a profile was kept. */
export const profileChanges = {
  gone: (heading: string) => `The column ‘${heading}’ is gone.`,
  added: (heading: string, column: string | null) =>
    `The column ‘${heading}’ is new${column === null ? ' and left out' : ` and read as ${nameOf(column)}`}.`,
  sheet: (name: string, now: string | null) =>
    `The sheet ‘${name}’ is gone${now === null ? '' : `; ‘${now}’ is read`}.`,
  otherSheet: (name: string, now: string | null) => `‘${now}’ is read instead of ‘${name}’.`,
  transform: (says: string) => `Left out, since it reads a column that is gone: ${says}`,
} as const

export const nameOf = (key: string) => propertyOf(key)?.label ?? key
