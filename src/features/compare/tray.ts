import { element } from '#src/browser/element.ts'
import { imageAddress } from '#src/domain/files/image-address.ts'
import { type ComparedEntry, comparedAtMost } from '#src/domain/compare/compared-codes.ts'
import { comparePath, comparisonUrl } from '#src/domain/site/compare-path.ts'
import { openDock } from '#src/ui/dock.ts'
import { cross } from '#src/ui/drawings.ts'
import { compareLabel } from '#src/domain/compare/compare-label.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import { isConnected } from '#src/offline/probe.ts'
import { $compared, bringBack, keepCompared, entryOf, isFull } from './compared.ts'
import type { WorkerMessage } from '#src/offline/worker-messages.ts'
import { loadCompared } from './load-compared.ts'
import { sentences } from './sentences.ts'
import styles from './tray.css?inline'

/** Width of a picture on a dense screen, pixels. */
const pictureWidth = 160

const slots = element('ul', { className: 'compare-tray__slots' })
const said = element('p', { className: 'compare-tray__said', role: 'status' })
const clear = element('button', {
  type: 'button',
  className: 'compare-tray__clear underlined lights',
  textContent: 'Clear',
})
const link = element('a', { className: 'button button--filled', textContent: 'Compare' })

/** Shows the compared variants at the bottom of every page but the comparison itself. */
const tray = element(
  'section',
  {
    className: 'compare-tray',
    id: 'compare-tray',
    ariaLabel: 'Your comparison',
    tabIndex: -1,
  },
  ...[slots, said, clear, link],
)

/** Beside 'Skip to content', because the tray is at the page's end. */
const skipLink = element('a', {
  className: 'skip-link visually-hidden',
  href: `#${tray.id}`,
  textContent: 'Skip to your comparison',
})

/** Adds the button's product to the comparison, or removes it, and says so. */
export async function toggle(button: HTMLButtonElement): Promise<void> {
  tray.dataset['moves'] = ''
  say(await toggled(button))
}

function say(sentence: string | undefined): void {
  if (sentence === undefined) return
  // Also without an entry, to say why one could not be added.
  place(true)
  // Screen readers announce a live region when its text changes, not when it appears.
  said.textContent = ''
  setTimeout(() => (said.textContent = sentence), 100)
}

function place(isShown: boolean): void {
  if (!isShown || location.pathname === comparePath) {
    const hadFocus = tray.contains(document.activeElement)
    tray.remove()
    skipLink.remove()
    if (hadFocus) focusMain()
  } else if (!tray.isConnected) {
    openDock().append(tray)
    document.querySelector('.skip-link')?.after(skipLink)
  }
}

function focusMain(): void {
  const main = document.querySelector('main')
  if (main === null) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}

function show(entries: readonly ComparedEntry[]): void {
  const focused = [...slots.children].findIndex((slot) => slot.contains(document.activeElement))
  slots.replaceChildren(
    ...Array.from({ length: comparedAtMost }, (_, index) => slotOf(entries[index])),
  )
  link.href = comparisonUrl(entries.map(({ code }) => code))
  clear.textContent = entries.length > 0 ? 'Clear' : 'Undo'
  place(entries.length > 0)
  // The focus stays in its place in the row.
  const removers = slots.querySelectorAll('button')
  if (focused >= 0) removers[Math.min(focused, removers.length - 1)]?.focus()
}

function slotOf(entry: ComparedEntry | undefined): HTMLLIElement {
  if (entry === undefined) return element('li', { ariaHidden: 'true' })
  const { code, image } = entry
  const remover = element('button', {
    type: 'button',
    ariaLabel: `Remove ${code}`,
    innerHTML: `<svg viewBox="0 0 24 24" width="14" height="14" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="${cross}"/></svg>`,
  })
  remover.addEventListener('click', () => {
    keepCompared($compared.get().filter((other) => other.code !== code))
    if ($compared.get().length > 0) say(sentences.removed(code))
  })
  const slot = element('li', {})
  slot.append(
    element('img', { src: imageAddress(image, pictureWidth), alt: '', width: 48, height: 48 }),
    element('bdi', { textContent: code, translate: false }),
    remover,
  )
  return slot
}

/** The buttons of the page show whether they are pressed, whoever wrote them. */
function mark(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-compare]')) {
    const isPressed = String(heldBy(button).length > 0)
    if (button.ariaPressed !== isPressed) button.ariaPressed = isPressed
  }
}

/**
 * The compared entries of a button: its variant or, for a card that names none, any variant of its
 * product.
 */
const heldBy = ({ value, dataset }: HTMLButtonElement): ComparedEntry[] =>
  $compared
    .get()
    .filter(({ code, id }) =>
      value === '' ? id === Number(dataset['compare']) : codeKey(code) === codeKey(value),
    )

/**
 * Adds the button's variant to the comparison, or removes it.
 * @returns the sentence about it; undefined if nothing is left to compare, or the button still loads
 */
async function toggled(button: HTMLButtonElement): Promise<string | undefined> {
  const held = heldBy(button)
  if (held.length > 0) {
    const others = $compared.get().filter((entry) => !held.includes(entry))
    keepCompared(others)
    return others.length === 0
      ? emptied(held)
      : sentences.removed(held.map(({ code }) => code).join(', '))
  }
  if (isFull()) return sentences.full(nameOf(button))
  if (button.ariaBusy === 'true') return undefined
  button.ariaBusy = 'true'
  try {
    return await add(button)
  } catch (error) {
    console.info('A product can’t be compared.', error)
    return sentences.unavailable(nameOf(button), !(await isConnected()))
  } finally {
    button.ariaBusy = null
  }
}

/** Of several, the tray stays and offers to undo it. */
const emptied = (before: readonly ComparedEntry[]) =>
  before.length > 1 ? sentences.cleared : undefined

async function add(button: HTMLButtonElement): Promise<string> {
  const { value, dataset } = button
  const variant = await loadCompared(Number(dataset['compare']), value === '' ? undefined : value)
  if (variant === undefined) return sentences.unknown(nameOf(button))
  // Meanwhile others may have been added.
  if (isFull()) return sentences.full(variant.code)
  const others = $compared.get().filter(({ code }) => codeKey(code) !== codeKey(variant.code))
  const entries = [...others, entryOf(variant)]
  keepCompared(entries)
  keepOffline(variant.photometry)
  return sentences.added(variant.code, entries.length)
}

/** The button's name includes the compared product. */
const nameOf = ({ ariaLabel }: HTMLButtonElement) => ariaLabel?.replace(compareLabel(''), '') ?? ''

/**
 * Has the service worker keep the files that a comparison of this file needs offline. The data of its
 * product were kept when they were loaded.
 */
function keepOffline(file = ''): void {
  // Missing where the browser has no workers, and without offline reading.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers?.controller) return
  workers.controller.postMessage(comparePath satisfies WorkerMessage)
  if (file !== '') fetch(file).catch(console.info)
}

const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)
clear.addEventListener('click', () => {
  const before = $compared.get()
  if (before.length === 0) {
    bringBack()
    return
  }
  keepCompared([])
  say(emptied(before))
  if (tray.isConnected) clear.focus()
})
$compared.subscribe((entries) => {
  show(entries)
  mark()
})
// Lists change, and so does a product's chosen variant.
new MutationObserver(mark).observe(document.body, {
  subtree: true,
  childList: true,
  attributeFilter: ['value'],
})
