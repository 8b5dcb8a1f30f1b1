import { ownValue } from '#src/domain/own-value.ts'
import { type Property, propertyOf, properties } from '#src/domain/product/properties.ts'
import { vocabulary, wordsByMeaning } from '#src/domain/vocabulary/words.ts'
import { nearestText } from './nearest-text.ts'

/** A heading of a file with the column that it means. */
export interface MatchedHeading {
  heading: string
  /** the key of a column; null for one that is not read; undefined for an unknown heading */
  column: string | null | undefined
  /** how the column was found */
  by: 'name' | 'hand'
  /** for an unknown heading: the nearest one of ours */
  nearest?: string
}

/** By hand: the key of a column, or null to leave it out, for each heading. */
export type HeadingChoice = Readonly<Record<string, string | null>>

export const headingMessages = {
  unknown: (heading: string, nearest: string | undefined) =>
    `There is no column ‘${heading}’.` +
    (nearest === undefined ? '' : ` Did you mean ‘${nearest}’?`),
  twice: (heading: string, other: string, column: string) =>
    heading === other
      ? `The column ‘${heading}’ appears twice.`
      : `The columns ‘${heading}’ and ‘${other}’ both mean ${column}.`,
  empty: (column: number) => `Column ${column} has values but no heading.`,
  noColumn: (key: string) => `There is no column with the key ‘${key}’.`,
  noKey: 'The file needs a column Order code or Code, which names the product of each row.',
  none: 'The file has no header line.',
} as const

/** A heading without case, accents, signs, articles and its unit: 'Lichtstrom [lm]' is 'lichtstrom', 'القدرة' is 'قدرة'. */
export const foldedHeading = (heading: string): string =>
  heading
    .replaceAll(/[([][^)\]]*[)\]]/g, ' ')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/(?<!\p{L})ال(?=\p{L}{2})/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

const columnsByHeading = namesOfColumns()

/** Exact headings win over those that differ in signs, and these over the trade’s words. */
function namesOfColumns(): ReadonlyMap<string, Property> {
  const names = new Map<string, Property>()
  const headings = wordsByMeaning(vocabulary.names, 'heading')
  const add = (name: string, column: Property) => {
    const folded = foldedHeading(name)
    if (folded !== '' && !names.has(folded)) names.set(folded, column)
  }
  for (const column of properties) add(column.heading, column)
  for (const column of properties) add(column.key, column)
  for (const column of properties)
    for (const name of ownValue(headings, column.key) ?? []) add(name, column)
  for (const column of properties) {
    if (column.kind !== 'attribute') continue
    const { short, names: further = [] } = column.attribute
    for (const name of [...(short === undefined ? [] : [short]), ...further]) add(name, column)
  }
  return names
}

/** Folded names of our columns, those of the trade too. */
export const foldedNames: ReadonlyMap<string, Property> = columnsByHeading

/** The column of a heading. Ours is tried whole first, because two may differ in their unit alone. */
export function columnOf(heading: string): Property | undefined {
  const whole = heading.trim()
  return (
    properties.find((column) => column.heading === whole || column.key === whole) ??
    columnsByHeading.get(foldedHeading(whole)) ??
    measuredColumn(whole)
  )
}

/** By a heading with its unit, without brackets: ‘Leistung W’, ‘Länge in mm’. Only a measured column has a unit. */
function measuredColumn(heading: string): Property | undefined {
  const column = columnsByHeading.get(
    foldedHeading(heading.replace(/\s+(?:in\s+)?[A-Za-z°/%]{1,4}$/, '')),
  )
  return column !== undefined && isMeasured(column) ? column : undefined
}

export const isMeasured = (column: Property): boolean =>
  column.key === 'length' || (column.kind === 'attribute' && column.attribute.unit !== undefined)

/** @param chosen by hand, now or for an earlier file with these headings */
export function matchHeadings(
  headings: readonly string[],
  chosen: HeadingChoice = {},
): MatchedHeading[] {
  return headings.map((heading): MatchedHeading => {
    const byHand = Object.hasOwn(chosen, heading) ? chosen[heading] : undefined
    if (byHand !== undefined) return { heading, column: byHand, by: 'hand' }
    const column = columnOf(heading)
    if (column !== undefined) return { heading, column: column.key, by: 'name' }
    const nearest = nearestText(
      heading,
      properties.map((one) => one.heading),
    )
    return { heading, column: undefined, by: 'name', ...(nearest !== undefined && { nearest }) }
  })
}

/**
 * Sentences about a header line that can’t be read as it is, by heading.
 * @param hasValues whether the column at an index has any cell that is not blank
 */
export function headingFaults(
  matched: readonly MatchedHeading[],
  hasValues: (index: number) => boolean,
): Record<string, string[]> {
  const faults = new Map<string, string[]>()
  const fault = (heading: string, message: string) =>
    faults.set(heading, [...(faults.get(heading) ?? []), message])
  const seen = new Map<string, string>()
  for (const [index, { heading, column, nearest }] of matched.entries()) {
    if (column === null) continue
    if (heading === '') {
      if (hasValues(index)) fault(String(index + 1), headingMessages.empty(index + 1))
      continue
    }
    if (column === undefined) fault(heading, headingMessages.unknown(heading, nearest))
    else if (propertyOf(column) === undefined) fault(heading, headingMessages.noColumn(column))
    else {
      const other = seen.get(column)
      if (other !== undefined)
        fault(
          heading,
          headingMessages.twice(heading, other, `‘${propertyOf(column)?.heading ?? column}’`),
        )
      seen.set(column, heading)
    }
  }
  const isNamed = ['code', 'orderCode'].some((key) => seen.has(key))
  if (!isNamed && faults.size === 0) fault('file', headingMessages.noKey)
  // Unlike an assignment, this makes a property of every heading, also of `__proto__`.
  return Object.fromEntries(faults)
}
