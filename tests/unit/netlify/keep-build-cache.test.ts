import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { bundles } from '#content-build/build/bundle.ts'
import { root } from '#content-build/build/sources.ts'

interface Plugin {
  onPreBuild: (build: object) => Promise<void>
  onPostBuild: (build: object) => Promise<void>
}

/** The plugin at the path in netlify.toml. */
async function loadPlugin(): Promise<Plugin> {
  const toml = await readFile(path.join(root, 'netlify.toml'), 'utf8')
  const folder = /\[\[plugins\]\]\s+package = "\/(.+)"/.exec(toml)?.[1] ?? ''
  expect((await stat(path.join(root, folder, 'manifest.yml'))).isFile()).toBe(true)
  return (await import(pathToFileURL(path.join(root, folder, 'index.js')).href)) as Plugin
}

test('Netlify keeps its last site and the bundled code between builds, and nothing else', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const asked: [string, string[]][] = []
  const cache = {
    restore: (folders: string[]) => Promise.resolve(asked.push(['restore', folders]) > 0),
    save: (folders: string[]) => Promise.resolve(asked.push(['save', folders]) > 0),
  }
  const plugin = await loadPlugin()
  await plugin.onPreBuild({ utils: { cache } })
  await plugin.onPostBuild({ utils: { cache } })
  const toml = await readFile(path.join(root, 'netlify.toml'), 'utf8')
  const [, published = ''] = /publish = "(.+)"/.exec(toml) ?? []
  const kept = [published, path.relative(root, bundles)]
  expect(asked).toEqual([
    ['restore', kept],
    ['save', kept],
  ])
})
