import './find-by-file.css'
import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { markHydrated } from '#src/browser/hydrated.ts'
import { FoundLuminaire } from './FoundLuminaire.tsx'
import { OtherLuminaire } from './OtherLuminaire.tsx'
import { WishFields } from './WishFields.tsx'
import { ZippedFiles } from './ZippedFiles.tsx'
import type { FoundSubstitute } from './found.ts'
import { $search, type Search, find, prepare, read } from './finder.ts'
import { pastedName, useFiles } from './use-files.ts'

/** Another maker's photometric file, and the luminaires of ours whose light is nearest to it. */
export function FindByFile() {
  const search = useStore($search)
  const isHeld = useFiles()
  useEffect(prepare, [])
  const { shown, found = [], wish } = search
  return (
    <div className="find stack gap-5 scripted" ref={markHydrated} data-held={isHeld || undefined}>
      <div className="find__sources">
        <FileField zip={search.zip} />
        <TextField />
      </div>
      <p className="find__status" role="status" aria-busy={search.isBusy}>
        {search.refusal === undefined ? (
          <span>{statusOf(search)}</span>
        ) : (
          <span className="error">
            <bdi>{search.name}</bdi>
            <span>{`: ${search.refusal}`}</span>
          </span>
        )}
        {search.unavailable !== undefined && (
          <button className="button" type="button" onClick={() => find(wish)}>
            Try again
          </button>
        )}
      </p>
      {shown !== undefined && <OtherLuminaire fileName={search.name} file={shown} />}
      {search.found !== undefined && (
        <section className="stack gap-5" aria-labelledby="find-nearest">
          <h2 className="heading" id="find-nearest">
            Nearest luminaires
          </h2>
          <WishFields wish={wish} />
          <FoundList key={search.name} found={found} />
        </section>
      )}
    </div>
  )
}

/** Shown at first: those that are close, else so many. */
const fewest = 3

/** The luminaires that are close, or the nearest few, and a button for the others. */
function FoundList({ found }: { found: readonly FoundSubstitute[] }) {
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const close = found.filter(({ isClose }) => isClose).length
  const first = isWhole ? found.length : Math.max(close, fewest)
  const others = found.length - first
  useEffect(() => {
    // The button is gone, so the focus goes to what it has shown.
    const next = list.current?.children[Math.max(close, fewest)]
    if (isWhole) next?.querySelector<HTMLElement>('h3 a')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- when the button is pressed
  }, [isWhole])
  return (
    <>
      <ol className="find__list" ref={list}>
        {found.slice(0, first).map((one) => (
          <FoundLuminaire key={one.code} found={one} />
        ))}
      </ol>
      {others > 0 && (
        <p>
          <button className="button" type="button" onClick={() => setWhole(true)}>
            {`Show ${others} more, farther from the file`}
          </button>
        </p>
      )}
    </>
  )
}

const unavailable = {
  offline: 'The catalogue’s light could not be loaded: you are offline.',
  failed: 'The catalogue’s light could not be loaded.',
} as const

function statusOf({ name, isBusy, found, ...search }: Search): string {
  if (isBusy) return `Comparing ${name}…`
  if (search.unavailable !== undefined) return unavailable[search.unavailable]
  if (found === undefined) return search.zip === undefined ? '' : filesOf(search.zip)
  const [nearest] = found
  if (nearest === undefined) return 'No luminaire with this mounting and category can be compared.'
  const close = found.filter(({ isClose }) => isClose).length
  if (close === 0)
    return `None of our luminaires has light like this one. The nearest is ${nearest.code}.`
  return `${close === 1 ? '1 luminaire has' : `${close} luminaires have`} similar light. The nearest is ${nearest.code}.`
}

const filesOf = ({ name, names }: NonNullable<Search['zip']>) =>
  `${name} has ${names.length} photometric files. Please choose one.`

function FileField({ zip }: Pick<Search, 'zip'>) {
  const field = useRef<HTMLInputElement>(null)
  const readChosen = () => {
    const { current } = field
    const [file] = current?.files ?? []
    if (current === null || file === undefined) return
    void read(file, file.name)
    // So that the same file can be chosen again after an edit.
    current.value = ''
  }
  // A file chosen before hydration counts.
  useEffect(readChosen, [])
  return (
    <div className="find__drop stack">
      <label className="heading" htmlFor="find-file">
        Choose or drop a file
      </label>
      {/* Not limited to .ldt and .ies, because phones don't know these types and would offer no file. */}
      <input
        id="find-file"
        type="file"
        aria-describedby="find-hint"
        ref={field}
        onChange={readChosen}
      />
      <div className="small soft stack gap-1" id="find-hint">
        <p>
          EULUMDAT (.ldt) or IES LM-63 (.ies), up to 4 MB, or a ZIP file of them. You can drop it
          anywhere on this page.
        </p>
        <p>The file stays on this device. Reloading the page forgets it.</p>
      </div>
      {zip !== undefined && <ZippedFiles {...zip} />}
    </div>
  )
}

function TextField() {
  const [text, setText] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void read(new Blob([text]), pastedName)
  }
  return (
    <form className="field stack gap-2" onSubmit={submit}>
      <label htmlFor="find-text">Or paste the file’s text</label>
      <textarea
        id="find-text"
        className="find__text"
        rows={5}
        wrap="off"
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button className="button" type="submit" disabled={text.trim() === ''}>
        Find luminaires
      </button>
    </form>
  )
}
