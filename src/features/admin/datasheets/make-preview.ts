import { whenMissing } from '#src/browser/missing-part.ts'
import { withResolvers } from '#src/browser/with-resolvers.ts'
import type { Preview } from './preview-worker.ts'
import type { PreviewedProduct } from './previewed-product.ts'

/**
 * Makes the datasheet of a product that is not saved yet.
 * @throws the signal's reason if it is cancelled; Error if the browser can't make it
 */
export async function makePreview(
  product: PreviewedProduct,
  signal: AbortSignal,
): Promise<{ blob: Blob; missing: readonly string[] }> {
  const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = withResolvers<Preview>()
  signal.addEventListener('abort', () => reject(new DOMException('Cancelled.', 'AbortError')))
  worker.addEventListener('message', ({ data }: MessageEvent<Preview>) => resolve(data))
  worker.addEventListener('error', () => {
    whenMissing(new Error('The preview can’t be loaded.')).catch(reject)
  })
  worker.postMessage(product)
  try {
    const preview = await promise
    if ('failed' in preview) throw new Error('The preview failed.')
    return preview
  } finally {
    worker.terminate()
  }
}
