import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'

interface Plugin {
  onPreBuild: (build: object) => Promise<void>
  onPostBuild: (build: object) => Promise<void>
}

const root = path.join(import.meta.dirname, '../../..')

/** The plugin at the path in netlify.toml. */
async function loadPlugin(): Promise<Plugin> {
  const toml = await readFile(path.join(root, 'netlify.toml'), 'utf8')
  const folder = /\[\[plugins\]\]\s+package = "\/(.+)"/.exec(toml)?.[1] ?? ''
  expect((await stat(path.join(root, folder, 'manifest.yml'))).isFile()).toBe(true)
  return (await import(pathToFileURL(path.join(root, folder, 'index.js')).href)) as Plugin
}

test('The platform keeps Astro’s cache between builds, and nothing else', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const asked: string[] = []
  const cache = {
    restore: (folder: string) => Promise.resolve(asked.push(`restore ${folder}`) > 0),
    save: (folder: string) => Promise.resolve(asked.push(`save ${folder}`) > 0),
  }
  const plugin = await loadPlugin()
  await plugin.onPreBuild({ utils: { cache } })
  await plugin.onPostBuild({ utils: { cache } })
  const config = await readFile(path.join(root, 'astro.config.mjs'), 'utf8')
  const kept = path.normalize(/cacheDir: '(.+)'/.exec(config)?.[1] ?? '')
  expect(asked).toEqual([`restore ${kept}`, `save ${kept}`])
})
