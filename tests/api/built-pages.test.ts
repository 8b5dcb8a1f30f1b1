import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { adminPaths, adminPlaces, placePath } from '#src/domain/site/admin-paths.ts'
import { missingForRelease, scriptsIn } from '#tests/support/browser-support/missing-features.ts'
import { optionalFeatures } from '#tests/support/browser-support/optional-features.ts'
import { tooNewScripts } from '#tests/support/browser-support/too-new-scripts.ts'
import { builtSite } from '#tests/support/built-site.ts'
import { circlesIn } from '#tests/lint/circles.ts'
import { isLong } from '#tests/support/long-run.ts'
import { importsByScript, pageScripts } from '#tests/support/page-scripts.ts'

const site = builtSite()

async function htmlFiles(): Promise<string[]> {
  const files = await readdir(site.release, { recursive: true })
  return files.filter((file) => file.endsWith('.html'))
}

/** Each page with its HTML. A part of a product's page is no page. */
async function pages(): Promise<[file: string, html: string][]> {
  const read = async (file: string): Promise<[string, string]> => [
    file,
    await readFile(path.join(site.release, file), 'utf8'),
  ]
  const all = await Promise.all((await htmlFiles()).map(read))
  expect(all.length).toBeGreaterThan(20)
  return all.filter(([, html]) => html.includes('<head>'))
}

test('No script holds up a page: what has an address is a module, and none follows a stylesheet', async () => {
  for (const [file, html] of await pages()) {
    expect(html, file).not.toContain('@import')
    expect(html, file).not.toMatch(/<script(?![^>]*type="?module)[^>]*\ssrc=/)
    expect(html.slice(html.indexOf('rel="stylesheet"')), file).not.toMatch(
      /<script(?![^>]*\stype=)/,
    )
  }
})

test('No page preloads anything on phones', async () => {
  for (const [file, html] of await pages()) {
    const preloads = [...html.matchAll(/<link[^>]*rel="preload"[^>]*>/g)].map(([link]) => link)
    expect(preloads, file).toEqual([expect.stringContaining('media="(min-width: 768px)"')])
  }
})

test('No page loads anything from another host', async () => {
  for (const [file, html] of await pages()) {
    const loaded = [
      ...html.matchAll(
        /<(?:script|img|source|iframe|video|audio)\b[^>]*\s(?:src|srcset)="([^"]+)"/g,
      ),
      ...html.matchAll(/<link\b(?![^>]*rel="?canonical)[^>]*\shref="([^"]+)"/g),
      ...html.matchAll(/url\(["']?([^"')]+)/g),
    ].map(([, address = '']) => address)
    expect(loaded, file).not.toEqual([])
    expect(
      loaded.filter((address) => /^(?:[a-z]+:)?\/\//i.test(address)),
      file,
    ).toEqual([])
  }
})

test('No public page contains text of the administration', async () => {
  const ofAdministration = [...Object.values(adminPaths), ...adminPlaces.map(placePath)]
  const isPublic = (file: string) =>
    !ofAdministration.some((address) => file === `${address.slice(1)}.html`)
  const files = new Set<string>()
  for (const [file] of (await pages()).filter(([page]) => isPublic(page))) {
    const { atLoad, hydrated, lazy } = await pageScripts(site.release, file)
    for (const { name } of [...atLoad, ...hydrated, ...lazy.flat()]) files.add(name)
  }
  expect(files.size).toBeGreaterThan(20)
  for (const file of [...files].filter((name) => name.startsWith('/')))
    expect(await readFile(path.join(site.release, file), 'utf8'), file).not.toContain('admin')
})

test('No scripts import each other in a circle, however their modules are grouped', async () => {
  expect(circlesIn(await importsByScript(site.release))).toEqual([])
})

test('Each supported browser has all features that built files use, or is fine without them', async () => {
  const missing = [...(await missingForRelease(site.release))]
  const isBelow = (feature: string) => (other: string) => `${feature}.`.startsWith(`${other}.`)
  const optional = optionalFeatures.flatMap(({ features }) => features)
  expect(missing.filter(([feature]) => !optional.some(isBelow(feature)))).toEqual([])
  // Or the list has one that no file uses any longer, or that all browsers have.
  const unused = optional.filter((one) => !missing.some(([feature]) => isBelow(feature)(one)))
  expect(unused).toEqual([])
})

describe('Each supported browser understands the', () => {
  const allScripts = async () => {
    const inline = await Promise.all(
      (await htmlFiles()).map(async (file) =>
        scriptsIn(await readFile(path.join(site.release, file), 'utf8')),
      ),
    )
    const inlineFolder = path.join(site.folder, 'inline')
    await mkdir(inlineFolder, { recursive: true })
    const different = [...new Set(inline.flat())]
    await Promise.all(
      different.map((code, index) => writeFile(path.join(inlineFolder, `${index}.js`), code)),
    )
    return [`${site.release}/**/*.js`, `${inlineFolder}/*.js`]
  }

  test('syntax of built scripts', async () => {
    expect(tooNewScripts(await allScripts(), 'syntax')).toEqual([])
  })

  test.runIf(isLong)('methods of built scripts', async () => {
    expect(tooNewScripts(await allScripts(), 'methods')).toEqual([])
  })
})
