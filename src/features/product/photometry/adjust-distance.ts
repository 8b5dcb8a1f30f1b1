import { ownJson } from '#src/domain/own-json.ts'
import { type Cone, coneRows } from '#src/domain/photometry/cone-diagram.ts'
import { shownNumber } from '#src/domain/photometry/svg.ts'

/** Shows illuminance and diameter at the distance that a visitor has chosen below the cone diagram. */
export function showDistance(section: HTMLElement): void {
  const control = section.querySelector<HTMLElement>('[data-cone]')
  const input = control?.querySelector('input')
  const output = control?.querySelector('output')
  if (!control || !input || !output) return
  // The page's own data, written by PhotometryView.astro.
  const cone = ownJson<Cone>(control.dataset['cone'] ?? '')
  const sentence = coneSentence(cone, Number(input.value))
  output.textContent = sentence
  // The slider says it, because the output changes with each variant as well.
  input.ariaValueText = sentence
}

/** ‘2.5 m: 1,234 lx, Ø 1.1 m’; two diameters where the plane pairs differ. */
export function coneSentence(cone: Cone, distance: number): string {
  const [row] = coneRows(cone, [distance])
  if (row === undefined) return ''
  const { c0, c90 } = row.diameter
  const widths = [c0, c90].map((width) => (width === null ? '–' : shownNumber(width, 3)))
  const diameter = widths[0] === widths[1] ? widths[0] : widths.join(' / ')
  const lux = `${shownNumber(distance, 3)} m: ${shownNumber(row.lux, 3)} lx`
  return c0 === null && c90 === null ? lux : `${lux}, Ø ${diameter} m`
}
