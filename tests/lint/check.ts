/** `npm run check:rules`: rules of ours about documents, sentences, comments and types, which no linter knows. */
import { globSync } from 'node:fs'
import { circleFaults } from './circles.ts'
import { claimFaults } from './claims.ts'
import { commentFaults } from './comments.ts'
import { linkFaults } from './links.ts'
import { looseNames } from './loose-names.ts'
import { looseTexts } from './loose-texts.ts'
import { root, typedFiles } from './program.ts'
import { securityFaults } from './security-table.ts'
import { wordingFaults } from './wording.ts'

const files = typedFiles(globSync('{src,netlify,content-build}/**/*.{ts,tsx}', { cwd: root }))

const faults = [
  ...claimFaults(),
  ...linkFaults(),
  ...securityFaults(),
  ...wordingFaults(),
  ...circleFaults(),
  ...commentFaults(),
  ...looseNames(files).map(
    ({ place, code }) => `${place}: ${code} finds what every object has; use ownValue or a Map.`,
  ),
  ...looseTexts(files).map(
    ({ place, text, reason }) =>
      `${place}: ‘${text}’ ${reason}; a translation breaks it unless it is alone in an element.`,
  ),
]
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
}
