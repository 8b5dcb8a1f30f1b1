import { storedName, shortName, shownParams } from '#src/server/catalogue/published-catalogue.ts'
import { siteFrame } from './site-frame.ts'

interface KeyedPage<View, Late> {
  params: Record<string, string | undefined>
  /** computes everything that the page shows of the catalogue and nothing else, as plain data */
  view: () => View
  /**
   * the part of what it shows that follows from the view, and is made only if the page is rendered: contents of
   * files that the view names by their hashes, and what takes long to compute
   */
  late?: (view: View) => Promise<Late>
}

/**
 * The pages of a kind, for `getStaticPaths`, each with the key of its content. A page whose key is
 * unchanged since the last release is not rendered again, so it may show nothing but its view and
 * the frame. A view is made for the key, and once more when the page is rendered, so that those of
 * all pages are never in memory together. A preview renders one page, so only that one's is made.
 */
export async function keyedPages<View extends object, Late = undefined>(
  pages: readonly KeyedPage<View, Late>[],
) {
  const frame = nameOf(await siteFrame())
  return pages.filter(isShown).map(({ params, view, late: lateOf }) => {
    // oxlint-disable-next-line typescript/non-nullable-type-assertion-style -- without it, Late is undefined
    const late = () => lateOf?.(view()) as Promise<Late>
    return { params, props: { view, late }, cacheKey: shortName(textOf(view()) + frame) }
  })
}

/** Whether a page is rendered: in a build each one, in a preview the one that is asked for. */
export function isShown({ params }: Pick<KeyedPage<unknown, unknown>, 'params'>): boolean {
  const shown = shownParams()
  return (
    shown === undefined || Object.entries(params).every(([name, value]) => shown[name] === value)
  )
}

/** Names for parts of many pages, such as cards, so that each is computed once. */
const names = new WeakMap<object, string>()

/** A short text for plain data; equal texts mean equal data. */
function nameOf(data: unknown): string {
  if (data === undefined) return 'undefined'
  if (typeof data !== 'object' || data === null) return JSON.stringify(data)
  // Each page has lists of its own, so that a name for one would be used once.
  if (Array.isArray(data)) return `[${data.map(nameOf).join()}]`
  const known = storedName(data) ?? names.get(data)
  if (known !== undefined) return known
  const text = textOf(data)
  const name = shortName(text)
  // A short text is made again as quickly as it is found.
  if (name !== text) names.set(data, name)
  return name
}

function textOf(data: object): string {
  let text = '{'
  for (const [field, part] of Object.entries(data)) text += `${field}:${nameOf(part)},`
  return `${text}}`
}
