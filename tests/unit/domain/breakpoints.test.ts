import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { widths } from '#src/domain/limits.ts'

const styles = globSync('src/**/*.{css,astro}').map((file) => ({
  file,
  css: readFileSync(file, 'utf8'),
}))

/** The pixel widths in a file's media conditions. */
const widthsIn = (css: string) =>
  [...css.matchAll(/@media[^{]*?(?:min-width: |width (?:<=|<|>=|>) )(\d+)px/g)].map(([, width]) =>
    Number(width),
  )

test('Every width in a stylesheet’s media queries is one of the site’s breakpoints', () => {
  const known = new Set<number>(Object.values(widths))
  for (const { file, css } of styles) {
    for (const width of widthsIn(css)) expect(known, `${file}: ${width}px`).toContain(width)
  }
})
