/**
 * Headers of every answer: pages, files and functions. Each answer adds one Content-Security-Policy:
 * {@link pagePolicy} or {@link dataPolicy}.
 */
const commonHeaders = {
  // Two years, for all subdomains; browsers ignore this header without https.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  // For browsers that don't know frame-ancestors.
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

const policyOf = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

const nowhere = {
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}

/**
 * The policy of a release's pages: they load only our own files, and run only inline scripts with
 * these hashes. Inline styles are allowed: a picture's colour is a style attribute, and styles never
 * contain text from users.
 * @param scriptHashes as CSP writes them, without quotes: `sha256-…`
 * @param others directives that differ
 */
function pagePolicy(scriptHashes: readonly string[], others: Record<string, string> = {}): string {
  const hashes = scriptHashes.map((hash) => ` '${hash}'`).join('')
  return policyOf({
    'default-src': "'none'",
    'script-src': `'self'${hashes}`,
    'style-src': "'self' 'unsafe-inline'",
    // blob: because the dashboard shows chosen pictures before they are sent.
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    // Datasheets that are made from data; no other answer may be framed.
    'frame-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    ...nowhere,
    ...others,
  })
}

/**
 * For answers that are not pages: if a browser shows one as a page, it loads and runs nothing. Inline
 * styles are allowed because browsers use them in the page that they generate around a picture.
 */
export const dataPolicy = policyOf({
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'form-action': "'none'",
  ...nowhere,
})

/** For the code of a web worker, which has a policy of its own: it may load our files and no other code. */
export const workerPolicy = policyOf({
  'default-src': "'none'",
  'connect-src': "'self'",
  ...nowhere,
})

/** Headers of each file of a release. */
export const pageHeaders = (scriptHashes: readonly string[]): Record<string, string> => ({
  ...commonHeaders,
  'Content-Security-Policy': pagePolicy(scriptHashes),
})

/**
 * Headers of a preview's pages: secret, kept nowhere, and shown in a frame of the dashboard at the width of a
 * phone or a tablet.
 */
export const previewHeaders = (scriptHashes: readonly string[]): Record<string, string> => ({
  ...commonHeaders,
  'Content-Security-Policy': pagePolicy(scriptHashes, { 'frame-ancestors': "'self'" }),
  'X-Frame-Options': 'SAMEORIGIN',
  ...unlistedHeaders,
})

/** Headers of every answer below a secret address that leads to unpublished data. */
export const unlistedHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
}

/** Headers of all other answers: those of functions and those of the local platform itself. */
export const dataHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'Content-Security-Policy': dataPolicy,
}

/**
 * For PDFs that we make ourselves, besides {@link dataHeaders}: browsers show them in their viewers, which
 * are objects in a page of the browser's own, and our pages embed them.
 */
export const documentHeaders: Readonly<Record<string, string>> = {
  'X-Frame-Options': 'SAMEORIGIN',
  'Content-Security-Policy': policyOf({
    'default-src': "'none'",
    'style-src': "'unsafe-inline'",
    'object-src': "'self'",
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'self'",
  }),
}

/**
 * Headers of pictures, a dozen of which a page loads: without those that only concern documents and
 * take longer to load than a small picture.
 */
export const pictureHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': commonHeaders['X-Content-Type-Options'],
  'Content-Security-Policy': dataPolicy,
}
