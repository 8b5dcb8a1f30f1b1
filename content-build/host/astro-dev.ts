import type { AstroIntegration } from 'astro'

/**
 * Gives `astro dev` the functions and the Image CDN of the local platform. Astro still serves and
 * reloads the pages.
 */
export function localPlatform(): AstroIntegration {
  // This turns off the adapter's own plugin, which breaks uploads and uses the network.
  process.env['NETLIFY_DEV'] ??= '1'
  let stop: (() => Promise<void>) | undefined
  return {
    name: 'local-platform',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        // Imported here, because a build also reads this file and does not need the platform.
        const { openDevPlatform } = await import('./dev-platform.ts')
        const { port } = server.config.server
        const platform = await openDevPlatform(`http://localhost:${port}`, (file) =>
          server.ssrLoadModule(file),
        )
        stop = platform.stop
        server.watcher.add(platform.functionsDirectory)
        server.watcher.on('all', (_event, file) => void platform.changed(file))
        server.middlewares.use((request, response, next) => {
          platform.answer(request, response, next).catch(next)
        })
      },
      'astro:server:done': async () => {
        await stop?.()
      },
    },
  }
}
