/**
 * The last step of `npm test`: whether each test that tests/specification.md and SECURITY.md name has
 * run, in this run, and passed.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { checklistClaims, securityClaims, unshown } from './claims.ts'
import { readRanTests } from './ran-tests.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFile(path.join(root, file), 'utf8')

const claims = [
  ...checklistClaims(await read('tests/specification.md')),
  ...securityClaims(await read('SECURITY.md')),
]
const missing = unshown(claims, await readRanTests())
if (missing.length > 0) {
  console.error(
    `${missing.length} of ${claims.length} sentences are not shown by the test that they name:\n  ${missing.join('\n  ')}`,
  )
  process.exitCode = 1
} else console.log(`The ${claims.length} tests that the documents name have run and passed.`)
