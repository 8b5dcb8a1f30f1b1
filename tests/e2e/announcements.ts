import type { Page } from 'playwright/test'

interface Recording extends Window {
  announced?: string[]
}

export async function announcedIn(page: Page): Promise<string[]> {
  const announced = await page.evaluate(() => (window as Recording).announced ?? [])
  return announced.length === 0 ? ['announced: nothing'] : ['announced:', ...announced]
}

/** Leaves out of the next comparison what has been announced so far, such as how a page loads. */
export const forgetAnnouncements = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as Recording).announced?.splice(0))

/**
 * Lists what a screen reader announces by itself: what changes in a live region, and alerts that appear. Another
 * live region that appears together with its text is announced by some screen readers only, so it is
 * listed as perhaps unheard. Runs in the page before its scripts.
 */
export function recordAnnouncements(): void {
  const live = '[aria-live], [role=status], [role=alert], [role=log], output'
  const announced: string[] = ((window as Recording).announced = [])
  const last = new WeakMap<Element, string>()
  const cleaned = (text: string) => text.replace(/\s+/g, ' ').trim()
  const isHidden = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true }) ||
    element.closest('[aria-hidden=true], [inert]') !== null ||
    [...document.querySelectorAll('dialog:modal')].at(-1)?.contains(element) === false
  const politenessOf = (region: Element) =>
    region.getAttribute('aria-live') ?? (region.matches('[role=alert]') ? 'assertive' : 'polite')
  /** By default, such a region is read as a whole, and another only in its new parts. */
  const isWhole = (region: Element) =>
    region.getAttribute('aria-atomic') === 'true' || region.matches('[role], output')
  const textOf = (node: Node) =>
    cleaned(node instanceof HTMLElement ? node.innerText : (node.textContent ?? ''))
  const regionOf = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest(live) ?? undefined

  new MutationObserver((changes) => {
    const parts = new Map<Element, Set<Node>>()
    const appeared = new Set<Element>()
    for (const { addedNodes, target } of changes) {
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const element of [node, ...node.querySelectorAll(live)])
            if (element.matches(live)) appeared.add(element)
      const region = regionOf(target)
      if (region === undefined) continue
      const nodes = parts.get(region) ?? new Set()
      parts.set(region, nodes)
      for (const node of addedNodes.length > 0 ? addedNodes : [target]) nodes.add(node)
    }
    for (const region of new Set([...appeared, ...parts.keys()])) {
      if (!region.isConnected) continue
      const text = isHidden(region) ? '' : textOf(region)
      if (text === (last.get(region) ?? '')) continue
      last.set(region, text)
      // A browser announces nothing of what it parses.
      if (text === '' || politenessOf(region) === 'off' || document.readyState === 'loading')
        continue
      const isNew = appeared.has(region)
      const nodes = [...(parts.get(region) ?? [])].filter((node) => region.contains(node))
      const said = isNew || isWhole(region) ? text : cleaned(nodes.map(textOf).join(' '))
      const how =
        isNew && !region.matches('[role=alert]') ? 'perhaps unheard' : politenessOf(region)
      if (said !== '') announced.push(`- ${how}: ${said}`)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
