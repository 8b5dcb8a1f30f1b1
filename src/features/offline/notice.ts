import { element } from '#src/browser/element.ts'
import { atClockTime, offlineMessages } from '#src/offline/offline-messages.ts'
import { offlinePaths } from '#src/offline/offline-paths.ts'
import { $connected, watchConnection } from '#src/offline/connection.ts'
import { openDock } from '#src/ui/dock.ts'

/**
 * A line at the bottom of the window. It says that there is no network and how old the copy on the
 * screen is. Once the network is back it offers to reload, but never reloads by itself.
 */
const text = element('p', { role: 'status' })
const action = element('a', { className: 'line-link' })
const notice = element(
  'div',
  {
    className: 'offline-notice row baseline small',
    role: 'region',
    ariaLabel: offlineMessages.connection,
  },
  ...[text, action],
)

const { copy } = document.documentElement.dataset

function show(sentence: string, label: string, href: string): void {
  if (!notice.isConnected) openDock().prepend(notice)
  // Screen readers announce a live region when its text changes, not when it appears.
  setTimeout(() => (text.textContent = sentence), 100)
  action.textContent = label
  action.href = href
  action.hidden = new URL(href, location.href).pathname === location.pathname && href !== ''
}

let wasOffline = false

function tell(): void {
  const time = copy === undefined ? undefined : atClockTime(copy)
  if (!$connected.get()) {
    wasOffline = true
    const sentence =
      time === undefined ? offlineMessages.offline : offlineMessages.showingCopy(time)
    show(`${sentence} ${offlineMessages.legend}`, offlineMessages.available, offlinePaths.page)
  } else if (time === undefined) notice.remove()
  else {
    const sentence = wasOffline ? offlineMessages.back(time) : offlineMessages.slow(time)
    show(sentence, offlineMessages.loadAnew, '')
  }
}

addEventListener('offline', () => void watchConnection())
await watchConnection()
$connected.subscribe(tell)
let areMarked = false
$connected.subscribe((connected) => {
  if (connected || areMarked) return
  areMarked = true
  const say = (sentence: string) => (text.textContent = sentence)
  void import('./mark-unavailable.ts').then(({ markUnavailable }) => markUnavailable(say))
})
