import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checklistClaims, checklistRows, securityClaims } from '#tests/claims/claims.ts'
import { root } from './program.ts'

/** The sections of the specification that a visitor or an administrator can see. */
const visible = ['2', '4', '8', '9']

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Sentences whose tests don't exist, and sections of the specification without any. */
export function claimFaults(): string[] {
  const checklist = read('tests/specification.md')
  const sections = new Set(checklistRows(checklist).map(({ section }) => section))
  const missing = visible.filter((section) => !sections.has(section))
  const claims = [...checklistClaims(checklist), ...securityClaims(read('docs/security/asvs.md'))]
  const unproven = claims.filter(({ file, title = '' }) => {
    const place = path.join('tests', file)
    if (!existsSync(path.join(root, place))) return true
    return !read(place)
      .replaceAll(String.raw`\'`, "'")
      .includes(title)
  })
  return [
    ...missing.map((section) => `tests/specification.md: section ${section} has no row.`),
    ...unproven.map(
      ({ place, file, title = '' }) => `${place}: there is no test ‘${title}’ in tests/${file}.`,
    ),
  ]
}
