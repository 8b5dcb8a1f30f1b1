import './compare.css'
import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { download } from '#src/browser/download.ts'
import { markHydrated } from '#src/browser/hydrated.ts'
import { keepFocus } from '#src/browser/keep-focus.ts'
import { whenShown } from '#src/browser/when-shown.ts'
import {
  compareGroups,
  comparisonCsv,
  coneGroups,
  onlyDifferences,
} from '#src/domain/compare/compare-table.ts'
import { comparedAtMost } from '#src/domain/compare/compared-codes.ts'
import { paths } from '#src/domain/site/paths.ts'
import { CompareDiagram } from './CompareDiagram.tsx'
import { CompareTable } from './CompareTable.tsx'
import { $former } from './compared.ts'
import { $comparison, $said, $view, addCode, clear, readAddress, restore } from './comparison.ts'
import { sentences } from './sentences.ts'
import { useLight } from './use-light.ts'

/** Up to four variants beside each other. */
export function Compare() {
  const { codes, variants, missing, refused, isOffline } = useStore($comparison, { ssr: 'initial' })
  const former = useStore($former, { ssr: 'initial' })
  const said = useStore($said)
  const [differing, setDiffering] = useState(false)
  useEffect(keepFocus, [])
  // Not while it is prerendered, because the list changes.
  useEffect(() => whenShown(readAddress), [])

  const view = useStore($view, { ssr: 'initial' })
  const light = useLight(variants, view)
  const groups =
    variants === undefined
      ? []
      : [...compareGroups(variants), ...coneGroups(variants, light?.cones ?? [])]
  const notes = [
    ...(refused === undefined ? [] : [sentences.full(refused)]),
    ...missing.map(({ code, why }) => sentences[why](code, isOffline)),
  ]
  return (
    <div
      className="compare stack gap-5 scripted"
      ref={markHydrated}
      aria-busy={variants === undefined}
    >
      <div className="compare__tools row">
        <AddCode full={codes.length >= comparedAtMost} />
        {variants !== undefined && variants.length > 0 && (
          <>
            {variants.length > 1 && (
              <label className="compare__toggle inline-row">
                <input
                  type="checkbox"
                  checked={differing}
                  onChange={({ currentTarget }) => setDiffering(currentTarget.checked)}
                />
                Only differences
              </label>
            )}
            <button
              className="button"
              type="button"
              onClick={() => {
                const csv = comparisonCsv(variants, groups)
                download(new Blob([csv], { type: 'text/csv' }), 'comparison.csv')
              }}
            >
              Download CSV
            </button>
            <button className="button" type="button" onClick={() => window.print()}>
              Print
            </button>
            <button className="button" type="button" onClick={() => void clear()}>
              Clear
            </button>
          </>
        )}
      </div>
      <div role="status" className="compare__notes">
        {notes.map((note) => (
          <p className="remark" key={note}>
            {note}
          </p>
        ))}
        {former.length > 0 && (
          <p className="remark">
            <span>{sentences.former(former.map(({ code }) => code))}</span>{' '}
            <button type="button" className="more-link" onClick={restore}>
              Bring it back
            </button>
          </p>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {variants !== undefined && codes.length === 0 && (
        <p className="empty">
          {sentences.nothing} <a href={paths.products}>All products</a>
        </p>
      )}
      {variants !== undefined && variants.length > 0 && (
        <>
          <CompareTable
            variants={variants}
            groups={differing ? onlyDifferences(groups) : groups}
            isNarrowed={differing}
          />
          <CompareDiagram variants={variants} view={view} drawn={light} />
        </>
      )}
    </div>
  )
}

/** Adds a variant by its order code. */
function AddCode({ full }: { full: boolean }) {
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const code = new FormData(form).get('add')
    if (typeof code !== 'string' || code.trim() === '') return
    void addCode(code.trim())
    form.reset()
  }
  return (
    <form className="compare__add field" onSubmit={add}>
      <label htmlFor="compare-code">Order code</label>
      <input id="compare-code" name="add" autoComplete="off" spellCheck={false} disabled={full} />
      <button className="button" type="submit" disabled={full}>
        Add
      </button>
    </form>
  )
}
