import type { RanTest } from './ran-tests.ts'

/** A sentence of a document and the test that proves it. */
export interface Claim {
  /** the document and sentence, for whoever has to fix it */
  place: string
  /** path below tests/ */
  file: string
  /** as in the test's source; without one, all tests of the file */
  title?: string
}

export interface ChecklistRow {
  section: string
  sentence: string
  file: string
  title: string
}

/** The rows of tests/specification.md. */
export function checklistRows(text: string): ChecklistRow[] {
  return text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [section = '', sentence = '', file = '', title = ''] = line
        .slice(1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|'))
      return { section, sentence, file: unquoted(file), title: unquoted(title) }
    })
}

const unquoted = (cell: string) => cell.replace(/^`+ ?| ?`+$/g, '')

export const checklistClaims = (text: string): Claim[] =>
  checklistRows(text).map(({ section, sentence, file, title }) => ({
    place: `tests/specification.md, ${section}: ${sentence}`,
    file,
    title,
  }))

/** The tests in the last column of docs/security/asvs.md. */
export const securityClaims = (text: string): Claim[] =>
  [...text.matchAll(/^\| (\d[\d.,\s-]*?) +\|.*\|(.*)\|$/gm)].flatMap(
    ([, numbers = '', tests = '']) =>
      [...tests.matchAll(/`tests\/([^`]+)`/g)].map(([, file = '']) => ({
        place: `docs/security/asvs.md, ${numbers}`,
        file,
      })),
  )

/** The claims that a run does not prove, each with the reason. */
export interface NotShown {
  /** the test failed */
  wrong: string[]
  /** no such test ran; the long run may leave none that a document names */
  left: string[]
}

export function notShown(claims: readonly Claim[], ran: readonly RanTest[]): NotShown {
  const result: NotShown = { wrong: [], left: [] }
  for (const claim of claims) {
    const found = whyNotShown(claim, ran)
    if (found !== undefined) result[found.as].push(`${claim.place}: ${found.reason}`)
  }
  return result
}

function whyNotShown(
  { file, title }: Claim,
  ran: readonly RanTest[],
): { as: keyof NotShown; reason: string } | undefined {
  const named = title === undefined ? `tests/${file}` : `‘${title}’ of tests/${file}`
  const pattern = title === undefined ? undefined : patternOf(title)
  const found = ran.filter(
    (test) =>
      test.file === file && (pattern === undefined || test.titles.some((one) => pattern.test(one))),
  )
  const outcomes = found.map(({ outcome }) => outcome)
  if (outcomes.length === 0) return { as: 'left', reason: `no test ran that is ${named}` }
  if (outcomes.includes('failed')) return { as: 'wrong', reason: `${named} failed` }
  if (!outcomes.includes('passed')) return { as: 'left', reason: `${named} was skipped` }
  return undefined
}

/** Escapes text for use in a pattern. */
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** A title in source has placeholders: `${…}`, and `%s` or `$name` for each case. */
function patternOf(title: string): RegExp {
  const parts = title.split(/\$\{[^}]*\}|%[sdifjoO]|\$[a-zA-Z][\w.]*/)
  return new RegExp(`^${parts.map(escaped).join('.*')}$`, 's')
}
