/** Replaces a picture that can't be loaded. */
const fallback = '/fallback.svg'

/** Replaces pictures that fail, now or before this script ran, with the fallback image. */
export function replaceMissingPictures(): void {
  // Errors of pictures don't bubble, but the capture phase sees them.
  document.addEventListener('error', ({ target }) => replace(target), true)
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') replace(image)
  }
}

function replace(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || target.classList.contains('picture--missing')) return
  // A flag stands beside its country's name, so its place stays empty.
  if (target.dataset['optional'] !== undefined) {
    target.style.visibility = 'hidden'
    return
  }
  target.classList.add('picture--missing')
  target.removeAttribute('srcset')
  target.src = fallback
}
