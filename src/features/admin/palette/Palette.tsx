import './palette.css'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { counted } from '#src/domain/format-number.ts'
import type { AdminPlace } from '#src/domain/site/admin-paths.ts'
import { searchLength } from '#src/domain/limits.ts'
import { Modal } from '#src/ui/Dialog.tsx'
import { optionId, useCombobox } from '#src/ui/use-combobox.ts'
import { useLoaded } from '../session/resource.ts'
import { signOut } from '../session/session.ts'
import { $views } from '../table/saved-views.ts'
import { type Typing, askedOf, commands } from './commands.ts'
import { found } from './found.ts'
import { type Group, type Option, groupsFor } from './options.ts'

interface Props {
  /** @param address of a view */
  onOpen: (address: string) => void
  onPlace: (place: AdminPlace, view: string) => void
  onClose: () => void
}

/**
 * Finds actions and views, items and orders: a combobox with a list of groups (ARIA Authoring
 * Practices) in a modal dialog.
 */
export function Palette({ onOpen, onPlace, onClose }: Props) {
  const [text, setText] = useState('')
  /** place of the option that Enter chooses; undefined for the best, until the arrow keys choose one */
  const [moved, setMoved] = useState<number>()
  const entered = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const views = useStore($views)
  const id = useId()
  const query = text.trim()
  const asked = askedOf(query).text
  const { answer, isLoading, failure } = useLoaded(found, asked)

  const isCurrent = answer?.text === asked
  const groups = groupsFor(commands, query, {
    views,
    text: asked,
    items: (isCurrent && answer.items) || [],
    orders: (isCurrent && answer.orders) || [],
  })
  const options = groups.flatMap((group) => group.options)
  const active = Math.min(moved ?? 0, options.length - 1)

  const carryOut = (action: Exclude<Option['action'], Typing>) => {
    // Only a closed dialog gives the focus back to the page, where the action may move it.
    input.current?.closest('dialog')?.close()
    onClose()
    if ('open' in action) onOpen(action.open)
    else if ('place' in action) onPlace(action.place, action.view)
    else if ('visit' in action) location.assign(action.visit)
    else acts[action.act]()
  }
  const type = (typed: string) => {
    entered.current = false
    setMoved(undefined)
    setText(typed)
  }
  const choose = ({ action }: Option) => ('type' in action ? type(action.type) : carryOut(action))
  /** Where there is no option yet, Enter waits for the answer. */
  const chooseFound = () => {
    const option = options[active]
    if (!entered.current || (option === undefined && isLoading)) return
    entered.current = false
    if (option !== undefined && !('type' in option.action)) carryOut(option.action)
  }
  useEffect(chooseFound)
  const combobox = useCombobox({ id, count: options.length, active, onActive: setMoved })

  const onKeyDown = (event: KeyboardEvent) => {
    if (!combobox.isArrow(event) && event.key === 'Enter') {
      event.preventDefault()
      const option = options[active]
      if (option === undefined) entered.current = isLoading
      else choose(option)
    }
  }

  return (
    <Modal className="palette" aria-label="Commands" onClose={onClose}>
      <div className="palette__content">
        <input
          ref={input}
          {...combobox.attributes}
          className="palette__input"
          placeholder="Find an item, an order or a command..."
          aria-label="Find an item, an order or a command"
          autoComplete="off"
          autoFocus
          maxLength={searchLength}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Groups id={id} groups={groups} active={active} onChoose={choose} />
        <p className="palette__status legend" role="status">
          {failure ?? statusOf(options.length, isLoading || !isCurrent)}
        </p>
      </div>
    </Modal>
  )
}

const acts = {
  theme: () => document.querySelector<HTMLElement>('[data-theme-toggle]')?.click(),
  'sign out': () => void signOut(),
} as const

function statusOf(count: number, isSearching: boolean): string {
  if (isSearching) return 'Searching...'
  return count === 0 ? 'Nothing found.' : counted(count, 'result')
}

interface GroupsProps {
  id: string
  groups: readonly Group[]
  active: number
  onChoose: (option: Option) => void
}

const Groups = ({ id, groups, active, onChoose }: GroupsProps) => (
  <div id={id} className="palette__list" role="listbox" aria-label="Results">
    {groups.map(({ heading, options, first }) => (
      <div key={heading} role="group" aria-labelledby={`${id}-${heading}`}>
        {/* A heading inside a listbox has no heading role; it names the group. */}
        <p className="caption" id={`${id}-${heading}`} role="presentation">
          {heading}
        </p>
        {options.map((option, index) => (
          <div
            key={option.key}
            id={optionId(id, first + index)}
            className="palette__option row baseline apart"
            role="option"
            aria-selected={first + index === active}
            onClick={() => onChoose(option)}
          >
            <bdi>{option.label}</bdi>
            {option.detail !== '' && (
              <span className="legend">
                <bdi>{option.detail}</bdi>
              </span>
            )}
          </div>
        ))}
      </div>
    ))}
  </div>
)
