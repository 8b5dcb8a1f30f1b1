import { createHash } from 'node:crypto'
import type { AstroIntegration } from 'astro'

type ScriptHash = `sha256-${string}`

const hashOf = (script: string): ScriptHash =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`

/**
 * Makes Astro hash every inline script while it bundles: its own and those that it inlines from
 * files. We write the policy with the hashes ourselves (build/security-headers.ts).
 * @param inlineScripts the pages' `is:inline` scripts, which Astro does not hash
 */
export function scriptHashes(inlineScripts: readonly string[]): AstroIntegration {
  return {
    name: 'script-hashes',
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
    },
  }
}
