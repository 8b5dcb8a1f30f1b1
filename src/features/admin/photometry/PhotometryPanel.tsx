import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { groupBy } from '#src/domain/group-by.ts'
import type { StatedValues } from '#src/domain/photometry/compare-photometry.ts'
import { findingSentence } from '#src/domain/photometry/findings.ts'
import { photometricLimits } from '#src/domain/photometry/limits.ts'
import { confirmationOf, formDifferences } from '../form/file-errors.ts'
import { fileName, isStored } from '../form/form-content.ts'
import { $form, confirmDifferences } from '../form/item-form.ts'
import type { SpecValues } from '../form/product-data.ts'
import type { ReadFile } from '../form/read-file.ts'
import { $readFiles, readStored } from '../form/read-files.ts'
import { Button, QuietButton } from '../parts/buttons.tsx'
import { suggestedValues } from './suggested-values.ts'

interface Props {
  /** key of the file */
  file: string
  /** the present effective values of the product or of each selected row */
  present: readonly SpecValues[]
  /** undefined if the values would not be those of the file alone */
  onUse: ((values: Readonly<Record<string, number>>) => void) | undefined
}

/** The diagrams, key figures and findings of a photometric file, and how the catalogue differs. */
export function PhotometryPanel({ file, present, onUse }: Props) {
  const state = useStore($readFiles).get(file)
  const [isOpen, setOpen] = useState(!isStored(file))
  if (state?.is === 'reading') return <p className="legend">{`Reading ${fileName(file)} …`}</p>
  // The file's field says why.
  if (state?.is === 'refused') return null
  if (state?.is !== 'read')
    return (
      <p className="legend">
        {isStored(file) ? (
          <>
            <span>{`${fileName(file)} could not be loaded.`}</span>{' '}
            <QuietButton onClick={() => readStored(file)}>Retry</QuietButton>
          </>
        ) : (
          `${fileName(file)} was chosen earlier, so it can’t be shown here. It is checked when you save.`
        )}
      </p>
    )
  return (
    <div
      className="photometric__panel stack"
      role="group"
      aria-label={`Photometry of ${fileName(file)}`}
    >
      <Differences file={file} />
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <bdi>{fileName(file)}</bdi>: diagrams, figures, findings{' '}
          <span className="legend">{countOf(state.findings)}</span>
        </summary>
        {isOpen && <Contents {...state} />}
      </details>
      {onUse && <SuggestedValues stated={state.stated} present={present} onUse={onUse} />}
    </div>
  )
}

function countOf(findings: ReadFile['findings']): string {
  const { length } = findings
  return length === 0 ? 'none' : String(length)
}

/** Labels of the levels of findings. */
const levels = { error: 'Error', warning: 'Warning', note: 'Note' } as const

function Contents({ format, facts, findings, diagrams }: ReadFile) {
  return (
    <div className="photometric__contents stack gap-4">
      {/* The diagrams are made here, and hold numbers only. */}
      <div className="photometric__diagram" dangerouslySetInnerHTML={{ __html: diagrams.polar }} />
      <div className="photometric__diagram" dangerouslySetInnerHTML={{ __html: diagrams.cone }} />
      <div>
        <dl className="photometric__facts">
          {[{ label: 'Format', text: format }, ...facts].map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <ul className="photometric__findings stack gap-2 small" aria-label="Findings">
          {findings.length === 0 && <li className="legend">Nothing is wrong with this file.</li>}
          {findings.map((finding) => (
            <li
              key={findingSentence(finding)}
              className={finding.level === 'warning' ? 'remark' : undefined}
            >
              <strong>{levels[finding.level]}</strong> <span>{findingSentence(finding)}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** How values of the form differ from the file, with a confirmation for large differences. */
function Differences({ file }: { file: string }) {
  const form = useStore($form)
  const read = useStore($readFiles)
  const found = form ? formDifferences(form.content, read).filter((one) => one.file === file) : []
  const codes = groupBy(found, ({ difference }) => difference.message)
  const large = [
    ...new Set(found.filter((one) => one.difference.mustBeConfirmed).map(confirmationOf)),
  ]
  const isConfirmed = large.every((name) => form?.confirmed.has(name))
  return (
    <div className="photometric__differences stack gap-2 small" role="status">
      {[...codes].map(([message, those]) => (
        <p className="remark" key={message}>
          {`${those.map(({ orderCode }) => orderCode).join(', ')}: ${message}`}
        </p>
      ))}
      {large.length > 0 && (
        <label>
          <input
            type="checkbox"
            checked={isConfirmed}
            onChange={({ currentTarget }) => confirmDifferences(large, currentTarget.checked)}
          />
          The file is right for this luminaire although it differs from the catalogue by more than{' '}
          {photometricLimits.confirmedDifference} %.
        </label>
      )}
    </div>
  )
}

interface ValuesProps {
  stated: StatedValues
  present: readonly SpecValues[]
  onUse: (values: Readonly<Record<string, number>>) => void
}

/** The values that a file states, next to those of the catalogue, and a button that takes them over. */
function SuggestedValues({ stated, present, onUse }: ValuesProps) {
  const values = suggestedValues(stated, present)
  return (
    <div className="photometric__values stack">
      <table className="plain-table small">
        <caption>Values of the file</caption>
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">Catalogue</th>
            <th scope="col">File</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ key, label, was, becomes, isSame }) => (
            <tr key={key} data-same={isSame || undefined}>
              <th scope="row">{label}</th>
              <td>{was}</td>
              <td>
                {isSame ? (
                  'the same'
                ) : (
                  <>
                    <span aria-hidden="true">→ </span>
                    <span>{becomes}</span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        disabled={values.every(({ isSame }) => isSame)}
        onClick={() =>
          onUse(
            Object.fromEntries(
              values.filter(({ isSame }) => !isSame).map(({ key, value }) => [key, value]),
            ),
          )
        }
      >
        Use these values
      </Button>
    </div>
  )
}
