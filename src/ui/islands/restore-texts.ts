/**
 * Hydration fails where a translation has replaced texts of the prebuilt page, and the island would be drawn
 * anew: without what is open, focused or typed in it.
 * @returns puts an island's texts back as they are in the page's file; the translation finds them again
 */
export async function textsOf(island: Element): Promise<() => void> {
  const answer = await fetch(location.href, { cache: 'force-cache' })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const written = page.querySelector(`astro-island[prefix="${island.getAttribute('prefix')}"]`)
  return () => {
    if (written) restoreTexts(island, written)
  }
}

function restoreTexts(shown: Element, written: Element): void {
  if (!shown.querySelector(':is(font)')) return
  for (const node of [...shown.childNodes])
    if (node.nodeType === Node.TEXT_NODE || node.nodeName === 'FONT') node.remove()
  let next = shown.firstChild
  for (const node of written.childNodes)
    if (node.nodeType === Node.TEXT_NODE) shown.insertBefore(node.cloneNode(), next)
    else {
      // React leaves the page's own content in an island as it is.
      if (next instanceof Element && node instanceof Element && next.localName !== 'astro-slot')
        restoreTexts(next, node)
      next = next?.nextSibling ?? null
    }
}
