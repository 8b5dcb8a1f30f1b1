import { type ReactNode, useEffect, useState } from 'react'
import { NoticeDialog } from '#src/ui/NoticeDialog.tsx'
import { sentences } from './sentences.ts'

interface Closable {
  onClose: () => void
}

type Component<Props> = (props: Props) => ReactNode

/** A dialog whose code is loaded when it is first opened. If that fails, a message says so. */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<Component<Props>>,
): Component<Props> {
  let known: Component<Props> | undefined
  return function LazyDialog(props: Props) {
    const [phase, setPhase] = useState<'loading' | 'loaded' | 'failed'>('loading')
    useEffect(() => {
      load().then(
        (component) => {
          known = component
          setPhase('loaded')
        },
        (error: unknown) => {
          console.warn('A dialog can’t be loaded.', error)
          setPhase('failed')
        },
      )
    }, [])
    if (known !== undefined) {
      const Loaded = known
      return <Loaded {...props} />
    }
    if (phase !== 'failed') return null
    return (
      <NoticeDialog title={sentences.notLoaded} alert onClose={props.onClose}>
        {sentences.notLoadedReason}
      </NoticeDialog>
    )
  }
}
