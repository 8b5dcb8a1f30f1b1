import { ownJson } from '#src/domain/own-json.ts'
import { formatNumber } from '#src/domain/format-number.ts'
import { type Cone, coneText } from '#src/domain/photometry/cone-diagram.ts'

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

/** ‘2.5 m: 1,234 lx, Ø 1.10 m’ */
export const coneSentence = (cone: Cone, distance: number): string =>
  `${formatNumber(distance)} m: ${coneText(cone, distance)}`
