import { atClockTime, offlineMessages } from '#src/offline/offline-messages.ts'
import { offlinePaths } from '#src/offline/offline-paths.ts'
import { isConnected, whenConnected } from '#src/offline/probe.ts'
import { openDock } from '#src/ui/dock.ts'

/**
 * A line at the bottom of the window. It says that there is no network and how old the copy on the
 * screen is. Once the network is back it offers to reload, but never reloads by itself.
 */
const notice = document.createElement('div')
notice.className = 'offline-notice row baseline small'
notice.role = 'region'
notice.ariaLabel = offlineMessages.connection
const text = document.createElement('p')
text.role = 'status'
const action = document.createElement('a')
action.className = 'line-link'
notice.append(text, action)

const { copy } = document.documentElement.dataset

function show(sentence: string, label: string, href: string): void {
  if (!notice.isConnected) openDock().prepend(notice)
  // Screen readers announce a live region when its text changes, not when it appears.
  setTimeout(() => (text.textContent = sentence), 100)
  action.textContent = label
  action.href = href
  action.hidden = new URL(href, location.href).pathname === location.pathname && href !== ''
}

async function tell(): Promise<void> {
  const connected = await isConnected()
  if (connected && copy === undefined) {
    notice.remove()
    return
  }
  const time = copy === undefined ? undefined : atClockTime(copy)
  if (connected && time !== undefined) {
    show(offlineMessages.slow(time), offlineMessages.loadAnew, '')
    return
  }
  show(
    time === undefined ? offlineMessages.offline : offlineMessages.showingCopy(time),
    offlineMessages.available,
    offlinePaths.page,
  )
  const waiting = new AbortController()
  whenConnected(back, waiting.signal)
}

function back(): void {
  if (copy === undefined) notice.remove()
  else show(offlineMessages.back(atClockTime(copy)), offlineMessages.loadAnew, '')
}

addEventListener('offline', () => void tell())
void tell()
