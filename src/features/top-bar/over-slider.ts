import { topBarOpaqueAfter } from '#src/domain/limits.ts'

/** On the home page the bar is translucent until the page has scrolled past the slider and a bit more. */
export function watchSlider(bar: HTMLElement, slider: HTMLElement): void {
  const tell = () => {
    const opaque = scrollY > slider.offsetHeight + topBarOpaqueAfter
    bar.toggleAttribute('data-over-slider', !opaque)
  }
  addEventListener('scroll', tell, { passive: true })
  addEventListener('resize', tell, { passive: true })
  tell()
}
