import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'
import type { Target } from './visitor.ts'

/** A target as WebDriver can send it: patterns by their source and flags. */
export type SentTarget =
  | { role: string; name?: SentText; in?: SentTarget; nth?: number }
  | { css: string; text?: SentText; in?: SentTarget; nth?: number }

type SentText = string | { source: string; flags: string }

export function sentTarget(target: Target): SentTarget {
  const place = {
    ...(target.in === undefined ? {} : { in: sentTarget(target.in) }),
    ...(target.nth === undefined ? {} : { nth: target.nth }),
  }
  if ('css' in target) {
    const { css, text } = target
    return { css, ...place, ...(text === undefined ? {} : { text: sentText(text) }) }
  }
  const { role, name } = target
  return { role, ...place, ...(name === undefined ? {} : { name: sentText(name) }) }
}

const sentText = (text: string | RegExp): SentText =>
  typeof text === 'string' ? text : { source: text.source, flags: text.flags }

/**
 * Runs in the page, where it looks at each frame until the element is there, or gone.
 * @param done gets the elements that the target means, in the order of the page
 */
export function waitForElements(
  target: SentTarget,
  toBe: 'there' | 'gone' | 'any',
  done: (elements: Element[]) => void,
): void {
  const found = findElements(target)
  const isThere = found[target.nth ?? 0] !== undefined
  if (toBe === 'any' || isThere === (toBe === 'there')) done(found)
  else requestAnimationFrame(() => waitForElements(target, toBe, done))
}

function findElements(target: SentTarget): Element[] {
  const place = target.in === undefined ? document : findElements(target.in)[target.in.nth ?? 0]
  if (place === undefined) return []
  if ('css' in target) {
    const { css, text } = target
    return [...place.querySelectorAll(css)].filter(
      (element) => isShown(element) && contains(element.textContent, text),
    )
  }
  const { role, name } = target
  return [...place.querySelectorAll('*')].filter(
    (element) =>
      getRole(element) === role &&
      !isInaccessible(element) &&
      (name === undefined || isCalled(singleSpaced(computeAccessibleName(element)), name)),
  )
}

const isShown = (element: Element) => element.getClientRects().length > 0

const isCalled = (found: string, name: SentText) =>
  typeof name === 'string' ? found === name : patternOf(name).test(found)

/** As Playwright's `hasText` does, a string is compared without regard to case. */
function contains(found: string, text: SentText | undefined): boolean {
  if (text === undefined) return true
  const normal = singleSpaced(found)
  return typeof text === 'string'
    ? normal.toLowerCase().includes(text.toLowerCase())
    : patternOf(text).test(normal)
}

const patternOf = ({ source, flags }: { source: string; flags: string }) =>
  new RegExp(source, flags)

const singleSpaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
