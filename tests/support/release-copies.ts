import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { bundleWorker } from '#content-build/build/bundle-worker.ts'
import { writeServiceWorker } from '#content-build/build/service-worker.ts'
import { type ReleaseContent, writeRelease } from './local-site.ts'

/** All files of a built release, for a local site to publish. */
export async function readRelease(folder: string): Promise<ReleaseContent> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name)
        return [path.relative(folder, file), await readFile(file)] as const
      }),
    ),
  )
}

/**
 * The release that would follow if all code had changed: every script and stylesheet has another
 * name, `change` edits the pages, the headers allow the inline scripts, and the worker is new.
 */
export async function laterRelease(
  content: ReleaseContent,
  change: (html: string) => string,
): Promise<ReleaseContent> {
  const renamed = Object.keys(content).filter((file) => /^_astro\/[^/]+\.(?:js|css)$/.test(file))
  const names = new Map(renamed.map((file) => [path.basename(file), later(path.basename(file))]))
  const pattern = new RegExp(
    [...names.keys()].map((name) => name.replaceAll('.', String.raw`\.`)).join('|'),
    'g',
  )
  const rename = (text: string) => text.replace(pattern, (name) => names.get(name) ?? name)
  const hashes = new Map<string, string>()
  const text = Object.entries(content).map(([file, body]) => {
    if (!/\.(?:js|css|html)$/.test(file)) return [file, body] as const
    const before = Buffer.from(body as Uint8Array).toString()
    if (!file.endsWith('.html')) return [rename(file), rename(before)] as const
    for (const [, script = ''] of before.matchAll(/<script[^>]*>(.*?)<\/script>/gs))
      hashes.set(hashOf(script), hashOf(rename(script)))
    return [file, change(rename(before))] as const
  })
  const headers = rename(Buffer.from(content['_headers'] as Uint8Array).toString())
  const allowed = headers.replace(/sha256-[^']+/g, (hash) => hashes.get(hash) ?? hash)
  return withWorker({ ...Object.fromEntries(text), _headers: allowed })
}

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

const later = (name: string) => name.replace(/(\.[^.]+)$/, 'Z$1')

/** The release with its worker rebuilt as the environment says. */
export async function withWorker(content: ReleaseContent): Promise<ReleaseContent> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'release-'))
  try {
    await writeRelease(folder, content)
    await writeServiceWorker(folder, await bundleWorker())
    return { ...content, 'sw.js': await readFile(path.join(folder, 'sw.js')) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
