import path from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../build/sources.ts'

/**
 * Folders whose own modules are loaded whole: all that these import at once shares one file, because many small files
 * compress worse than one. It has the name in this list. Other scripts are divided by the bundler, so that nothing
 * loads what it does not use.
 */
const startingFolders = {
  /** the scripts of every public page */
  site: 'src/layouts',
  /** React and what every island needs */
  react: 'src/ui/islands',
}

/** A package that both import. Islands use more of it than pages do, so the bundler divides it. */
const dividedPackage = /[\\/]node_modules[\\/]nanostores[\\/]/

/**
 * Folders with a stylesheet of their own, because few pages have what is in them; the administration's parts have one
 * each. All others share one, so that a visitor loads it once.
 */
const foldersWithStyles = [
  'src/styles/base',
  'src/features/compare',
  'src/features/find-by-file',
  'src/features/pricing-list',
  'src/features/product',
  'src/features/shared-schedule',
]
const dividedStyles = ['src/features/admin', 'src/layouts/admin', 'src/ui/segments']

/** Decides which modules share a file, by their folders. */
export function chunkFolders(): Plugin {
  const chunks = new Map<string, string>()
  const groups = (name: (id: string) => string | null) => ({
    build: {
      rolldownOptions: { output: { codeSplitting: { groups: [{ name, debugName: 'folders' }] } } },
    },
  })
  return {
    name: 'chunk-folders',
    configEnvironment(name) {
      if (name === 'client') return groups((id) => chunks.get(id) ?? null)
      // Astro makes one stylesheet of each chunk of this environment.
      return name === 'prerender' ? groups(sheetOf) : null
    },
    buildEnd() {
      if (this.environment.name !== 'client') return
      const ids = [...this.getModuleIds()]
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      for (const [name, folder] of Object.entries(startingFolders))
        addImports(chunks, { name, starts: ids.filter((id) => folderOf(id) === folder), importsOf })
    },
  }
}

interface Start {
  name: string
  starts: readonly string[]
  importsOf: (id: string) => readonly string[]
}

/** Adds what these modules import, directly or not, to a chunk, unless it is in another one already. */
export function addImports(chunks: Map<string, string>, { name, starts, importsOf }: Start): void {
  const waiting = [...starts]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
    for (const imported of importsOf(id)) {
      if (chunks.has(imported) || starts.includes(imported) || dividedPackage.test(imported))
        continue
      chunks.set(imported, name)
      waiting.push(imported)
    }
}

/** Ends with a slash. The bundler's names of modules have slashes on each system. */
const project = `${root.replaceAll(path.sep, '/')}/`

/** The folder of a module of ours, such as `src/layouts`. Some names begin at the project. */
function folderOf(id: string): string | undefined {
  const [file = ''] = id.replace(project, '/').split('?', 1)
  return file.startsWith('/src/') ? path.posix.dirname(file.slice(1)) : undefined
}

/** The stylesheet that has a file's styles; null leaves it to the bundler. */
export function sheetOf(id: string): string | null {
  if (!/\.css$|\.astro\?.*lang\.css$/.test(id)) return null
  const folder = folderOf(id)
  const isIn = (one: string) => `${folder}/`.startsWith(`${one}/`)
  if (folder === undefined || dividedStyles.some(isIn)) return null
  return foldersWithStyles.find(isIn)?.replace(/.*\//, '') ?? 'site'
}
