import { type Cell, cellText } from '../cells.ts'
import { foldedHeading } from '../match-headings.ts'
import { profileChanges } from './reading-messages.ts'
import { sayTransform } from './say-transform.ts'
import type { Profile, ProfileReading, Reading, Transform } from './reading.ts'
import { readBy } from './transform-rows.ts'
import { isOfCells } from './transform-cells.ts'

export type StoredProfile = Profile & { id: number }

/** A profile is applied by itself from this part of its columns on, and can be chosen from the other on. */
const [appliedFrom, chosenFrom] = [0.8, 0.5]

/** The headings that a transform needs. */
export const headingsOf = (transform: Transform): readonly string[] =>
  isOfCells(transform) ? ('heading' in transform ? [transform.heading] : []) : readBy(transform)

/** The headings that a profile reads. */
function headingsRead({ columns, transforms }: ProfileReading): Set<string> {
  const direct = Object.entries(columns).flatMap(([heading, key]) =>
    key === null ? [] : [heading],
  )
  // A pattern may name values of ours instead of headings.
  const used = transforms.flatMap(headingsOf).filter((heading) => Object.hasOwn(columns, heading))
  return new Set([...direct, ...used])
}

const foldedHeadings = ({ reading }: Profile) => [...headingsRead(reading)].map(foldedHeading)

/** Folded headings of profiles, by which a header is found. */
export const profileHeadings = (profiles: readonly StoredProfile[]): ReadonlySet<string> =>
  new Set(profiles.flatMap(foldedHeadings))

/** Whether first rows have the headings of a profile, wherever they stand. */
export function hasHeadingsOf(
  profile: Profile,
  rows: readonly { cells: readonly Cell[] }[],
): boolean {
  const names = foldedHeadings(profile)
  const texts = new Set(
    rows.flatMap(({ cells }) => cells.map((cell) => foldedHeading(cellText(cell)))),
  )
  return isApplied(names.filter((one) => texts.has(one)).length / names.length)
}

/** The part of a profile’s columns that a file has, 0 to 1, with how many it lacks. */
export function fitOf({ reading }: Profile, headings: readonly string[]) {
  const all = [...headingsRead(reading)]
  const lacks = all.filter((heading) => !headings.includes(heading)).length
  return { fit: all.length === 0 ? 0 : (all.length - lacks) / all.length, lacks, all: all.length }
}

export const isApplied = (fit: number) => fit >= appliedFrom
export const isPossible = (fit: number) => fit >= chosenFrom

/** The parts of a profile that a file has. */
export const fittingReading = (
  { reading }: Profile,
  headings: readonly string[],
): Pick<ProfileReading, 'columns' | 'transforms'> => {
  const isThere = (heading: string) =>
    headings.includes(heading) || !Object.hasOwn(reading.columns, heading)
  return {
    columns: Object.fromEntries(
      Object.entries(reading.columns).filter(([heading]) => headings.includes(heading)),
    ),
    transforms: reading.transforms.filter((one) => headingsOf(one).every(isThere)),
  }
}

/** Sentences about what has changed since a profile was kept. */
export function changesSince(
  { reading }: Profile,
  headings: readonly string[],
  now: Pick<Reading, 'columns' | 'sheet'>,
  sheets: readonly { name: string }[],
): string[] {
  const kept = Object.keys(reading.columns)
  const { transforms } = fittingReading({ name: '', reading }, headings)
  return [
    ...(reading.sheet !== null && now.sheet !== reading.sheet
      ? [
          sheets.some(({ name }) => name === reading.sheet)
            ? profileChanges.otherSheet(reading.sheet, now.sheet)
            : profileChanges.sheet(reading.sheet, now.sheet),
        ]
      : []),
    ...kept.filter((one) => !headings.includes(one)).map(profileChanges.gone),
    ...headings
      .filter((one) => !kept.includes(one))
      .map((one) => profileChanges.added(one, now.columns[one] ?? null)),
    ...reading.transforms
      .filter((one) => !transforms.includes(one))
      .map((one) => profileChanges.transform(sayTransform(one))),
  ]
}
