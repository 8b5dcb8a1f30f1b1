/**
 * The last step of `npm test` and `npm run test:long`: checks that each test named in
 * tests/specification.md and docs/security/asvs.md ran and passed. The short run leaves some to the long one;
 * `npm run check` sees to it that they exist.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isLong } from '#tests/support/long-run.ts'
import { checklistClaims, notShown, securityClaims } from './claims.ts'
import { readRanTests } from './ran-tests.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFile(path.join(root, file), 'utf8')

const claims = [
  ...checklistClaims(await read('tests/specification.md')),
  ...securityClaims(await read('docs/security/asvs.md')),
]
const { wrong, left } = notShown(claims, await readRanTests())
const missing = isLong ? [...wrong, ...left] : wrong
if (missing.length > 0) {
  console.error(
    `${missing.length} of ${claims.length} sentences are not shown by the test that they name:\n  ${missing.join('\n  ')}`,
  )
  process.exitCode = 1
} else
  console.log(
    `Of ${claims.length} tests that the documents name, ${claims.length - left.length} have run and passed; ` +
      `${left.length} are left to npm run test:long.`,
  )
