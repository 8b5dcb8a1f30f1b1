import type { AstroIntegration } from 'astro'

/**
 * Gives `astro dev` the functions and the Image CDN of the local platform; pages and their
 * reloading stay Astro's.
 */
export function localPlatform(): AstroIntegration {
  // The adapter's own plugin stays away then: it destroys uploads and goes to the network.
  process.env['NETLIFY_DEV'] ??= '1'
  let stop: (() => Promise<void>) | undefined
  return {
    name: 'local-platform',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        // Loaded here, because a build reads this file too and needs none of it.
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
