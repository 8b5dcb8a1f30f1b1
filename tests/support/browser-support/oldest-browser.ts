import type { Page } from 'playwright/test'
import { browsersWithout, isFeature, namesAt } from './compat-data.ts'

/** A property of a global object or of its prototype. */
type Api = readonly [owner: string, name: string, place: 'static' | 'prototype' | 'any']

const isLacking = (place: string) => isFeature(place) && browsersWithout(place).length > 0

/** All that a supported browser lacks in scripts: `['Promise', 'withResolvers', 'any']`. */
const missingApis: readonly Api[] = ['api', 'javascript.builtins'].flatMap((room) =>
  namesAt(room).flatMap((owner): Api[] => {
    if (isLacking(`${room}.${owner}`)) return [['Window', owner, 'static']]
    return namesAt(`${room}.${owner}`)
      .filter((name) => isLacking(`${room}.${owner}.${name}`))
      .map((name) => {
        const bare = name.replace(/_static$/, '')
        const place = bare !== name ? 'static' : 'prototype'
        return [owner, bare, room === 'api' && owner !== 'Window' ? place : 'any']
      })
  }),
)

/** Runs in pages and workers. */
function remove(apis: readonly Api[]): void {
  const global = globalThis as unknown as Record<string, Record<PropertyKey, unknown> | undefined>
  for (const [owner, name, place] of apis) {
    const object = owner === 'Window' ? global : global[owner]
    if (object === undefined) continue
    const key = name.startsWith('@@')
      ? (Symbol as unknown as Record<string, symbol>)[name.slice(2)]
      : name
    const prototype = object['prototype'] as object | undefined
    if (key === undefined) continue
    if (place !== 'prototype') Reflect.deleteProperty(object, key)
    if (place !== 'static' && prototype !== undefined) Reflect.deleteProperty(prototype, key)
  }
}

/** Of features that no script can remove, the words in markup and styles. */
const words = 'popover|light-dark|content-visibility|view-transition|starting-style'
const renamed = (text: string) => text.replaceAll(new RegExp(words, 'gi'), 'x$&')
const named = (text: string) => text.replaceAll(new RegExp(`x(?=${words})`, 'gi'), '')

/** Pages, scripts and styles. */
const isCode = ({ protocol, pathname }: URL) =>
  protocol === 'http:' &&
  !/^\/(?:api|storage|\.netlify)\//.test(pathname) &&
  !/\.(?!js$|css$)\w+$/.test(pathname)

/**
 * From its next page on, the tab is a browser that has only what all supported browsers have: it loses the
 * other APIs, and markup, styles and scripts name the other features by words that it does not know.
 */
export async function useOldestBrowser(page: Page): Promise<void> {
  await page.addInitScript(remove, missingApis)
  // Init scripts do not run in workers.
  const removal = `(${remove.toString()})(${JSON.stringify(missingApis)});`
  await page.route(isCode, async (route) => {
    const response = await route.fetch({ url: named(route.request().url()) })
    const type = response.headers()['content-type'] ?? ''
    if (/^text\/(?:html|css|javascript)/.test(type)) {
      const code = renamed(await response.text())
      await route.fulfill({
        response,
        body: type.startsWith('text/javascript') ? removal + code : code,
      })
    } else await route.fulfill({ response })
  })
}
