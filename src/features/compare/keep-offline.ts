import { comparePath } from '#src/domain/site/compare-path.ts'

/**
 * Has the service worker keep what a comparison of this file needs without a network. The data of its
 * product were kept when they were loaded.
 */
export function keepOffline(file: string | undefined): void {
  // Missing where the browser has no workers, and without offline reading.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers?.controller) return
  workers.controller.postMessage(comparePath)
  if (file !== undefined) fetch(file).catch(console.info)
}
