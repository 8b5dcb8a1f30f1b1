/**
 * Does to a page what Chrome's translation does, except that the words stay: texts of the page, and those that
 * appear later, are replaced by elements. Runs in the page, before its other scripts.
 */
export function translatePage(): void {
  const kept = 'script, style, noscript, textarea, svg, font, [translate="no"]'
  const font = (content: Node) => {
    const element = document.createElement('font' as string)
    element.dir = 'auto'
    element.style.verticalAlign = 'inherit'
    element.append(content)
    return element
  }
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let text = root instanceof Text ? root : walker.nextNode(); text; text = walker.nextNode())
      texts.push(text as Text)
    for (const text of texts) {
      const parent = text.parentElement
      if (!parent || parent.closest(kept) || !/\S/.test(text.data)) continue
      text.replaceWith(font(font(new Text(text.data))))
    }
  }
  const observer = new MutationObserver((changes) => {
    document.documentElement.classList.add('translated-rtl')
    document.documentElement.lang = 'ar'
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') translate(target)
      else addedNodes.forEach(translate)
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
}
