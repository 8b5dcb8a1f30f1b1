import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './program.ts'

/** The README is a front door, not a manual. */
const readmeLines = 150

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const documents = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(root, file)))

/** A heading's anchor, as code hosts generate it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (text: string) =>
  new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

/** Links and pictures outside code. */
const linksIn = (text: string) =>
  [...text.replace(/```[^]*?```|`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))

function isBroken(file: string, link: string): boolean {
  const [target = '', anchor] = link.split('#')
  const place = target === '' ? file : path.join(path.dirname(file), target)
  if (!existsSync(path.join(root, place))) return true
  return anchor !== undefined && !anchorsIn(read(place)).has(anchor)
}

/** Relative links without a target, a decision that is not listed, and a README that is too long. */
export function linkFaults(): string[] {
  const files = documents()
  const broken = files.flatMap((file) =>
    linksIn(read(file))
      .filter((link) => isBroken(file, link))
      .map((link) => `${file}: ${link} has no target.`),
  )
  const index = 'docs/decisions/README.md'
  const listed = new Set([...read(index).matchAll(/\((.+\.md)\)/g)].map(([, file]) => file))
  const missing = files
    .filter((file) => file.startsWith('docs/decisions/') && file !== index)
    .filter((file) => !listed.has(path.basename(file)))
    .map((file) => `${index}: ${file} is not in the list.`)
  const lines = read('README.md').trimEnd().split('\n').length
  const long =
    lines > readmeLines ? [`README.md: has ${lines} lines, more than ${readmeLines}.`] : []
  return [...broken, ...missing, ...long]
}
