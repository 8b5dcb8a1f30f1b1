/**
 * Runs in every page of a preview before its other scripts: addresses that these make or fetch stay within the
 * preview, and no service worker is registered for it. Its source is put into pages, so it may refer to nothing
 * outside itself.
 */
function stayInside(outside: readonly string[]): void {
  const [preview = ''] = /^\/[^/]+\/[^/]+/.exec(location.pathname) ?? []
  const inside = (address: string): string => {
    const url = new URL(address, location.href)
    const [, name = ''] = url.pathname.split('/')
    if (url.origin !== location.origin || outside.includes(name)) return address
    return preview + (url.pathname === '/' ? '' : url.pathname) + url.search + url.hash
  }
  const load = globalThis.fetch
  globalThis.fetch = (input, init) => load(typeof input === 'string' ? inside(input) : input, init)
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history)
    history[name] = (state, unused, address) => {
      change(state, unused, address == null ? address : inside(String(address)))
    }
  }
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')

  const names = ['href', 'action']
  const keepInside = (element: Element): void => {
    for (const name of names) {
      const address = element.getAttribute(name)
      if (address?.startsWith('/') === true && inside(address) !== address)
        element.setAttribute(name, inside(address))
    }
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Element) keepInside(target)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        keepInside(node)
        for (const element of node.querySelectorAll('[href],[action]')) keepInside(element)
      }
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: names })
}

/** The script's text, the same for every preview. */
export const insideScript = (outside: readonly string[]): string =>
  `(${String(stayInside)})(${JSON.stringify(outside)})`
