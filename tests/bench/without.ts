/**
 * `npm run bench:without -- PART BENCHMARK…`: runs a benchmark in a copy of the project from which a part is taken out, to be
 * compared with the same benchmark of the whole: `npm run bench:without -- intent bench:pages`.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { root } from '#content-build/build/sources.ts'

/** A change of one file of the copy. */
interface Removal {
  file: string
  from: RegExp
  to: string
}

const plugin = (name: string): Removal => ({
  file: 'astro.config.mjs',
  from: new RegExp(String.raw`^ +${name}\(\),\n`, 'm'),
  to: '',
})

const removals: Record<string, Removal> = {
  // Islands hydrate at once.
  intent: {
    file: 'src/browser/intent-directive.ts',
    from: /^[^]*$/,
    to: 'export default (load) => void load().then((start) => start())\n',
  },
  // Pages of cards in sight are not fetched ahead.
  'prefetch-cards': {
    file: 'src/browser/prefetch-cards.ts',
    from: /(?<=function prefetchCards\(\): void \{\n)/,
    to: '  return\n',
  },
  'island-scripts': plugin('islandScripts'),
  'plain-dynamic-imports': plugin('plainDynamicImports'),
  'derived-values': plugin('derivedValues'),
  'chunk-folders': plugin('chunkFolders'),
}

const [part = '', benchmark, ...args] = process.argv.slice(2)
const removal = removals[part]
if (removal === undefined || benchmark === undefined)
  throw new Error(`Name one of ${Object.keys(removals).join(', ')}, and a benchmark.`)
const copy = mkdtempSync(path.join(os.tmpdir(), 'bench-without-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
const left = ['.git', '.cache', '.data', 'dist', 'node_modules'].map((name) =>
  path.join(root, name),
)
await cp(root, copy, { recursive: true, filter: (file) => !left.includes(file) })
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'dir')
const file = path.join(copy, removal.file)
const before = readFileSync(file, 'utf8')
const after = before.replace(removal.from, removal.to)
if (after === before) throw new Error(`${removal.file} has no longer what is taken out.`)
writeFileSync(file, after)
const { status } = spawnSync('npm', ['run', '--silent', benchmark, '--', ...args], {
  cwd: copy,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
