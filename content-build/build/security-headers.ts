import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { assetPrefix } from '#src/offline/assets.ts'
import { releaseHeaders } from '#src/server/headers/release-headers.ts'
import { filesIn } from './references.ts'

type ScriptHash = `sha256-${string}`

const hashOf = (script: string): ScriptHash =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`

/**
 * Writes a release's `_headers`, with one Content-Security-Policy for all pages that names the hash
 * of every script that stands in one.
 *
 * Astro knows them before it renders a page: its own and those it takes into pages out of files. It
 * says so with each page (`staticHeaders`), also with one it did not render anew, so that no page
 * is read for it.
 * @param inlineScripts what pages hold as `is:inline`, which Astro leaves to us
 */
export function securityHeaders(inlineScripts: readonly string[]): AstroIntegration {
  const hashes = new Set<string>()
  return {
    name: 'security-headers',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build')
          updateConfig({
            security: {
              csp: {
                algorithm: 'SHA-256',
                scriptDirective: { hashes: inlineScripts.map(hashOf) },
              },
            },
          })
      },
      'astro:build:generated': ({ routeToHeaders }) => {
        for (const { headers } of routeToHeaders.values()) readScriptHashes(headers, hashes)
      },
      'astro:build:done': async ({ dir }) => {
        // None where no page was rendered: bundle-site.ts.
        if (hashes.size > 0) await writeHeaders(fileURLToPath(dir), hashes)
      },
    },
  }
}

/** Adds the hashes that the answer to a page names. */
function readScriptHashes(headers: Headers, hashes: Set<string>): void {
  const policy = headers.get('Content-Security-Policy') ?? ''
  const [directive = ''] = /script-src [^;]*/.exec(policy) ?? []
  for (const [, hash = ''] of directive.matchAll(/'(sha256-[^']+)'/g)) hashes.add(hash)
}

/** @param hashes of all scripts that stand in the release's pages */
export async function writeHeaders(release: string, hashes: Iterable<string>): Promise<void> {
  const home = await readFile(path.join(release, 'index.html'), 'utf8')
  const fonts = [...home.matchAll(preloadedFonts)].map(([, font = '']) => font)
  const hashed = await filesIn(path.join(release, assetPrefix))
  const addresses = hashed.map((file) => assetPrefix + file.split(path.sep).join('/')).sort()
  const rules = releaseHeaders([...hashes].sort(), fonts, addresses)
  await writeFile(path.join(release, '_headers'), rules)
}

const preloadedFonts = /<link rel="preload" href="([^"]+)" as="font"/g
