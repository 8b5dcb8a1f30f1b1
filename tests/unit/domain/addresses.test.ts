import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addresses, paths } from '#src/domain/site/paths.ts'

const kinds = Object.entries(addresses)
const pages = path.join(import.meta.dirname, '../../../src/pages')

test.each(kinds)(
  'The address of a %s names its item, and no other does',
  (_kind, { make, match }) => {
    expect(match(make(12))).toBe(12)
    expect(match(`${make(12)}/`)).toBe(12)
    for (const other of [make(''), make('X-1'), `${make(12)}/page/2`, `/a${make(12)}`, paths.home])
      expect([other, match(other)]).toEqual([other, undefined])
  },
)

test('No address belongs to two kinds', () => {
  const known = kinds.map(([, { make }]) => make(7))
  for (const address of known)
    expect(kinds.filter(([, { match }]) => match(address) !== undefined)).toHaveLength(1)
  expect(new Set(known).size).toBe(kinds.length)
})

test.each(kinds)('The route of each %s is a page of the site', (_kind, { make }) => {
  const files = ['[id]', '[...view]'].flatMap((name) => [`${make(name)}.astro`, `${make(name)}.ts`])
  expect(files.some((file) => existsSync(path.join(pages, file)))).toBe(true)
})
