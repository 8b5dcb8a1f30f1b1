import { renewPath } from '#src/domain/site/former-release.ts'
import { attempt } from './attempt.ts'

interface Renewal {
  /** Reloads a page of a former release, and then never resolves. */
  renew: () => Promise<void>
  /** After such a reload. */
  resume: () => Promise<void>
}

declare global {
  interface Window {
    /** what renew.ts leaves here */
    renewal: Renewal
  }
}

let renewal: Promise<Renewal> | undefined

/** By an element: `import()` would come back to {@link whenMissing} if the network is gone. */
function loadRenewal(): Promise<Renewal> {
  renewal ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = renewPath
    script.addEventListener('load', () => resolve(window.renewal))
    script.addEventListener('error', reject)
    document.head.append(script)
  })
  renewal.catch(() => (renewal = undefined))
  return renewal
}

/**
 * For a part of the page that can't be loaded: reloads the page if it belongs to a former release, and then
 * never settles.
 * @throws the error, if the reason is another one
 */
export async function whenMissing(error: unknown): Promise<never> {
  // A worker reports to its page.
  if (typeof document !== 'undefined' && navigator.onLine)
    await loadRenewal()
      .then(({ renew }) => renew())
      .catch(console.info)
  throw error
}

/** Once on each page. */
export function watchParts(): void {
  // A worker has no islands and no texts.
  if (typeof document === 'undefined') return
  addEventListener('astro:hydration-error', (event) => {
    whenMissing((event as CustomEvent<{ error: unknown }>).detail.error).catch(console.info)
  })
  if (attempt(() => sessionStorage.getItem('typed')))
    void loadRenewal().then(({ resume }) => resume(), console.info)
}
