import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './program.ts'

const sources = '{src,netlify,content-build,tests}/**/*.{ts,tsx,mjs,astro,css}'

/** The beginning of a comment, on its own line or at the end of one, or below its opening. */
const begins = /(?:^|\s)(?:\/\*\*?(?:\n\s*\*)?|(?<!\/\/.*\n\s*)\/\/) What /g

/** Comments that begin with 'What': a name says the thing, and a comment why it is so. */
export const commentFaults = (): string[] =>
  globSync(sources, { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(begins)].map(
      ({ index, 0: found }) =>
        `${file}:${text.slice(0, index + found.length).split('\n').length}: begin a comment with its subject, not with ‘What’.`,
    )
  })
