import { offlinePaths } from '#src/offline/offline-paths.ts'

/**
 * Keeps visited pages for offline reading and shows a notice on copies. Every page loads this file,
 * so the notice's code loads separately.
 */
export function readOffline(): void {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!worker) return
  const tell = () => void import('./notice.ts')
  addEventListener('offline', tell)
  if (document.documentElement.dataset['copy']) tell()
  const register = () => {
    worker.register(offlinePaths.worker).catch(console.info)
    void worker.ready.then(({ active }) => active?.postMessage(performance.timeOrigin))
  }
  // A prerendered page has loaded before it is shown.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
