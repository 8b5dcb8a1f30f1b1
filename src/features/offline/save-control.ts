import { askToPersist } from '#src/offline/ask-to-persist.ts'
import { sizeOf } from '#src/domain/format-size.ts'
import { atClockTime, contents, offlineMessages } from '#src/offline/offline-messages.ts'
import { type Saved, findSaved, removeSaved } from '#src/offline/saved.ts'
import { saveItem } from './save-item.ts'

let control: ReturnType<typeof start> | undefined

/**
 * The button that saves the page's project or category, cancels saving, or removes the saved copy.
 */
export const saveControl = (place: HTMLElement) => (control ??= start(place))

async function start(place: HTMLElement) {
  const path = place.dataset['saveOffline'] ?? ''
  const offer = offlineMessages.save(place.dataset['kind'] ?? '')
  const [button, label, progress, state] = ['button', 'button span', 'progress', 'p'].map(
    (selector) => place.querySelector(selector),
  ) as [HTMLButtonElement, HTMLElement, HTMLProgressElement, HTMLElement]
  let saving: AbortController | undefined
  let saved = await findSaved(path)

  const show = (text: string, action: string, said: string) => {
    place.dataset['state'] = text
    label.textContent = action
    state.textContent = said
    progress.hidden = text !== 'saving'
    button.toggleAttribute('data-needs-network', text === '')
  }
  const showSaved = (item: Saved) => {
    const what = `${contents(item)}, ${sizeOf(item.bytes)}`
    show('saved', offlineMessages.remove, offlineMessages.saved(atClockTime(item.time), what))
  }
  const onProgress = (done: number, all: number) => {
    progress.max = all
    progress.value = done
    progress.ariaLabel = offlineMessages.saving(done, all)
  }

  const save = async () => {
    saving = new AbortController()
    progress.removeAttribute('value')
    show('saving', offlineMessages.stop, '')
    askToPersist()
    try {
      saved = await saveItem(path, { onProgress, signal: saving.signal })
      showSaved(saved)
    } catch (error) {
      console.info('It can’t be saved for offline.', error)
      show('', offer, saving.signal.aborted ? '' : sentenceFor(error))
    } finally {
      saving = undefined
    }
  }
  const remove = async () => {
    await removeSaved(path)
    saved = undefined
    show('', offer, offlineMessages.savedNone)
  }
  const press = () => {
    if (saving !== undefined) saving.abort()
    else void (saved === undefined ? save() : remove())
  }

  if (saved !== undefined) showSaved(saved)
  // The page's own script handled the first press.
  setTimeout(() => button.addEventListener('click', press))
  return { press }
}

const sentenceFor = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? offlineMessages.noRoom
    : offlineMessages.saveFailed
