import { expect, test } from 'vitest'
import { demoLuminaires } from '#content-build/demo/data/luminaires.ts'
import { viewsOf } from '#content-build/demo/pdf/views/views.ts'
import { dimensionsText } from '#content-build/demo/model/wording.ts'

test.each(demoLuminaires)('The drawing of $name matches its dimensions', ({ body }) => {
  const labels = viewsOf(body).flatMap(({ dimensions }) => dimensions.map(({ label }) => label))
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number).sort((a, b) => a - b)
  expect(numbers(labels.join(' '))).toEqual(numbers(dimensionsText(body)))
})
