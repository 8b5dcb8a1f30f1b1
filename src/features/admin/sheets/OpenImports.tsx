import { useEffect, useState } from 'react'
import { momentOf } from '#src/domain/administration/age.ts'
import { BusyButton, QuietButton } from '../parts/buttons.tsx'
import { logFailure } from '../parts/failure.ts'
import { type OpenImport, discardImport, openImports } from './imports.ts'

/** Imports that a reload or another tab has left, to go on with or to discard. */
export function OpenImports({ onContinue }: { onContinue: (id: string) => void }) {
  const [imports, setImports] = useState<readonly OpenImport[]>([])
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const reading = new AbortController()
    openImports(reading.signal).then(setImports, (error: unknown) => {
      // The dialog serves without them.
      if (!reading.signal.aborted) console.info('Former imports can’t be listed.', error)
    })
    return () => reading.abort()
  }, [])
  const discard = (id: string) =>
    discardImport(id).then(
      () => setImports((left) => left.filter((one) => one.import !== id)),
      (error: unknown) => setFailure(logFailure('The import can’t be discarded.', error)),
    )
  if (imports.length === 0) return null
  return (
    <section className="stack gap-2" aria-labelledby="open-imports">
      <h3 className="strong" id="open-imports">
        Not applied yet
      </h3>
      <ul className="stack gap-2">
        {imports.map(({ import: id, name, at, total }) => (
          <li key={id} className="row gap-2">
            <span>
              <bdi>{name}</bdi>{' '}
              <span className="legend">
                <span>{`${total} ${total === 1 ? 'row' : 'rows'} ·`}</span>{' '}
                <time dateTime={at}>{momentOf(at)}</time>
              </span>
            </span>
            <QuietButton aria-label={`Continue with ${name}`} onClick={() => onContinue(id)}>
              Continue
            </QuietButton>
            <BusyButton aria-label={`Discard ${name}`} act={() => discard(id)} busy="Discarding...">
              Discard
            </BusyButton>
          </li>
        ))}
      </ul>
      {failure !== undefined && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
    </section>
  )
}
