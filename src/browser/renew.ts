import { formerHeader } from '#src/domain/site/former-release.ts'
import { attempt } from './attempt.ts'
import { fieldsIn, keepTexts, keptTexts, keyOf, restoreTexts, textsIn } from './typed-texts.ts'

/*
 * Bundled into one file with a fixed address (content-build/build/bundle-worker.ts): a page of a former release
 * runs that of the live one.
 */

const former = 'A part of this page belongs to an earlier version and can’t be loaded any more.'

const sentences = {
  title: 'The site has been updated',
  reloading: `${former} The page is being reloaded; what you typed is kept.`,
  sending: `${former} A file is still being sent: reload the page once it has arrived. What you typed is kept.`,
  stillFormer: `${former} Reloading the page did not help yet. Please reload it again in a few minutes; what you typed is kept.`,
  unkept: `${former} This browser can’t keep what you typed: copy it first, then reload the page.`,
  reloaded:
    'The site has been updated, so this page was reloaded. What you typed is kept, also for a dialog that you open again.',
  reload: 'Reload the page',
  close: 'Close',
} as const

/** Page and release for which the page was reloaded, so that it is not reloaded for them again. */
const reloadedKey = 'reloaded'
/** The field that had the focus, until the reloaded page has said why it was reloaded. */
const unsaidKey = 'reloaded:unsaid'

/**
 * Reloads the page if it belongs to a former release, and then never resolves.
 * @throws Error if the network is gone
 */
async function renew(): Promise<void> {
  const [isFormer, release] = await Promise.all([isOfFormerRelease(), liveRelease()])
  if (!isFormer || document.querySelector('[data-renewal]')) return
  const reload = `${location.pathname} ${release}`
  if (attempt(() => sessionStorage.getItem(reloadedKey)) === reload)
    await ask(sentences.stillFormer, reload)
  else if (document.querySelector('progress:not([hidden])')) await ask(sentences.sending, reload)
  else if (!keepPage(reload)) await ask(sentences.unkept, reload)
  else {
    void ask(sentences.reloading, reload)
    reloadPage()
    await new Promise(() => undefined)
  }
}

/** Whether a script of this page is missing, or stays only for pages like this one. */
async function isOfFormerRelease(): Promise<boolean> {
  const scripts = new Set(document.documentElement.outerHTML.match(/\/_astro\/[\w.~-]+\.js/g))
  // A service worker answers GET alone, from its copies.
  const answers = await Promise.all(
    [...scripts].map((path) => fetch(path, { method: 'HEAD', cache: 'no-store' })),
  )
  return answers.some(({ status, headers }) => status === 404 || headers.has(formerHeader))
}

/** A statement of the live release about itself that no other release makes. */
async function liveRelease(): Promise<string> {
  const answer = await fetch('/publication.json', { cache: 'no-store' })
  return answer.text()
}

/** Before a dialog takes the focus. @returns false if the browser keeps nothing */
function keepPage(reload: string): boolean {
  const focused = fieldsIn(document).find((field) => field === document.activeElement)
  const isKept = attempt(() => {
    sessionStorage.setItem(reloadedKey, reload)
    sessionStorage.setItem(unsaidKey, focused ? keyOf(focused) : '')
    return true
  })
  return isKept === true && keepTexts(textsIn(document))
}

function reloadPage(): void {
  // A cell of a table keeps its text when it loses the focus.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  location.reload()
}

/** Says it above everything, also above open dialogs. Resolves once it is closed, unless the page is reloaded. */
function ask(sentence: string, reload: string): Promise<void> {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog'
  dialog.role = 'alertdialog'
  dialog.dataset['renewal'] = ''
  dialog.ariaLabel = sentences.title
  dialog.innerHTML = `<div class="dialog__content stack gap-4"><h2 class="heading">${sentences.title}</h2><p class="dialog__text soft" id="renewal">${sentence}</p><div class="dialog__actions row"><button type="button" class="button">${sentences.close}</button><button type="button" class="button button--filled">${sentences.reload}</button></div></div>`
  dialog.setAttribute('aria-describedby', 'renewal')
  const [close, again] = dialog.querySelectorAll('button')
  close?.addEventListener('click', () => dialog.close())
  again?.addEventListener('click', () => {
    dialog.remove()
    keepPage(reload)
    reloadPage()
  })
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve()
    })
  })
}

/** After a reload: says why, and gives fields their texts back, also those that appear later. */
async function resume(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  const focusedKey = attempt(() => sessionStorage.getItem(unsaidKey))
  if (typeof focusedKey === 'string') {
    attempt(() => sessionStorage.removeItem(unsaidKey))
    say(sentences.reloaded)
    const focused = fieldsIn(document).find((field) => keyOf(field) === focusedKey)
    attempt(() => focused?.closest<HTMLElement>('[popover]')?.showPopover())
    focused?.focus()
  }
  // An island restores its own fields once it is hydrated.
  restoreTexts(fieldsIn(document).filter((field) => !field.closest('astro-island[ssr]')))
  const observer = new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes])
    const roots = added.filter((node) => node instanceof Element)
    restoreTexts(fieldsIn(document).filter((field) => roots.some((root) => root.contains(field))))
    if (keptTexts().length === 0) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

function say(sentence: string): void {
  const note = document.createElement('p')
  note.className = 'outdated'
  note.role = 'status'
  document.body.prepend(note)
  // Screen readers announce a live region when its text changes, not when it appears.
  setTimeout(() => (note.textContent = sentence), 100)
}

window.renewal = { renew, resume }
