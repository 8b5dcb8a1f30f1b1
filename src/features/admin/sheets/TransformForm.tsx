import '#src/ui/field.css'
import { type ReactNode, useId, useState } from 'react'
import { propertyOf } from '#src/domain/product/properties.ts'
import type { Transform, TransformOf } from '#src/domain/sheets/reading/reading.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { ColumnSelect } from './ColumnSelect.tsx'
import {
  type FieldKind,
  type TransformKind,
  draftOf,
  transformForms,
  transformOf,
} from './transform-forms.ts'

interface Props {
  kind: TransformKind
  /** of a transform of one column */
  heading: string | undefined
  /** of the file */
  headings: readonly string[]
  /** the one that is changed */
  former: Transform | undefined
  onMade: (transform: Transform) => void
  onCancel: () => void
}

/** A small form for a transform of any kind. */
export function TransformForm({ kind, heading, headings, former, onMade, onCancel }: Props) {
  const choices = useId()
  const { label, fields } = transformForms[kind]
  const [draft, setDraft] = useState(() => draftOf(kind, former))
  const [faults, setFaults] = useState<readonly string[]>([])
  return (
    <form
      className="sheet__form stack gap-2"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const made = transformOf(kind, heading, draft)
        if ('kind' in made) onMade(made)
        else setFaults(made)
      }}
    >
      {fields.map(([name, is, text, hint], index) => (
        <Labelled
          key={name}
          label={text}
          hint={hint}
          isGroup={is === 'headings' || is === 'columns'}
        >
          <Control
            is={is}
            value={draft[name]}
            {...{ choices, headings }}
            isFirst={index === 0}
            onChange={(value) => setDraft({ ...draft, [name]: value })}
          />
        </Labelled>
      ))}
      <datalist id={choices}>
        {propertyOf(String(draft['to']))?.choices?.map((choice) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
      {faults.length > 0 && (
        <p className="error" role="alert">
          {faults.join(' ')}
        </p>
      )}
      <div className="row gap-2">
        <QuietButton type="submit">{former === undefined ? 'Add' : 'Change'}</QuietButton>
        <QuietButton onClick={onCancel}>Cancel</QuietButton>
      </div>
    </form>
  )
}

interface LabelledProps {
  label: string
  hint: string | undefined
  isGroup: boolean
  children: ReactNode
}

function Labelled({ label, hint, isGroup, children }: LabelledProps) {
  const text = <span className="legend">{hint === undefined ? label : `${label} (${hint})`}</span>
  return isGroup ? (
    <div className="stack gap-1" role="group" aria-label={label}>
      {text}
      <div>{children}</div>
    </div>
  ) : (
    <label className="field">
      {text}
      <span>{children}</span>
    </label>
  )
}

interface ControlProps {
  is: FieldKind
  value: unknown
  /** of the file */
  headings: readonly string[]
  /** id of the texts that the chosen column takes */
  choices: string
  isFirst: boolean
  onChange: (value: unknown) => void
}

function Control({ is, value, headings, choices, isFirst, onChange }: ControlProps) {
  if (typeof is !== 'string')
    return (
      <select
        autoFocus={isFirst}
        value={String(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {is.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    )
  if (is === 'column')
    return (
      <ColumnSelect
        autoFocus={isFirst}
        value={String(value)}
        none="none"
        onChoose={(key) => onChange(key ?? '')}
      />
    )
  if (is === 'columns') return <SplitColumns keys={value as string[]} onChange={onChange} />
  if (is === 'headings')
    return <MatrixColumns headings={headings} chosen={value as Chosen} onChange={onChange} />
  if (is === 'check')
    return (
      <input
        type="checkbox"
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    )
  const isWords = is === 'words'
  return (
    <input
      autoFocus={isFirst}
      autoComplete="off"
      dir="auto"
      type={is === 'color' ? 'color' : 'text'}
      list={is === 'text' ? choices : undefined}
      defaultValue={isWords ? (value as string[]).join('; ') : String(value)}
      onChange={({ currentTarget: { value: text } }) => onChange(isWords ? wordsIn(text) : text)}
    />
  )
}

const wordsIn = (text: string) =>
  text
    .split(';')
    .map((word) => word.trim())
    .filter(Boolean)

interface SplitProps {
  keys: readonly string[]
  onChange: (keys: readonly string[]) => void
}

/** The columns of the parts of a cell: one more than are chosen, and two at least. */
const SplitColumns = ({ keys, onChange }: SplitProps) =>
  Array.from({ length: Math.min(Math.max(2, keys.length + 1), 6) }, (_, place) => (
    <div key={place} className="field">
      <ColumnSelect
        autoFocus={place === 0}
        aria-label={`Part ${place + 1}`}
        value={keys[place] ?? null}
        none="none"
        onChoose={(key) => onChange(keys.toSpliced(place, 1, ...(key === null ? [] : [key])))}
      />
    </div>
  ))

type Chosen = TransformOf<'matrix'>['columns']

interface MatrixProps {
  headings: readonly string[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** The columns of a matrix, each with the value that its heading means. */
const MatrixColumns = ({ headings, chosen, onChange }: MatrixProps) => (
  <ul className="sheet__matrix">
    {headings.map((heading) => {
      const place = chosen.findIndex((one) => one.heading === heading)
      return (
        <li key={heading} className="row gap-2">
          <label className="inline-row">
            <input
              type="checkbox"
              checked={place !== -1}
              onChange={() =>
                onChange(
                  place === -1
                    ? [...chosen, { heading, value: heading }]
                    : chosen.toSpliced(place, 1),
                )
              }
            />
            <bdi>{heading}</bdi>
          </label>
          {place !== -1 && (
            <input
              aria-label={`Value of ${heading}`}
              dir="auto"
              defaultValue={chosen[place]?.value}
              onChange={({ currentTarget: { value } }) =>
                onChange(chosen.with(place, { heading, value }))
              }
            />
          )}
        </li>
      )
    })}
  </ul>
)
