import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { categoryPath, paths, productPath, projectPath } from '#src/domain/site/paths.ts'
import { offlinePaths } from '#src/offline/offline-paths.ts'
import { pageHeaders } from './security-headers.ts'

/** Kept by nobody, found by no search engine, and told to no other site. */
const adminHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
}

const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/**
 * The host's rules about headers, as the text of a release's `_headers`; a later rule wins. They
 * hold for files: a function says its own (`netlify/http/endpoint.ts`).
 * @param scriptHashes of the scripts that stand in pages, `sha256-…`
 * @param fonts addresses of those that every page shows first: said with its head, or ahead of it as an
 * early hint where the host gives one
 * @param hashed addresses of the files whose names hold the hash of their content
 */
export function releaseHeaders(
  scriptHashes: readonly string[],
  fonts: readonly string[] = [],
  hashed: readonly string[] = [],
): string {
  const hints = fonts.map((font) => `<${font}>; rel=preload; as=font; type=font/woff2; crossorigin`)
  const pageHints = (fonts.length > 0 ? publicPages : []).map(
    (place): [string, Record<string, string>] => [place, { Link: hints.join(', ') }],
  )
  const rules: [string, Record<string, string>][] = [
    ['/*', pageHeaders(scriptHashes)],
    ...pageHints,
    // What stands there never changes. A rule for each: the host's rules hold for 404 answers too, so
    // one for the whole folder would have browsers keep a gap for a year.
    // https://answers.netlify.com/t/4518
    ...hashed.map((file): [string, Record<string, string>] => [file, immutable]),
    // Asked for to learn which revision is live: never from a cache unasked.
    ['/publication.json', { 'Cache-Control': 'no-cache' }],
    // With it comes the switch that removes it (OFFLINE=off): a stale one could stay for ever.
    [offlinePaths.worker, { 'Cache-Control': 'no-cache' }],
    ...adminPlaces.map((place) => [place, adminHeaders] as [string, Record<string, string>]),
  ]
  return rules
    .map(([place, headers]) =>
      [place, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join(
        '\n',
      ),
    )
    .join('\n')
}

const publicPages = [
  paths.home,
  ...[paths.products, paths.categories, paths.projects, paths.sections].flatMap((list) => [
    list,
    `${list}/*`,
  ]),
  ...[productPath('*'), categoryPath('*'), projectPath('*')],
  paths.about,
  paths.pricingList,
]

const firstFolder = (path: string) => `/${path.split('/')[1] ?? ''}`

/** The first folder of each path of the administration, and all below it. */
const adminPlaces = Object.values(adminPaths).flatMap((path) => [
  firstFolder(path),
  `${firstFolder(path)}/*`,
])
