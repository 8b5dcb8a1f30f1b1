import { type ReactNode, useEffect, useState } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { QuietButton } from './buttons.tsx'

type Part<Props> = (props: Props) => ReactNode

/**
 * A component whose code is loaded when it is first shown. If that fails, the rest of the page stays
 * as it is, and the load can be repeated.
 */
export function lazyPart<Props extends object>(load: () => Promise<Part<Props>>): Part<Props> {
  let known: Part<Props> | undefined
  return function LazyPart(props: Props) {
    const [phase, setPhase] = useState<'loading' | 'loaded' | 'failed'>(
      known === undefined ? 'loading' : 'loaded',
    )
    useEffect(() => {
      if (phase !== 'loading') return
      load().then(
        (part) => {
          known = part
          setPhase('loaded')
        },
        (error: unknown) => {
          console.warn('A part of the page can’t be loaded.', error)
          setPhase('failed')
        },
      )
    }, [phase])
    if (known !== undefined) {
      const Loaded = known
      return <Loaded {...props} />
    }
    if (phase !== 'failed') return <p>Loading...</p>
    return (
      <p role="alert">
        {adminMessages.partMissing}{' '}
        <QuietButton onClick={() => setPhase('loading')}>Retry</QuietButton>
      </p>
    )
  }
}
