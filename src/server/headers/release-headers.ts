import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { addresses, paths } from '#src/domain/site/paths.ts'
import { renewPath } from '#src/domain/site/former-release.ts'
import { schedulesPath } from '#src/domain/site/schedule-path.ts'
import { offlinePaths } from '#src/offline/offline-paths.ts'
import { dataPolicy, pageHeaders, workerPolicy } from './security-headers.ts'

/** Not cached, not indexed by search engines, and not disclosed to other sites. */
const adminHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
}

/** Pages whose address is a secret. */
const unlisted = { 'X-Robots-Tag': 'noindex' }

const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** Files that are not pages get a short policy, because a page's takes 1.5 KB. */
const filePolicy = { 'Content-Security-Policy': dataPolicy }

interface ReleaseParts {
  /** of the inline scripts in pages, `sha256-…` */
  scriptHashes?: readonly string[]
  /**
   * addresses of the stylesheets of public pages, announced in the pages' headers, or in an early
   * hint if the host supports it: a slow phone then requests them 200 ms earlier than from the page
   */
  styles?: readonly string[]
  /** addresses of the files with a content hash in their names */
  hashed?: readonly string[]
}

/**
 * The host's header rules, as the text of a release's `_headers`; later rules win. They apply to
 * files; functions set their own headers (`netlify/http/endpoint.ts`).
 */
export function releaseHeaders({
  scriptHashes = [],
  styles = [],
  hashed = [],
}: ReleaseParts): string {
  const hints = styles.map((address) => `<${address}>; rel=preload; as=style`)
  const pageHints = (styles.length > 0 ? publicPages : []).map(
    (place): [string, Record<string, string>] => [place, { Link: hints.join(', ') }],
  )
  const rules: [string, Record<string, string>][] = [
    // Every address, because the not-found page answers at any.
    ['/*', pageHeaders(scriptHashes)],
    ...pageHints,
    ...publicFiles.map((place): [string, Record<string, string>] => [place, filePolicy]),
    // These files never change. Each has its own rule: the host also applies rules to 404 answers, so
    // with one rule for the folder, browsers would cache the 404 of a missing file for a year.
    // https://answers.netlify.com/t/4518
    ...hashed.map((file): [string, Record<string, string>] => [
      file,
      {
        ...immutable,
        ...(isWorker(file) ? { 'Content-Security-Policy': workerPolicy } : filePolicy),
      },
    ]),
    // Requested to find the live revision, so caches must revalidate it.
    ['/publication.json', { 'Cache-Control': 'no-cache' }],
    // A new worker can remove the old one (OFFLINE=off); a stale one could stay for ever.
    [offlinePaths.worker, { 'Cache-Control': 'no-cache' }],
    [renewPath, { 'Cache-Control': 'no-cache' }],
    ...[schedulesPath, `${schedulesPath}/*`].map((place): [string, Record<string, string>] => [
      place,
      unlisted,
    ]),
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

/** A web worker's source is named `…-worker.ts`. */
export const isWorker = (file: string) => /-worker-[\w-]+\.js$/.test(file)

/**
 * Files that are not pages: those in `public/`, and those that routes generate. The host reads `*` as any text,
 * inside a part of a path too: https://github.com/netlify/cli/pull/1777
 */
const publicFiles = [
  ...['/favicon.svg', '/fallback.svg', '/brands/*', '/hero/*', '/icons/*', '/flags/*', '/api/*'],
  ...[
    addresses.productData.route,
    addresses.drawings.route,
    '/products.atom',
    '/publication.json',
    renewPath,
  ],
  ...['/robots.txt', '/site.webmanifest', '/sitemap.xml'],
]

const publicPages = [
  paths.home,
  ...[paths.products, paths.categories, paths.projects, paths.sections].flatMap((list) => [
    list,
    `${list}/*`,
  ]),
  ...[addresses.product.route, addresses.category.route, addresses.project.route],
  paths.about,
  paths.pricingList,
]

const firstFolder = (path: string) => `/${path.split('/')[1] ?? ''}`

/** The first folder of each path of the administration, and everything below it. */
const adminPlaces = Object.values(adminPaths).flatMap((path) => [
  firstFolder(path),
  `${firstFolder(path)}/*`,
])
