/** Shown in the place of a picture that can't be had (specification section 8). */
const fallback = '/fallback.svg'

/** A picture that fails, now or before this script ran, gives its place to the fallback image. */
export function replaceMissingPictures(): void {
  // Errors of pictures don't bubble; they can be caught on their way down.
  document.addEventListener('error', ({ target }) => replace(target), true)
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') replace(image)
  }
}

function replace(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || target.classList.contains('picture--missing')) return
  // A flag beside its country's name: its place stays empty.
  if (target.dataset['optional'] !== undefined) {
    target.style.visibility = 'hidden'
    return
  }
  target.classList.add('picture--missing')
  target.removeAttribute('srcset')
  target.src = fallback
}
