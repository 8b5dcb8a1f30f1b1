import type { Page } from 'playwright/test'

/**
 * Targets that are too small: below 24 × 24 px, with another one closer than WCAG 2.2, 2.5.8
 * allows. Links within a sentence are exempt there.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 24
    const kinds =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [role=tab]'
    const layerOf = (element: Element) => {
      let layer: Element | null = element
      while (layer !== null) {
        const { position } = getComputedStyle(layer)
        if (position === 'fixed' || position === 'sticky' || layer.matches('dialog, [popover]'))
          break
        layer = layer.parentElement
      }
      return layer
    }
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert], [aria-hidden=true]') === null &&
      !element.closest('.visually-hidden')
    const isInSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false
      let block = element.parentElement
      while (block !== null && getComputedStyle(block).display === 'inline')
        block = block.parentElement
      const beside = document.createTreeWalker(block ?? element, NodeFilter.SHOW_TEXT)
      while (beside.nextNode())
        if (
          !element.contains(beside.currentNode) &&
          !(beside.currentNode.parentElement ?? element).closest('a, button') &&
          /\p{L}/u.test(beside.currentNode.textContent ?? '')
        )
          return true
      return false
    }
    const boxOf = (element: Element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      // A label that only names its field does not include the space between the two.
      const parts = [element, ...labels.filter((label) => label.contains(element))]
      const boxes = [...parts, ...element.children].map((part) => part.getBoundingClientRect())
      const left = Math.min(...boxes.map((box) => box.left))
      const top = Math.min(...boxes.map((box) => box.top))
      const right = Math.max(...boxes.map((box) => box.right))
      const bottom = Math.max(...boxes.map((box) => box.bottom))
      return { left, top, right, bottom, width: right - left, height: bottom - top }
    }
    const modal = document.querySelector('dialog:modal')
    const targets = Array.from((modal ?? document).querySelectorAll(kinds))
      .filter(isSeen)
      .map((element) => ({ element, layer: layerOf(element), ...boxOf(element) }))
      .filter(({ width, height }) => width > 1 && height > 1)
    // Half a pixel is a rounding error of the layout.
    const isSmall = ({ width, height }: { width: number; height: number }) =>
      Math.min(width, height) < least - 0.5
    return targets
      .filter((target) => isSmall(target) && !isInSentence(target.element))
      .filter((target) => {
        const x = (target.left + target.right) / 2
        const y = (target.top + target.bottom) / 2
        return targets.some((other) => {
          if (other === target || other.layer !== target.layer) return false
          if (other.element.contains(target.element) || target.element.contains(other.element))
            return false
          const small = isSmall(other)
          const nearX = small
            ? (other.left + other.right) / 2
            : Math.min(Math.max(x, other.left), other.right)
          const nearY = small
            ? (other.top + other.bottom) / 2
            : Math.min(Math.max(y, other.top), other.bottom)
          return Math.hypot(nearX - x, nearY - y) < (small ? least : least / 2) - 0.5
        })
      })
      .map(
        ({ element, width, height }) =>
          `${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`,
      )
  })

/**
 * Unreadable content: a page or dialog that scrolls sideways, texts cut off by their box or the
 * screen, and overlapping texts. Texts cut with an ellipsis don't count, because that happens at
 * any size and screen readers get the whole text.
 */
export const unreadableTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Box {
      left: number
      top: number
      right: number
      bottom: number
    }
    const faults: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > innerWidth) faults.push(`page ${root.scrollWidth - innerWidth} px wider`)
    for (const box of document.querySelectorAll('dialog[open], [popover]:popover-open'))
      if (box.scrollWidth > box.clientWidth)
        faults.push(`${box.className} ${box.scrollWidth - box.clientWidth} px wider`)

    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, style)
      return style
    }
    const isCutOnPurpose = (element: Element) =>
      styleOf(element).textOverflow === 'ellipsis' ||
      !['none', ''].includes(styleOf(element).webkitLineClamp)
    const ancestorsOf = (element: Element) => {
      const all: Element[] = []
      for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) {
        all.push(at)
        if (styleOf(at).position === 'fixed' || at.matches('dialog, [popover]')) break
      }
      return all
    }
    const modal = document.querySelector('dialog:modal')
    const texts: { text: string; element: Element; block: Element; layer: Element; box: Box }[] = []
    const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (element === null || text === '' || element.closest('script, style, noscript, option'))
        continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.closest('.visually-hidden, .inquiry__honeypot, [data-cart-badge]')) continue
      const ancestors = ancestorsOf(element)
      // Only for screen readers, such as the heading of a tab's panel.
      if (ancestors.some((ancestor) => styleOf(ancestor).clipPath === 'inset(50%)')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const size = Number.parseFloat(styleOf(element).fontSize)
      const cutOnPurpose = ancestors.some(isCutOnPurpose)
      for (const line of range.getClientRects()) {
        // The band of the lower-case letters: line boxes may touch, letters may not.
        const middle = (line.top + line.bottom) / 2
        let box: Box = {
          left: line.left,
          right: line.right,
          top: middle - size * 0.25,
          bottom: middle + size * 0.25,
        }
        let seen = box.right - box.left > 0.5
        for (const ancestor of ancestors) {
          const { overflowX, overflowY } = styleOf(ancestor)
          if (overflowX === 'visible' && overflowY === 'visible') continue
          const clip = ancestor.getBoundingClientRect()
          const isRail = ancestor.matches('.rail')
          const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
          const sideways = box.left < clip.left - 1 || box.right > clip.right + 1
          const upright = box.top < clip.top - 1 || box.bottom > clip.bottom + 1
          if (!cutOnPurpose && !isRail && hides(overflowX) && sideways)
            faults.push(`cut sideways: ${text.slice(0, 60)}`)
          if (!cutOnPurpose && hides(overflowY) && upright) faults.push(`cut: ${text.slice(0, 60)}`)
          box = {
            left: Math.max(box.left, clip.left),
            right: Math.min(box.right, clip.right),
            top: Math.max(box.top, clip.top),
            bottom: Math.min(box.bottom, clip.bottom),
          }
          if (box.right - box.left < 1 || box.bottom - box.top < 1) seen = false
        }
        if (!seen) continue
        if (box.left < -1 || box.right > innerWidth + 1)
          faults.push(`beyond the screen: ${text.slice(0, 60)}`)
        const block =
          ancestors.find((ancestor) => styleOf(ancestor).display !== 'inline') ?? element
        const isLayer = (part: Element) =>
          ['fixed', 'sticky'].includes(styleOf(part).position) ||
          part.matches('.country-field__list, .schedule-field__error, .table__panel')
        const layer = ancestors.find(isLayer) ?? ancestors.at(-1) ?? element
        texts.push({ text, element, block, layer, box })
      }
    }
    texts.forEach((one, place) => {
      for (const other of texts.slice(place + 1)) {
        if (one.block === other.block || one.layer !== other.layer) continue
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const along =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across > 2 && along > 2)
          faults.push(`upon each other: ${one.text.slice(0, 40)} | ${other.text.slice(0, 40)}`)
      }
    })
    return [...new Set(faults)]
  })
