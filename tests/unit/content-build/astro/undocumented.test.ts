import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writtenAgainst } from '#content-build/astro/undocumented/written-against.ts'
import { root } from '#content-build/build/sources.ts'

test.each(Object.entries(writtenAgainst))(
  'What is used of %s without documentation was written against the installed version',
  (name, version) => {
    const manifest = readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')
    const installed = JSON.parse(manifest) as { version: string }
    expect(installed.version, 'Look through content-build/astro/undocumented first.').toBe(version)
  },
)
