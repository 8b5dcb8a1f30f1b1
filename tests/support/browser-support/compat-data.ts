import data, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
} from '@mdn/browser-compat-data' with { type: 'json' }
import { oldestVersions } from '#content-build/build/supported-browsers.ts'

/** Names of browsers in MDN's data, where browserslist has others. */
const names: Partial<Record<string, BrowserName>> = {
  and_chr: 'chrome_android',
  and_ff: 'firefox_android',
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
}

const supported = [...oldestVersions()].map(
  ([name, version]) => [names[name] ?? (name as BrowserName), version] as const,
)

/** A feature's place in the data, such as `css.selectors.popover-open`. */
type Place = string

const at = (place: Place) =>
  place
    .split('.')
    .reduce<Identifier | undefined>((parent, name) => parent?.[name], data as unknown as Identifier)

export const isFeature = (place: Place): boolean => at(place)?.__compat !== undefined

/** The names below a place, such as all properties of `css.properties`. */
export const namesAt = (place: Place): string[] =>
  Object.keys(at(place) ?? {}).filter((name) => name !== '__compat')

/**
 * The supported browsers that lack a feature.
 * @param prefixes with which the feature is used, too
 */
export function browsersWithout(place: Place, prefixes: readonly string[] = []): BrowserName[] {
  const feature = at(place)?.__compat
  if (feature === undefined) throw new Error(`MDN’s data have no ${place}.`)
  return supported
    .filter(([browser, version]) => !isIn(feature, browser, version, prefixes))
    .map(([browser]) => browser)
}

function isIn(
  { support }: CompatStatement,
  browser: BrowserName,
  version: string,
  prefixes: readonly string[],
): boolean {
  const known = support[browser]
  // Of some browsers the data say nothing, because they have another's engine.
  if (known === undefined) return true
  return [known]
    .flat()
    .some(
      ({ flags, alternative_name: otherName, prefix, version_added: from, version_removed: to }) =>
        flags === undefined &&
        otherName === undefined &&
        (prefix === undefined || prefixes.includes(prefix)) &&
        isReached(version, from) &&
        !isReached(version, to ?? false),
    )
}

/** @param other also `≤37`, `preview`, or false for never */
function isReached(version: string, other: string | false): boolean {
  if (other === false) return false
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.replace('≤', '').split('.').map(Number)
  return major > otherMajor || (major === otherMajor && minor >= otherMinor)
}
