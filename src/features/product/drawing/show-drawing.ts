import type { ShownDrawing } from './shown-drawing.ts'

/**
 * Shows the drawing of the chosen variant.
 * @param drawing undefined hides the figure
 */
export function showDrawing(figure: HTMLElement, drawing: ShownDrawing | undefined): void {
  const svg = figure.querySelector('svg')
  const image = figure.querySelector('img')
  const scale = figure.querySelector('span')
  const part = drawing && 'address' in drawing ? drawing : undefined
  const file = drawing && 'file' in drawing ? drawing.file : undefined
  figure.hidden = drawing === undefined
  svg?.toggleAttribute('hidden', part === undefined)
  image?.toggleAttribute('hidden', file === undefined)
  if (scale) scale.textContent = part ? `1:${part.scale}` : ''
  if (part) {
    svg?.setAttribute('aria-label', part.numbers)
    svg?.querySelector('use')?.setAttribute('href', part.address)
  }
  if (file !== undefined) image?.setAttribute('src', file)
}
