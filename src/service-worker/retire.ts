/**
 * The service worker of a site without offline reading (OFFLINE=off). It replaces the former
 * worker, deletes all copies and unregisters itself.
 */
declare const self: ServiceWorkerGlobalScope

// Takes over at once, even from open pages, which from here on use the network.
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
