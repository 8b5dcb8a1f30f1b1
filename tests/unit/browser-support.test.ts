import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTargets, supportedBrowsers } from '#content-build/build/supported-browsers.ts'
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

test('The browsers that see no notice have what the notice tests for', () => {
  for (const feature of [
    'javascript.builtins.String.isWellFormed',
    'api.CSS.supports_static',
    'css.selectors.has',
    'css.selectors.dir',
  ])
    expect(browsersWithout(feature), feature).toEqual([])
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
  ['a method', 'methods', 'a.union(b)'],
] as const)('… in %s', async (_name, kind, code) => {
  const file = path.join(folder, 'script.js')
  await writeFile(file, code)
  expect(tooNewScripts([file], kind)).toEqual([expect.stringContaining(file)])
  await writeFile(
    file,
    "export default /(?<=a)b/u; 'a'.toWellFormed(); class C { static { C.at } }",
  )
  expect(tooNewScripts([file], kind)).toEqual([])
})
