import { topBarOpaqueAfter } from '#src/domain/limits.ts'

/** On the home page the bar is translucent until the page has scrolled a little past the slider. */
export function watchSlider(): void {
  const bar = document.querySelector<HTMLElement>('[data-top-bar]')
  const slider = document.querySelector<HTMLElement>('[data-hero]')
  if (bar === null || slider === null) return
  const tell = () => {
    const opaque = scrollY > slider.offsetHeight + topBarOpaqueAfter
    bar.toggleAttribute('data-over-slider', !opaque)
  }
  addEventListener('scroll', tell, { passive: true })
  addEventListener('resize', tell, { passive: true })
  tell()
}
