/**
 * What every answer tells browsers, of a page, a file or a function alike. Each answer adds one
 * policy of what may be loaded: {@link pagePolicy} or {@link dataPolicy}.
 */
const commonHeaders = {
  // Two years, and no name below ours may be asked without encryption; browsers heed it on https alone.
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
 * What the pages of a release may load: our own files, and of scripts in a page those with these
 * hashes. Styles may stand in a page: a picture's colour is an attribute of it, and what a style
 * says is never anybody's text.
 * @param scriptHashes as CSP writes them, without quotes: `sha256-…`
 */
export function pagePolicy(scriptHashes: readonly string[]): string {
  const hashes = scriptHashes.map((hash) => ` '${hash}'`).join('')
  return policyOf({
    'default-src': "'none'",
    'script-src': `'self'${hashes}`,
    'style-src': "'self' 'unsafe-inline'",
    // blob: the dashboard shows chosen pictures before they are sent.
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    ...nowhere,
  })
}

/**
 * For what is no page: should a browser show it as one, it loads and runs nothing. The style is that
 * of the page which browsers themselves put around a picture.
 */
const dataPolicy = policyOf({
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'form-action': "'none'",
  ...nowhere,
})

/** What each file of a release is answered with. */
export const pageHeaders = (scriptHashes: readonly string[]): Record<string, string> => ({
  ...commonHeaders,
  'Content-Security-Policy': pagePolicy(scriptHashes),
})

/** What everything else is answered with: functions, and what the local platform says by itself. */
export const dataHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'Content-Security-Policy': dataPolicy,
}
