import { withUnit } from '#src/domain/product/format-value.ts'
import { percent } from '#src/domain/product/properties.ts'
import { namesOf } from '#src/domain/catalogue/change-messages.ts'

/** Rows that a message names; it counts the others. */
const namedRows = 5

const rowsText = (rows: readonly number[]) => {
  const named = rows.slice(0, namedRows).join(', ')
  const others = rows.length - namedRows
  return others > 0 ? `${named} and ${others} more` : named
}

export const scoreText = (score: number) => withUnit(String(score), percent)

/** Answers about an import as a whole. */
export const importMessages = {
  notFound: 'Import Not Found',
  noReading:
    'This file was read as it is, so that there is no reading of it. Send one to read it again.',
  notCompared: 'The rows of this import have not all been compared yet.',
  hasErrors: (rows: number) =>
    rows === 1
      ? '1 row has an error. Please correct the file, or apply the import without this row.'
      : `${rows} rows have errors. Please correct the file, or apply the import without these rows.`,
  unsureEncoding: (label: string) =>
    `The file does not say how its letters are stored; ${label} is a guess. Please choose its encoding, and the file is read again.`,
  deviates: (rows: number) =>
    `The values of ${rows === 1 ? '1 row differ' : `${rows} rows differ`} from their photometric files by more than 10 %. Please confirm that they are meant.`,
  alreadyRead:
    'This import has been applied, so its rows can’t be compared again. It can be undone.',
  cellOf: (label: string, item: string) => `${label} of ${item}`,
  changedToo: (cells: readonly string[]) =>
    `Someone else has changed ${namesOf(cells)} since then. Nothing has been changed.`,
  compareAgain: (rows: readonly number[]) =>
    `Please compare the rows again${rows.length === 0 ? '' : `: see ${rows.length === 1 ? 'row' : 'rows'} ${rowsText(rows)}`}.`,
  raised: ([old, now]: readonly [number, number]) =>
    `Completeness of the changed products: ${scoreText(old)} → ${scoreText(now)}.`,
  completenessOfNew: (score: number) => `Completeness of the new products: ${scoreText(score)}.`,
  discarded: 'The import has been discarded. Nothing has been changed.',
  alreadyApplied:
    'This import has been applied, so it can’t be discarded or read again. It can be undone.',
  otherType:
    'The body must be a CSV or XLSX file (Content-Type: text/csv, XLSX’s own type or application/octet-stream), or JSON that names an upload.',
  noUpload: 'The file is not among the uploaded ones. Please choose it again.',
} as const
