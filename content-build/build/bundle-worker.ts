import path from 'node:path'
import { rolldown } from 'rolldown'
import { readEnv } from '#src/server/env.ts'
import { root } from './sources.ts'
import { buildTargets } from './supported-browsers.ts'

/** Bundles the service worker's code; with OFFLINE=off, one that removes the previous worker. */
export const bundleWorker = (): Promise<string> =>
  bundleFile(`src/service-worker/${readEnv().offline ? 'main' : 'retire'}.ts`)

/** Bundles the script that pages of a former release run. */
export const bundleRenewal = (): Promise<string> => bundleFile('src/browser/renew.ts')

async function bundleFile(file: string): Promise<string> {
  const build = await rolldown({
    input: path.join(root, file),
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
