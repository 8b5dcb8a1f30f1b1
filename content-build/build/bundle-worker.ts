import path from 'node:path'
import { rolldown } from 'rolldown'
import { readEnv } from '#src/server/env.ts'
import { root } from './sources.ts'
import { buildTargets } from './supported-browsers.ts'

/** Bundles the service worker's code; with OFFLINE=off, one that removes the previous worker. */
export async function bundleWorker(): Promise<string> {
  const entry = readEnv().offline ? 'main.ts' : 'retire.ts'
  const build = await rolldown({
    input: path.join(root, 'src/service-worker', entry),
    platform: 'browser',
    transform: { target: buildTargets, define: { 'process.env.NODE_ENV': '"production"' } },
  })
  try {
    const { output } = await build.generate({ format: 'iife', minify: true })
    return output[0].code
  } finally {
    await build.close()
  }
}
