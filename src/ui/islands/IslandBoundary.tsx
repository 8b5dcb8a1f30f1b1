import { Component, type ReactNode } from 'react'
import { fieldsIn, keepTexts, restoreTexts, textsIn } from '#src/browser/typed-texts.ts'

type Texts = ReturnType<typeof textsIn>

interface Props {
  island: Element
  children?: ReactNode
}

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
    restoreTexts(fieldsIn(this.props.island))
  }

  /** The fields are still in the page. */
  override getSnapshotBeforeUpdate(): Texts | null {
    return this.state.hasFailed ? textsIn(this.props.island) : null
  }

  override componentDidUpdate(_props: Props, _state: object, texts: Texts | null) {
    if (texts) keepTexts(texts)
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
