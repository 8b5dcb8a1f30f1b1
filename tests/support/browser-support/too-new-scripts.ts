import { runChecks } from 'es-check'
import { supportedBrowsers } from '#content-build/build/supported-browsers.ts'

/** Newer than the version of ECMAScript of which the oldest browser has all, but not than the browser. */
const presentFeatures = ['StringIsWellFormed', 'StringToWellFormed']

/**
 * The features of ECMAScript that scripts use and a supported browser lacks: syntax, static methods, and methods
 * of what is visibly an instance. tests/e2e/oldest-browser.spec.ts finds other methods.
 * @param files glob patterns
 * @param kind `syntax` or, slower, `methods`
 */
export function tooNewScripts(files: string[], kind: 'syntax' | 'methods'): string[] {
  const { errors } = runChecks(
    [
      {
        files,
        module: true,
        checkBrowser: true,
        browserslistQuery: supportedBrowsers.join(', '),
        checkFeatures: kind === 'methods',
        ignore: presentFeatures.join(),
      },
    ],
    // Otherwise it would end the process.
    {},
  )
  return errors.map(({ file, err }) => `${file}: ${String(err)}`)
}
