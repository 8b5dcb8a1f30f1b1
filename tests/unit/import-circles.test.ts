import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { circlesIn } from '#tests/support/circles.ts'
import { root } from '#tests/support/made-once.ts'

const sources = ['src', 'netlify', 'content-build']

test('No files import each other in a circle, neither their types nor on demand', async () => {
  expect(circlesIn(await importsByFile())).toEqual([])
})

test('A circle is found, however it is closed', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ])
  expect(circlesIn(imports)).toEqual([['a', 'b', 'c']])
})

/** The files that each file imports, also for types, and also while it runs. */
async function importsByFile(): Promise<Map<string, string[]>> {
  const entries = await Promise.all(
    sources.map((folder) =>
      readdir(path.join(root, folder), { recursive: true, withFileTypes: true }),
    ),
  )
  const files = entries
    .flat()
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|astro)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  const known = new Set(files)
  const read = files.map(async (file): Promise<[string, string[]]> => {
    const text = await readFile(path.join(root, file), 'utf8')
    const imported = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([.#][^']+)'/g)]
    return [
      file,
      imported.map(([, name = '']) => resolved(file, name)).filter((one) => known.has(one)),
    ]
  })
  return new Map(await Promise.all(read))
}

const resolved = (file: string, name: string) =>
  name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name)
