import { element } from '#src/browser/element.ts'
import { type Availability, readAvailability } from '#src/offline/availability.ts'
import { $connected } from '#src/offline/connection.ts'
import { offlineMessages } from '#src/offline/offline-messages.ts'
import styles from './mark-unavailable.css?inline'

/** Links, and controls that ask the server for something. */
const marked = 'a[href], [data-needs-network]'

const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)

let availabilityOf: Awaited<ReturnType<typeof readAvailability>> | undefined
/** whether the page has to be looked through again */
let isDue = false

/** Lists change, and so does what their links open. */
const changes = new MutationObserver(() => {
  if (isDue) return
  isDue = true
  requestAnimationFrame(markAll)
})

/**
 * While there is no network, marks every link that opens nothing, or a product's values only, and every
 * control that needs the server: with a ring, a title and a description. A page that is missing is still
 * a click away, because the visitor knows; a download or a control only says why it does nothing.
 * @param say shows a sentence to the visitor
 */
export function markUnavailable(say: (sentence: string) => void): void {
  document.adoptedStyleSheets.push(sheet)
  for (const name of sentences) describe(name)
  $connected.subscribe((connected) => {
    if (connected) end()
    else void begin()
  })
  document.addEventListener(
    'click',
    (event) => {
      const target = (event.target as Element).closest<HTMLElement>('[data-offline=disabled]')
      if (target === null) return
      event.preventDefault()
      event.stopImmediatePropagation()
      say(offlineMessages.marks.disabled)
    },
    true,
  )
}

async function begin(): Promise<void> {
  availabilityOf = await readAvailability()
  if ($connected.get()) return
  markAll()
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['href', 'data-needs-network'],
  })
}

function end(): void {
  availabilityOf = undefined
  changes.disconnect()
  for (const element of document.querySelectorAll<HTMLElement>('[data-offline]')) mark(element, '')
}

function markAll(): void {
  isDue = false
  if (availabilityOf === undefined) return
  for (const element of document.querySelectorAll<HTMLElement>(`${marked}, [data-offline]`))
    mark(element, markOf(element, availabilityOf))
}

type Mark = keyof typeof offlineMessages.marks | ''

function markOf(element: HTMLElement, available: (address: URL) => Availability): Mark {
  if ('needsNetwork' in element.dataset) return 'disabled'
  if (!(element instanceof HTMLAnchorElement) || !element.hasAttribute('href')) return ''
  const availability = available(new URL(element.href))
  if (availability === 'whole') return ''
  return element.hasAttribute('download') ? 'disabled' : availability
}

function mark(element: HTMLElement, next: Mark): void {
  const { offline: before = '' } = element.dataset
  if (before === next) return
  if (next === '') delete element.dataset['offline']
  else element.dataset['offline'] = next
  setOrRemove(element, 'title', next && offlineMessages.marks[next])
  setOrRemove(element, 'aria-describedby', next && idOf(next))
  setOrRemove(element, 'aria-disabled', next === 'disabled' ? 'true' : '')
}

function setOrRemove(element: HTMLElement, name: string, value: string): void {
  if (value === '') element.removeAttribute(name)
  else element.setAttribute(name, value)
}

const sentences = Object.keys(offlineMessages.marks) as Exclude<Mark, ''>[]
const idOf = (name: Exclude<Mark, ''>) => `offline-${name}`

/** Assistive technology reads these, although they are hidden. */
function describe(name: Exclude<Mark, ''>): void {
  document.body.append(element('p', { id: idOf(name), hidden: true }, offlineMessages.marks[name]))
}
