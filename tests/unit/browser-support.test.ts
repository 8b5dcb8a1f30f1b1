import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTargets, supportedBrowsers } from '#content-build/build/supported-browsers.ts'
import { inlineScripts } from '#src/layouts/inline-scripts.ts'
import { browsersWithout } from '#tests/support/browser-support/compat-data.ts'
import {
  missingForPage,
  missingForScript,
  missingForStyles,
} from '#tests/support/browser-support/missing-features.ts'
import { tooNewScripts } from '#tests/support/browser-support/too-new-scripts.ts'

const root = path.join(import.meta.dirname, '../..')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'browser-support-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('The README lists the browsers for which the site is built', async () => {
  const readme = await readFile(path.join(root, 'README.md'), 'utf8')
  const [, section = ''] = /^## Supported browsers\n(.*?)^## /ms.exec(readme) ?? []
  const listed = [...section.matchAll(/^\|.*\| `(.+)` +\|$/gm)].map(([, query]) => query)
  expect(listed).toEqual(supportedBrowsers)
  expect(buildTargets).toContain('ios16.4')
})

test('No supported browser sees the notice that it is too old', () => {
  expect(inlineScripts.outdatedForSite).toMatch(/^''\.isWellFormed\|\|/)
  expect(browsersWithout('javascript.builtins.String.isWellFormed')).toEqual([])
})

test('Only the tokens have colours that need light-dark(), and the toggle, which is hidden without it', async () => {
  const src = path.join(root, 'src')
  const styles = (await readdir(src, { recursive: true })).filter((file) =>
    /\.(?:css|astro)$/.test(file),
  )
  const texts = await Promise.all(
    styles.map(async (file) => [file, await readFile(path.join(src, file), 'utf8')] as const),
  )
  expect(
    texts.flatMap(([file, text]) => (text.includes(': light-dark(') ? file : [])).sort(),
  ).toEqual(['features/theme/ThemeToggle.astro', 'styles/base/tokens.css'])
})

test.each([
  ['requestIdleCallback(work)', 'api.Window.requestIdleCallback'],
  ['document.startViewTransition(show)', 'api.Document.startViewTransition'],
  ['self.navigation.back()', 'api.Window.navigation'],
  ['if (URL.canParse(text)) open(text)', 'api.URL.canParse_static'],
  ['panel.showPopover()', 'api.HTMLElement.showPopover'],
  ["addEventListener('prerenderingchange', show)", 'api.Document.prerenderingchange_event'],
])('A feature that a supported browser lacks is found in the script %s', (script, feature) => {
  expect([...missingForScript(script)]).toContain(feature)
})

test.each([
  ['a { b { color: red } }', 'css.selectors.nesting'],
  ['p { text-wrap: pretty }', 'css.properties.text-wrap.pretty'],
  [':root { --ink: light-dark(red, blue) }', 'css.types.color.light-dark'],
  ['#menu:popover-open { display: grid }', 'css.selectors.popover-open'],
  ['@scope (main) { p { margin: 0 } }', 'css.at-rules.scope'],
  ['@media (scripting: none) { p { margin: 0 } }', 'css.at-rules.media.scripting'],
  ['p { user-select: none }', 'css.properties.user-select'],
])('… in the styles %s', (styles, feature) => {
  expect([...missingForStyles(styles)]).toContain(feature)
})

test.each([
  ['<nav class="menu" popover>', 'html.global_attributes.popover'],
  ['<details name="facets" open>', 'html.elements.details.name'],
  ['<p style="field-sizing:content">', 'css.properties.field-sizing'],
  ['<script>navigator.connection.saveData</script>', 'api.Navigator.connection'],
])('… in the page %s', (page, feature) => {
  expect([...missingForPage(page)]).toContain(feature)
})

test('Features that all supported browsers have, names of our own, and data are no findings', () => {
  expect([
    ...missingForScript('fetch(a); b.navigation = { requestIdleCallback: c }; d.share; [].at(-1)'),
    ...missingForStyles(
      'p { -webkit-user-select: none; user-select: none; color: rgb(0 0 0 / 1%) }',
    ),
    ...missingForPage(
      '<script type="speculationrules">{"prerender":[]}</script><img loading="lazy">',
    ),
  ]).toEqual([])
})

test.each([
  ['a regular expression', 'syntax', 'export default /[\\p{L}--a]/v'],
  ['a declaration', 'syntax', '{ using file = open() }'],
  ['a static method', 'methods', 'Map.groupBy(items, keyOf)'],
  ['a method of an instance', 'methods', 'new Set(a).union(b)'],
] as const)('… in %s', async (name, kind, code) => {
  // Two files, because es-check remembers what it has read.
  const found = path.join(folder, `${name}.js`)
  const fine = path.join(folder, `not ${name}.js`)
  await writeFile(found, code)
  await writeFile(
    fine,
    "export default /(?<=a)b/u; 'a'.toWellFormed(); class C { static { C.at } }",
  )
  expect(tooNewScripts([found], kind)).toEqual([expect.stringContaining(found)])
  expect(tooNewScripts([fine], kind)).toEqual([])
})
