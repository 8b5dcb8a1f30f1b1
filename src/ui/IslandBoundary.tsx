import { Component, type ReactNode } from 'react'

interface Props {
  island: Element
  children?: ReactNode
}

const storageKey = 'typed'

/** Texts by the names of their fields. */
type Typed = Record<string, string>

/**
 * Shows a sentence in place of an island that React has given up, and keeps what was typed into its fields
 * for the reload. Forms with dialogs or requests keep their own entries as they are typed.
 */
export class IslandBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidMount() {
    attemptHere(() => {
      const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Typed
      for (const field of fieldsIn(this.props.island)) {
        const text = kept[keyOf(field)]
        if (text === undefined || field.value !== field.defaultValue) continue
        // React doesn't notice a value that is set through the element's own property.
        Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        sessionStorage.removeItem(storageKey)
      }
    })
  }

  /** The fields are still in the page. */
  override getSnapshotBeforeUpdate(): Typed | null {
    if (!this.state.hasFailed) return null
    return Object.fromEntries(
      fieldsIn(this.props.island).map((field) => [keyOf(field), field.value]),
    )
  }

  override componentDidUpdate(_props: Props, _state: object, typed: Typed | null) {
    if (typed) attemptHere(() => sessionStorage.setItem(storageKey, JSON.stringify(typed)))
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="stopped row" role="alert" data-react="">
        <p>This part of the page has stopped working. Reload the page to continue.</p>
        <button className="button" type="button" onClick={() => location.reload()}>
          Reload the page
        </button>
      </div>
    )
  }
}

/**
 * For storage that may be forbidden, full or damaged. Not `attempt` of browser/, which React's file would take with it
 * from the file of all pages.
 */
function attemptHere(act: () => void): void {
  try {
    act()
  } catch (error) {
    console.info(error)
  }
}

/** No passwords. */
const fieldsIn = (island: Element) => [
  ...island.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input[type=text], input[type=search], input:not([type]), textarea',
  ),
]

/** A text belongs to a field of this page. */
const keyOf = ({ ariaLabel, id, name }: HTMLInputElement | HTMLTextAreaElement) =>
  [location.pathname, ariaLabel, name, id].join()
