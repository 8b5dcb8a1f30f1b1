import { type KeyboardEvent, useEffect } from 'react'

interface Combobox {
  /** of the list; {@link optionId} names its options */
  id: string
  /** options in the list */
  count: number
  /** the place of the option that is chosen by Enter; -1 for none */
  active: number
  onActive: (place: number) => void
  /** whether the arrow keys come by the field, where no option is active */
  isByField?: boolean
}

export const optionId = (list: string, place: number) => `${list}-${place}`

/** A text field with a list of options, among which the arrow keys move (ARIA Authoring Practices, combobox). */
export function useCombobox({ id, count, active, onActive, isByField = false }: Combobox) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return {
    /** of the field */
    attributes: {
      type: 'text',
      role: 'combobox',
      'aria-expanded': count > 0,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': count > 0 && active >= 0 ? optionId(id, active) : undefined,
      spellCheck: false,
    } as const,
    /** @returns whether the key was an arrow key, which has moved among the options */
    isArrow: (event: KeyboardEvent): boolean => {
      const isDown = event.key === 'ArrowDown'
      if (!isDown && event.key !== 'ArrowUp') return false
      event.preventDefault()
      if (count === 0) return true
      const [first, last] = [isByField ? -1 : 0, count - 1]
      const next = active + (isDown ? 1 : -1)
      onActive(next < first ? last : next > last ? first : next)
      return true
    },
  }
}
