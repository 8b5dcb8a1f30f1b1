import { offlinePaths } from '#src/offline/offline-paths.ts'

/**
 * Has the page kept for reading without a network, and says when it is read so. Every page ships
 * this: what it says, and when it goes, is code of its own.
 */
export function readOffline(): void {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!worker) return
  const tell = () => void import('./notice.ts')
  addEventListener('offline', tell)
  if (document.documentElement.dataset['copy']) tell()
  addEventListener('load', () => {
    worker.register(offlinePaths.worker).catch(console.info)
    void worker.ready.then(({ active }) => active?.postMessage(performance.timeOrigin))
  })
}
