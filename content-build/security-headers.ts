import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { releaseHeaders } from '#src/server/release-headers.ts'

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
  const policies = new Set<string>()
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
        for (const { headers } of routeToHeaders.values())
          policies.add(headers.get('Content-Security-Policy') ?? '')
      },
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL('_headers', dir), releaseHeaders(scriptHashesIn(policies)))
      },
    },
  }
}

/** @throws Error where there are none, since then no page would work */
function scriptHashesIn(policies: Iterable<string>): string[] {
  const hashes = new Set<string>()
  for (const policy of policies) {
    const [directive = ''] = /script-src [^;]*/.exec(policy) ?? []
    for (const [, hash = ''] of directive.matchAll(/'(sha256-[^']+)'/g)) hashes.add(hash)
  }
  if (hashes.size === 0) throw new Error('Astro has told no hash of a script: see staticHeaders.')
  return [...hashes].sort()
}
