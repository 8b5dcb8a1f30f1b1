import { expect, test } from 'vitest'
import { demoLuminaires } from '#content-build/demo/data/luminaires.ts'
import { viewsOf } from '#content-build/demo/pdf/views/views.ts'
import {
  beamDiameter,
  illuminanceOnAxis,
  illuminanceOnPlane,
  peakIntensity,
  relativeIntensity,
} from '#content-build/demo/model/photometry.ts'
import { dimensionsText } from '#content-build/demo/model/wording.ts'

const rad = Math.PI / 180

test.each([24, 36, 44, 66, 110, 120])('A beam of %i° contains all of its lumens', (beam) => {
  const peak = peakIntensity(1000, beam)
  let flux = 0
  for (let angle = 0.05; angle < 90; angle += 0.1)
    flux += peak * relativeIntensity(beam, angle) * 2 * Math.PI * Math.sin(angle * rad) * 0.1 * rad
  expect(flux).toBeCloseTo(1000, 0)
})

test('The intensity is halved at half of the beam angle', () => {
  expect(relativeIntensity(38, 19)).toBeCloseTo(0.5)
  expect(relativeIntensity(38, 0)).toBe(1)
  expect(relativeIntensity(38, 95)).toBe(0)
})

test('The illuminance falls with the square of the distance while the beam widens with it', () => {
  expect(illuminanceOnAxis(1200, 2)).toBe(300)
  expect(beamDiameter(90, 3)).toBeCloseTo(6)
  expect(illuminanceOnPlane({ peak: 1200, beam: 38 }, 2, 0)).toBeCloseTo(300)
})

test.each(demoLuminaires)('The drawing of $name matches its dimensions', ({ body }) => {
  const labels = viewsOf(body).flatMap(({ dimensions }) => dimensions.map(({ label }) => label))
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number).sort((a, b) => a - b)
  expect(numbers(labels.join(' '))).toEqual(numbers(dimensionsText(body)))
})
