import { useRef, useState } from 'react'
import { counted } from '#src/domain/format-number.ts'
import type { Transform } from '#src/domain/sheets/reading/reading.ts'
import { sayTransform } from '#src/domain/sheets/reading/say-transform.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { Quoted } from './Quoted.tsx'
import { TransformForm } from './TransformForm.tsx'
import { type TransformKind, transformForms } from './transform-forms.ts'
import type { Sheet } from './use-sheet.ts'

interface Props {
  sheet: Sheet
  /** of a column; undefined for what is of all rows, or of a column that the file lacks */
  heading: string | undefined
}

const kinds = Object.keys(transformForms) as TransformKind[]

/** Transforms as lines that can be changed and removed, others that are offered, and a form for new ones. */
export function Transforms({ sheet, heading }: Props) {
  /** the place of the one that is changed, or the kind of a new one */
  const [edited, setEdited] = useState<number | TransformKind>()
  const more = useRef<HTMLDetailsElement>(null)
  const { view, given, change } = sheet
  if (view === undefined) return null
  const { transforms } = view.reading
  const limits = view.offers.flatMap(({ transform }) =>
    transform.kind === 'limits' ? [transform] : [],
  )
  const isHere = (one: Transform) => {
    const isOfColumn = 'heading' in one && view.columns.some((each) => each.heading === one.heading)
    return (isOfColumn ? one.heading : undefined) === heading
  }
  // A pressed button goes with its line, so the focus needs another place.
  const close = () => {
    setEdited(undefined)
    if (more.current === null) return
    more.current.open = false
    more.current.querySelector('summary')?.focus()
  }
  const set = (all: readonly Transform[]) => {
    close()
    change({ ...given, transforms: [...all] })
  }
  const formOf = (kind: TransformKind, former?: Transform) => (
    <TransformForm
      key={kind}
      {...{ kind, former }}
      heading={former && 'heading' in former ? former.heading : heading}
      headings={view.columns.map((one) => one.heading)}
      onMade={(made) =>
        set(former ? transforms.map((one) => (one === former ? made : one)) : [...transforms, made])
      }
      onCancel={close}
    />
  )
  const add = (kind: TransformKind) => {
    if (kind === 'limits' && heading !== undefined) set([...transforms, { kind, heading }])
    else setEdited(kind)
  }
  const lineOf = (one: Transform, place: number) => {
    if (edited === place) return <li key={place}>{formOf(one.kind, one)}</li>
    const says = sayTransform(one)
    return (
      <li key={place} className="sheet__line">
        <Quoted text={says} />
        {transformForms[one.kind].fields.length > 0 && (
          <QuietButton aria-label={`Change: ${says}`} onClick={() => setEdited(place)}>
            Change
          </QuietButton>
        )}
        <QuietButton
          aria-label={`Remove: ${says}`}
          onClick={() => set(transforms.toSpliced(place, 1))}
        >
          Remove
        </QuietButton>
      </li>
    )
  }
  return (
    <>
      <ul className="stack gap-1 small">
        {transforms.map((one, place) => isHere(one) && lineOf(one, place))}
        {view.offers.map(({ transform, cells }, index) => {
          const says = sayTransform(transform)
          return (
            isHere(transform) && (
              <li key={`offer ${index}`} className="sheet__line sheet__offer">
                <QuietButton
                  aria-label={`Use: ${says}`}
                  onClick={() => set([...transforms, transform])}
                >
                  Use
                </QuietButton>
                {transform.kind === 'limits' && limits.length > 1 && (
                  <QuietButton onClick={() => set([...transforms, ...limits])}>
                    {`Use in all ${limits.length} columns`}
                  </QuietButton>
                )}
                <span>
                  <Quoted text={says} />{' '}
                  <span className="soft">{`(reads ${counted(cells, 'more value')})`}</span>
                </span>
              </li>
            )
          )
        })}
      </ul>
      {typeof edited === 'string' && formOf(edited)}
      <details className="unfolds" ref={more}>
        <summary className="small soft">
          {heading === undefined ? 'Add for all rows' : 'Add a transform'}
        </summary>
        <div className="row gap-1">
          {kinds.map(
            (kind) =>
              (transformForms[kind].isOfRows === true) === (heading === undefined) && (
                <QuietButton key={kind} onClick={() => add(kind)}>
                  {transformForms[kind].label}
                </QuietButton>
              ),
          )}
        </div>
      </details>
    </>
  )
}
