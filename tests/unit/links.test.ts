import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const list = (...args: string[]) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...args], {
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

const documents = list('*.md').map((file) => ({
  file,
  text: readFileSync(path.join(root, file), 'utf8'),
}))

test('The README, the docs and the decisions are checked', () => {
  const files = documents.map(({ file }) => file)
  expect(files).toEqual(expect.arrayContaining(['README.md', 'docs/decisions/README.md']))
})

test.each(documents)('Every relative link of $file has a target', ({ file, text }) => {
  const broken = linksIn(text).filter((link) => {
    const [target = '', anchor] = link.split('#')
    const place = path.join(root, target === '' ? file : path.join(path.dirname(file), target))
    if (!existsSync(place)) return true
    return anchor !== undefined && !anchorsIn(readFileSync(place, 'utf8')).has(anchor)
  })
  expect(broken).toEqual([])
})

test('Every decision is in the list of decisions', () => {
  const index = readFileSync(path.join(root, 'docs/decisions/README.md'), 'utf8')
  const decisions = list('docs/decisions/*.md')
    .map((file) => path.basename(file))
    .filter((file) => file !== 'README.md')
  expect([...index.matchAll(/\((.+\.md)\)/g)].map(([, file]) => file).sort()).toEqual(
    decisions.sort(),
  )
})

test('The README has at most 150 lines', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
  expect(readme.split('\n').length).toBeLessThanOrEqual(150)
})
