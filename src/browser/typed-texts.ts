/** Texts in the fields of a page, kept in the tab over a reload. */

/** In this tab's storage. Also read by missing-part.ts, which every page has. */
const storageKey = 'typed'

/** The text of a field by the field's key. */
type Typed = [key: string, text: string]

type Field = HTMLInputElement | HTMLTextAreaElement

/** No passwords, and no fields whose own form keeps them. */
export const fieldsIn = (root: ParentNode): Field[] => [
  ...root.querySelectorAll<Field>(
    ':is(input:is(:not([type]), [type=text], [type=search], [type=email], [type=tel], [type=url], [type=number]), textarea):not(:is([data-kept], [role=grid]) *)',
  ),
]

/** A text belongs to a field of this page, and of this dialog. */
export function keyOf(field: Field): string {
  const { ariaLabel, labels, id, name } = field
  const title = field.closest('dialog')?.querySelector('h2')?.textContent
  const label = ariaLabel ?? labels?.[0]?.textContent ?? id
  return [location.pathname, location.search, title, label, name].join('\n')
}

export const textsIn = (root: ParentNode): Typed[] =>
  fieldsIn(root).map((field) => [keyOf(field), field.value])

/** @returns false if the browser keeps nothing */
export function keepTexts(texts: readonly Typed[]): boolean {
  return (
    attemptHere(() => {
      if (texts.length === 0) sessionStorage.removeItem(storageKey)
      else sessionStorage.setItem(storageKey, JSON.stringify(texts))
      return true
    }) ?? false
  )
}

export const keptTexts = (): Typed[] =>
  attemptHere(() => JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Typed[]) ?? []

/** Gives fields their texts back, each once, unless somebody has typed in it since. */
export function restoreTexts(fields: readonly Field[]): void {
  const kept = keptTexts()
  if (kept.length === 0) return
  for (const field of fields) {
    const key = keyOf(field)
    const place = kept.findIndex(([one]) => one === key)
    const [found] = place < 0 ? [] : kept.splice(place, 1)
    if (found === undefined || field.value !== field.defaultValue) continue
    const [, text] = found
    if (field.value === text) continue
    // React doesn't notice a value that is set through the element's own property.
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  keepTexts(kept)
}

/**
 * For storage that may be forbidden, full or damaged. Not `attempt`, which React's file would take with it
 * from the file of all pages.
 */
function attemptHere<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch (error) {
    console.info(error)
    return undefined
  }
}
