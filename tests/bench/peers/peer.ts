import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readCatalogue } from '#src/server/database/catalogue.ts'
import type { Database } from '#src/server/database/database.ts'
import { type Measured, measured } from '../measured.ts'
import { contentOf } from './content.ts'

/** Kept between runs, so that the packages are downloaded once. */
const installed = path.join(os.tmpdir(), 'bench-peers-installed')

const programs = {
  next: { args: ['node_modules/next/dist/bin/next', 'build'], output: 'out', styles: 'app/' },
  eleventy: {
    args: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
    output: '_site',
    styles: '',
  },
} as const

export interface Peer {
  /** builds the whole current catalogue */
  build: (database: Database) => Promise<Measured>
  /** folder of the built site */
  output: string
}

/**
 * Installs a peer from npm, with our site's styles, fonts and texts.
 * @param release our own built release
 */
export async function preparePeer(name: keyof typeof programs, release: string): Promise<Peer> {
  const { args, output, styles } = programs[name]
  const folder = path.join(installed, name)
  mkdirSync(folder, { recursive: true })
  for (const entry of readdirSync(folder))
    if (entry !== 'node_modules') rmSync(path.join(folder, entry), { recursive: true })
  cpSync(path.join(import.meta.dirname, name), folder, { recursive: true })
  await measured('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
  writeFileSync(path.join(folder, styles, 'site.css'), stylesOf(release))
  const built = path.join(folder, output)
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  return {
    output: built,
    build: async (database) => {
      const content = contentOf(await readCatalogue(database))
      writeFileSync(path.join(folder, 'content.json'), JSON.stringify(content))
      const result = await measured(process.execPath, args, { cwd: folder, env })
      for (const folder of [path.join('_astro', 'fonts'), 'hero'])
        cpSync(path.join(release, folder), path.join(built, folder), { recursive: true })
      return result
    },
  }
}

/** All styles of the compared pages, so that all sites' pages look alike. */
function stylesOf(release: string): string {
  const project = readdirSync(path.join(release, 'project')).find((name) => name.endsWith('.html'))
  const pages = ['index', 'products', 'product/1', `project/${path.parse(project ?? '').name}`]
  const styles = pages.flatMap((name) => {
    const page = readFileSync(path.join(release, `${name}.html`), 'utf8')
    const linked = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
    const inline = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
    return [
      ...linked.map(([, file = '']) => readFileSync(path.join(release, file), 'utf8')),
      ...inline.map(([, text = '']) => text),
    ]
  })
  // A minified element ends without the semicolon of its last statement.
  const ended = styles.map((text) => (/[;}]\s*$/.test(text) ? text : `${text};`))
  return [...new Set(ended)].join('\n')
}
