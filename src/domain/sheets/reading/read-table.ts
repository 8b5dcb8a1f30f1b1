import type { Finish } from '#src/domain/product/finish.ts'
import { attributeAt, propertyOf } from '#src/domain/product/properties.ts'
import { type Cell, cellText } from '../cells.ts'
import { sheetLimits } from '../file-messages.ts'
import { type MatchedHeading, headingFaults, matchHeadings } from '../match-headings.ts'
import { type NumberCell, type NumberReading, isNumeric, numberReading } from '../number-signs.ts'
import type { SheetRow } from '../rows.ts'
import { type MergedCells, headingText, namedColumns, type NamedColumn } from './column-names.ts'
import {
  type IsKnown,
  findTable,
  isFootnote,
  isNumber,
  isUnitsRow,
  knownBy,
  titleTest,
} from './find-table.ts'
import { type ColumnGuess, type KnownColumns, guessColumns } from './guess-columns.ts'
import {
  type StoredProfile,
  changesSince,
  fitOf,
  fittingReading,
  headingsOf,
  isApplied,
  hasHeadingsOf,
  isPossible,
  profileHeadings,
} from './profiles.ts'
import { readingMessages } from './reading-messages.ts'
import type {
  GivenReading,
  ProfileReading,
  ReadColumn,
  Reading,
  Separator,
  SheetView,
  Transform,
} from './reading.ts'
import { type TrialReader, samplesIn, trialReader } from './samples.ts'
import { suggestTransforms } from './suggest-transforms.ts'
import type { Table } from './trial.ts'
import { unitCalled } from './units-in-texts.ts'
import { notesOf, shownColumn, shownRows } from './shown-sheet.ts'
import { rowMaker, setBy, variantsAtMost } from './transform-rows.ts'

/** A sheet as its reader found it. */
export interface RawTable {
  /** those that are not blank, titles and header lines too */
  rows: readonly SheetRow[]
  merged: readonly MergedCells[]
  sheets: readonly { name: string; fits: boolean }[]
  sheet: string | null
  /** of a table as text */
  separator: Separator | undefined
}

/** Facts that the file does not tell. */
export interface KnownOfReading extends Omit<KnownColumns, 'kept'> {
  finishes: readonly Finish[]
  profiles: readonly StoredProfile[]
}

export interface TableReading {
  view: SheetView
  /** rows of the data in the file’s columns */
  data: SheetRow[]
  columns: readonly NamedColumn[]
  /** as the file writes them, before the transforms */
  numbers: NumberReading
  read: TrialReader
}

export interface MadeRows {
  /** our columns, in the order of the cells */
  matched: MatchedHeading[]
  rows: SheetRow[]
}

/** Whether a profile or the trade knows a text as a heading. */
export const knownHeadings = (profiles: readonly StoredProfile[]): IsKnown =>
  knownBy(profileHeadings(profiles))

/** Chooses the sheet of a workbook: the one that is named, of a profile, or with most known headings. */
export function chooseSheet(
  sheets: readonly { name: string; rows: readonly SheetRow[] }[],
  given: Pick<GivenReading, 'sheet' | 'profile'>,
  profiles: readonly StoredProfile[],
): { index: number; sheets: RawTable['sheets'] } {
  const isKnown = knownHeadings(profiles)
  const known = sheets.map(({ rows }) => (rows.length < 2 ? 0 : findTable(rows, isKnown).known))
  const most = Math.max(0, ...known)
  const chosen = profiles.find(({ id }) => id === given.profile)
  const open = given.profile === undefined ? profiles : []
  const wanted = given.sheet ?? chosen?.reading.sheet
  const named = sheets.findIndex(({ name, rows }) =>
    wanted
      ? name === wanted
      : open.some((one) => one.reading.sheet === name && hasHeadingsOf(one, rows)),
  )
  return {
    index: named === -1 ? Math.max(known.indexOf(most), 0) : named,
    // A price list has a heading or two of ours; a table of products has more.
    sheets: sheets.map(({ name }, at) => ({
      name,
      fits: (known[at] ?? 0) >= Math.max(2, most / 2),
    })),
  }
}

/** Reads a table by what is given, guesses the rest, and says how. Nothing is changed. */
export function readTable(raw: RawTable, given: GivenReading, known: KnownOfReading): TableReading {
  const faults = new Map<string, string[]>()
  const isKnown = knownHeadings(known.profiles)
  const placesBy = (by: GivenReading) => tidyTable(raw, by) ?? findTable(raw.rows, isKnown, by)
  const guessed = placesBy(given)
  const choice = profileFor(given, known.profiles, (own) => headingsAt(raw, own ?? guessed))
  const places =
    choice.profile === undefined ? guessed : placesBy({ ...keptPlaces(choice, raw), ...given })
  const { header, units, data: range, skipTitles } = places
  const inOrder = header.first <= header.last && header.last < (units ?? range.first)
  if (!inOrder || (units ?? 0) >= range.first || range.first > range.last)
    faults.set('file', [readingMessages.rows])
  const lines = raw.rows.filter(({ row }) => row >= header.first && row <= header.last)
  const body = raw.rows.filter(({ row }) => row >= range.first && row <= range.last)
  const isTitle = titleTest(lines.at(-1))
  const data = skipTitles ? body.filter((row) => !isTitle(row)) : body
  if (data.length === 0 && !faults.has('file')) faults.set('file', [readingMessages.noData])
  const width = [...lines, ...data].reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const unitRow = raw.rows.find(({ row }) => row === units)
  const columns = namedColumns(lines, unitRow, raw.merged, width)
  const headings = columns.map(({ heading }) => heading)
  const { profile, profiles, fault } = choice
  if (fault !== undefined) faults.set('profile', [fault])
  const kept = profile && fittingReading(profile, headings)
  const finishes = [
    ...known.finishes,
    ...(given.transforms ?? kept?.transforms ?? []).flatMap((one) =>
      one.kind === 'finish' ? [one.finish] : [],
    ),
  ]
  const first = samplesIn(data, trialReader(finishes, 'point'))
  const guesses = guessColumns(columns, first, {
    ...known,
    chosen: { ...known.chosen, ...given.columns },
    kept: kept?.columns ?? {},
  })
  const numbers = numberReading(
    numbersIn(
      data,
      columns.map(({ place, unit }, index) => ({ place, unit, column: guesses[index]?.column })),
    ),
  )
  const { encoding, separator, decimal: chosenSign } = { ...profile?.reading, ...given }
  const decimal = chosenSign ?? numbers.decimal
  const read = trialReader(finishes, decimal)
  const [top] = raw.rows.filter(({ row }) => row < header.first)
  const title = cellText(top?.cells[0] ?? null)
  const table: Table = {
    ...{ columns, guesses, samplesOf: samplesIn(data, read), read, finishes, decimal, title },
  }
  const suggested = suggestTransforms(table)
  const transforms = given.transforms ?? kept?.transforms ?? suggested.transforms
  for (const heading of transforms.flatMap(requiredHeadings(columns)))
    faults.set(heading, [readingMessages.noHeading(heading)])
  const reading: Reading = {
    ...{ sheet: raw.sheet, header, units, data: range, skipTitles, transforms },
    columns: Object.fromEntries(
      headings.map((heading, index) => [heading, guesses[index]?.column ?? null]),
    ),
    ...(encoding && { encoding }),
    ...(separator && { separator }),
    ...(chosenSign && { decimal: chosenSign }),
  }
  for (const [heading, sentences] of columnFaults(columns, guesses, transforms, data))
    if (!faults.has(heading)) faults.set(heading, sentences)
  return {
    ...{ data, columns, read, numbers: { ...numbers, decimal } },
    view: {
      ...{ reading, profiles },
      // Also of a heading `__proto__`, which an assignment would lose.
      faults: Object.fromEntries(faults),
      sheets: [...raw.sheets],
      ...(raw.separator && { separator: raw.separator }),
      rows: shownRows(raw.rows),
      columns: columns.map((column, index) =>
        shownColumn(column, guesses[index], transforms, table),
      ),
      offers: suggested.offers.filter(({ transform }) => !isIn(transforms, transform)),
      notes: notesOf(
        raw,
        'isTidy' in places,
        body.length - data.length,
        raw.rows.filter(({ row }) => row > range.last).length,
      ),
      ...(profile && {
        profile: {
          id: profile.id,
          name: profile.name,
          changes: changesSince(profile, headings, reading, raw.sheets),
        },
      }),
    },
  }
}

/** Our own export and other tidy sheets are read as they are. */
function tidyTable(raw: RawTable, given: GivenReading) {
  if (given.header !== undefined || given.data !== undefined) return undefined
  const [header] = raw.rows
  const [first, last] = [raw.rows[1], raw.rows.at(-1)]
  if (header === undefined || first === undefined || last === undefined) return undefined
  if (isUnitsRow(first) || isFootnote(last)) return undefined
  const matched = matchHeadings(header.cells.map(headingText))
  const faults = headingFaults(matched, () => true)
  const isWide = raw.rows.some(({ cells }) => cells.length > header.cells.length)
  if (isWide || Object.keys(faults).length > 0) return undefined
  return {
    ...{ header: { first: header.row, last: header.row }, units: null, skipTitles: false },
    isTidy: true,
    data: { first: first.row, last: last.row },
    ...('units' in given && given.units !== undefined && { units: given.units }),
    ...(given.skipTitles !== undefined && { skipTitles: given.skipTitles }),
  }
}

type HeaderPlaces = Pick<ProfileReading, 'header' | 'units'>

/** The names of the columns below a header. */
function headingsAt({ rows, merged }: RawTable, { header, units }: HeaderPlaces): string[] {
  const lines = rows.filter(
    ({ row }) => header !== undefined && row >= header.first && row <= header.last,
  )
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const unitRow = rows.find(({ row }) => row === units)
  return namedColumns(lines, unitRow, merged, width).map(({ heading }) => heading)
}

/** The places that a profile keeps; the header only if this file has it there. */
function keptPlaces(
  { profile, isThere }: { profile?: StoredProfile | undefined; isThere?: boolean },
  { rows }: RawTable,
): GivenReading {
  const { skipTitles, header, units } = profile?.reading ?? {}
  const row = rows.find((one) => one.row === units)
  return {
    ...(skipTitles !== undefined && { skipTitles }),
    ...(isThere && header !== undefined && { header }),
    // A row with a number is a product of this file.
    ...(isThere && row !== undefined && !row.cells.some((cell) => isNumber(cell)) && { units }),
  }
}

/**
 * @param headingsOf the names of the columns below a profile’s header, or below the one that is found
 */
function profileFor(
  given: GivenReading,
  all: readonly StoredProfile[],
  headingsOf: (own?: HeaderPlaces) => string[],
): {
  profiles: SheetView['profiles']
  profile?: StoredProfile | undefined
  /** whether its header is in the same rows of this file */
  isThere?: boolean
  fault?: string
} {
  const found = headingsOf()
  const fits = all
    .map((profile) => {
      const { header } = profile.reading
      const fit = fitOf(profile, found)
      if (header === undefined || given.header !== undefined) return { profile, ...fit }
      const own = fitOf(profile, headingsOf(profile.reading))
      return own.fit >= fit.fit ? { profile, ...own, isThere: true } : { profile, ...fit }
    })
    .sort((one, other) => other.fit - one.fit)
  const profiles = fits.map(({ profile: { id, name }, fit }) => ({ id, name, fit }))
  const [best] = fits
  if (given.profile === null) return { profiles }
  if (given.profile === undefined) {
    // Columns or transforms that somebody has chosen are not those of a profile.
    const isOpen = given.columns === undefined && given.transforms === undefined
    return { profiles, ...(isOpen && best && isApplied(best.fit) && best) }
  }
  const chosen = fits.find(({ profile }) => profile.id === given.profile)
  if (chosen === undefined) return { profiles, fault: readingMessages.profileGone }
  const { profile, fit, lacks, all: count } = chosen
  return isPossible(fit)
    ? { ...chosen, profiles }
    : { profiles, fault: readingMessages.profileOfOthers(profile.name, lacks, count) }
}

/** The headings of a transform that the file lacks; a pattern may name columns of ours as well. */
const requiredHeadings = (columns: readonly NamedColumn[]) => (transform: Transform) => {
  const isThere = (name: string) => columns.some(({ heading }) => heading === name)
  const isOurs = (name: string) =>
    transform.kind === 'text' &&
    [name, `specs.${name}`].some((key) => propertyOf(key) !== undefined)
  return headingsOf(transform).filter((name) => !isThere(name) && !isOurs(name))
}

function columnFaults(
  columns: readonly NamedColumn[],
  guesses: readonly ColumnGuess[],
  transforms: readonly Transform[],
  data: readonly SheetRow[],
): [string, string[]][] {
  const matched = columns.map(({ heading }, index): MatchedHeading => ({
    ...{ heading, column: guesses[index]?.column ?? null, by: 'hand' },
  }))
  const made = transforms.flatMap(setBy)
  const isNamed = made.some((key) => key === 'code' || key === 'orderCode')
  const found = Object.entries(headingFaults(matched, () => data.length > 0))
  // A file in which nothing names rows has this fault alone.
  return found.flatMap(([heading, sentences]): [string, string[]][] =>
    heading !== 'file'
      ? [[heading, sentences]]
      : isNamed
        ? []
        : [['file', [readingMessages.noKey]]],
  )
}

/** The cells that tell how numbers are read: the texts of columns whose values are numbers. */
export function* numbersIn(
  rows: readonly { cells: readonly Cell[] }[],
  columns: readonly {
    place: number
    column: MatchedHeading['column']
    unit?: string | undefined
  }[],
): Generator<NumberCell, void, void> {
  const numeric = columns.flatMap(({ place, unit, column }) => {
    const attribute = attributeAt(column ?? '')
    if (attribute === undefined || !isNumeric(attribute)) return []
    const isOther = unit !== undefined && unitCalled(unit) !== attribute.unit?.symbol
    // The limits of an attribute tell nothing of values in another unit.
    const limits = isOther && 'max' in attribute ? { min: 0, max: Infinity, step: 0.0001 } : {}
    return [{ place, attribute: { ...attribute, ...limits } }]
  })
  for (const { cells } of rows)
    for (const { place, attribute } of numeric) {
      const cell = cells[place]
      if (typeof cell === 'string') yield [attribute, cell]
    }
}

const isIn = (all: readonly Transform[], one: Transform) => {
  const text = JSON.stringify(one)
  return all.some((each) => JSON.stringify(each) === text)
}

/**
 * Makes rows of our columns from those of the file.
 * @returns a sentence instead if they are too many
 */
export function makeRows({
  view,
  data,
  columns,
  numbers: { decimal },
  read,
}: TableReading): MadeRows | string {
  const maker = rowMaker({
    headings: columns.map(({ heading }) => heading),
    reading: view.reading,
    decimal,
    isRead: (key, text) => 'value' in read(key, text),
  })
  const rows: SheetRow[] = []
  for (const row of data) {
    const made = maker.rowsOf(row)
    if (made.length > variantsAtMost)
      return readingMessages.tooManyVariants(row.row, variantsAtMost)
    rows.push(...made)
    if (rows.length > sheetLimits.rows)
      return readingMessages.tooManyRows(rows.length, sheetLimits.rows)
  }
  return { matched: matchedOf(view, maker.keys), rows }
}

/** The columns in the order of the cells, and after them those that are left out. */
function matchedOf({ columns }: SheetView, keys: readonly string[]): MatchedHeading[] {
  const by = (one: ReadColumn): MatchedHeading['by'] => (one.by === 'hand' ? 'hand' : 'name')
  const read = keys.map((key): MatchedHeading => {
    const direct = columns.find(({ column }) => column === key)
    return direct === undefined
      ? { heading: propertyOf(key)?.heading ?? key, column: key, by: 'name' }
      : { heading: direct.heading, column: key, by: by(direct) }
  })
  const others = columns.filter(({ column }) => column === null)
  return [...read, ...others.map((one) => ({ heading: one.heading, column: null, by: by(one) }))]
}
