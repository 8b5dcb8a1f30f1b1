import { photometryPath } from '#src/domain/site/photometry-path.ts'

const failed =
  'The photometry of this variant could not be loaded. Check your connection, then choose the variant again.'

/**
 * Shows the photometry of the chosen variant: each file has a prebuilt part of a page.
 * @param file site path of the variant's photometric file; undefined hides the section
 */
export async function showPhotometry(
  section: HTMLElement,
  file: string | undefined,
): Promise<void> {
  const view = section.querySelector<HTMLElement>('.photometry__view')
  if (!view) return
  section.hidden = file === undefined
  if (file === undefined || view.dataset['file'] === file) return
  view.dataset['file'] = file
  // Until then the view is of another variant, whose file must not be downloaded as this one's.
  view.inert = true
  const part = await loadPart(file)
  // Meanwhile, another variant may have been chosen.
  if (view.dataset['file'] !== file) return
  view.inert = false
  view.hidden = part === undefined
  say(section, part === undefined ? failed : '')
  if (part === undefined) {
    delete view.dataset['file']
    return
  }
  const distance = section.querySelector<HTMLInputElement>('[data-cone] input')?.value
  view.innerHTML = part
  const input = section.querySelector<HTMLInputElement>('[data-cone] input')
  if (distance !== undefined && input) input.value = distance
  section.dispatchEvent(new Event('photometry'))
}

function say(section: HTMLElement, sentence: string): void {
  const note = section.querySelector('[role=status]')
  if (note) note.textContent = sentence
}

async function loadPart(file: string): Promise<string | undefined> {
  try {
    const response = await fetch(photometryPath(file))
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}
