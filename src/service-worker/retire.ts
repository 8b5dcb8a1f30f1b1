/**
 * What stands at the worker's address where reading offline is turned off (OFFLINE=off): the browser
 * finds it in place of the former worker, and it leaves nothing behind, itself included.
 */
declare const self: ServiceWorkerGlobalScope

// At once, also under open pages: from here on they ask the network, as if there had been no worker.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  for (const { name } of await indexedDB.databases()) {
    if (name !== undefined) indexedDB.deleteDatabase(name)
  }
  await self.registration.unregister()
}

export {}
