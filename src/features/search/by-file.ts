import { openWith } from '#src/browser/handed-file.ts'
import { findByFilePath } from '#src/domain/site/find-by-file-path.ts'

/** Lines that no search text has, while the shortest photometric files have about as many. */
const fewestLines = 8

/**
 * The way from the search panel to the page that finds luminaires by a photometric file: a link, and a file
 * that is dropped on the panel or whose text is pasted into it. Loaded once, when the panel first opens, and
 * not part of the panel's component, which every page loads.
 */
const panel = document.getElementById('search')
const link = Object.assign(document.createElement('a'), {
  className: 'underlined lights',
  href: findByFilePath,
  textContent: 'Find by photometric file',
})
const line = Object.assign(document.createElement('p'), { className: 'legend' })
line.style.marginBlockStart = 'var(--space-4)'
line.append('Replacing another maker’s luminaire? ', link)
panel?.firstElementChild?.append(line)
for (const name of ['dragover', 'drop', 'paste']) panel?.addEventListener(name, take)

function take(event: Event): void {
  const { dataTransfer, clipboardData } = event as DragEvent & ClipboardEvent
  const transfer = dataTransfer ?? clipboardData
  const text = transfer?.getData('text') ?? ''
  const isText = text.split(/[\r\n]+/, fewestLines).length === fewestLines
  if (!isText && transfer?.types.includes('Files') !== true) return
  // Otherwise the browser opens the file instead of the page.
  event.preventDefault()
  if (event.type === 'dragover') return
  const file = transfer?.files[0] ?? (isText ? new File([text], 'Pasted text') : undefined)
  if (file !== undefined) void openWith(file)
}
