import { whenIdle } from '#src/browser/when-idle.ts'
import { offlinePaths } from '#src/offline/offline-paths.ts'
import { type WorkerMessage, keepCatalogue } from '#src/offline/worker-messages.ts'

/** TypeScript doesn't know the Network Information API, which only Chromium has. */
declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean }
  }
}

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
    void worker.ready.then(({ active }) => {
      active?.postMessage(performance.timeOrigin satisfies WorkerMessage)
      if (!navigator.connection?.saveData)
        whenIdle(() => active?.postMessage(keepCatalogue satisfies WorkerMessage))
    })
  }
  // A prerendered page has loaded before it is shown.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
