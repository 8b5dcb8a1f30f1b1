import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { kilobyte, lazyPartBudget, pageBudgets } from '#tests/budgets.ts'
import { builtSite } from '#tests/support/built-site.ts'
import { type Script, bytesOf, pageScripts } from '#tests/support/page-scripts.ts'

// Bytes of built pages, compressed with brotli as the local server compresses them. Found by what each page refers to,
// so no name of a file counts. Data such as JSON-LD and the search index does not count.

const site = builtSite()

const pages = [
  { name: 'home', file: 'index.html', budget: pageBudgets.home },
  { name: 'listing', file: 'products.html', budget: pageBudgets.listing },
  { name: 'product', file: 'product/2.html', budget: pageBudgets.product },
  { name: 'pricing list', file: 'pricingList.html', budget: pageBudgets.pricingList },
  { name: 'dashboard', file: 'admin/dashboard.html', budget: pageBudgets.dashboard },
]

describe.each(pages)('Before the first interaction, the page $name', ({ file, budget }) => {
  const read = (name: string) => readFile(path.join(site.release, name), 'utf8')

  test(`has at most ${budget.html} KB of HTML`, async () => {
    expect(compressed(await read(file))).toBeLessThanOrEqual(budget.html * kilobyte)
  })

  test(`loads at most ${budget.styles} KB of styles`, async () => {
    const links = (await read(file)).matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)
    const styles = await Promise.all([...links].map(([, href = '']) => read(href)))
    expect(styles).not.toEqual([])
    const bytes = styles.reduce((sum, style) => sum + compressed(style), 0)
    expect(bytes).toBeLessThanOrEqual(budget.styles * kilobyte)
  })

  test(`loads at most ${budget.javascript} KB of JavaScript`, async () => {
    const { atLoad, hydrated } = await pageScripts(site.release, file)
    const loaded = budget.hydratesAtOnce === true ? [...atLoad, ...hydrated] : atLoad
    expect(loaded).not.toEqual([])
    expect(bytesOf(loaded), told(loaded)).toBeLessThanOrEqual(budget.javascript * kilobyte)
  })
})

describe.each(pages)('After that, the page $name', ({ file, budget }) => {
  test.runIf(budget.hydrated !== undefined)(
    `has loaded at most ${budget.hydrated} KB of JavaScript when all its islands are hydrated`,
    async () => {
      const { atLoad, hydrated } = await pageScripts(site.release, file)
      expect(hydrated).not.toEqual([])
      const all = [...atLoad, ...hydrated]
      expect(bytesOf(all), told(all)).toBeLessThanOrEqual((budget.hydrated ?? 0) * kilobyte)
    },
  )

  test(`loads at most ${lazyPartBudget} KB at a time of what only some visitors use`, async () => {
    const { lazy } = await pageScripts(site.release, file)
    expect(lazy).not.toEqual([])
    for (const part of lazy)
      expect(bytesOf(part), told(part)).toBeLessThanOrEqual(lazyPartBudget * kilobyte)
  })
})

const compressed = (text: string) => brotliCompressSync(text).byteLength

/** Largest first, for whoever has to reduce them. */
const told = (scripts: readonly Script[]): string =>
  scripts
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => `${bytes} ${name}`)
    .join('\n')
