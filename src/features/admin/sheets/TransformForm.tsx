import '#src/ui/field.css'
import { useState } from 'react'
import type { Transform } from '#src/domain/sheets/reading/reading.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { ColumnSelect } from './ColumnSelect.tsx'
import {
  type FieldKind,
  type TransformKind,
  transformForms,
  transformIn,
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
  const { label, fields } = transformForms[kind]
  const [faults, setFaults] = useState<readonly string[]>([])
  const held = new Map<string, Held>(
    Object.entries(former === undefined ? {} : 'finish' in former ? former.finish : former),
  )
  return (
    <form
      className="sheet__form stack gap-2"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const made = transformIn(new FormData(event.currentTarget), { kind, heading, headings })
        if ('kind' in made) onMade(made)
        else setFaults(made)
      }}
    >
      {fields.map(([name, is, text, hint], index) => {
        const control = { name, autoFocus: index === 0 }
        return (
          <fieldset key={name} className="field">
            <legend className="legend">{hint === undefined ? text : `${text} (${hint})`}</legend>
            <Control {...{ is, headings, control }} label={text} held={held.get(name)} />
          </fieldset>
        )
      })}
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

/** A value of a transform. */
type Held =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly { heading: string; value: string }[]

interface ControlProps {
  is: FieldKind
  label: string
  held: Held | undefined
  headings: readonly string[]
  control: { name: string; autoFocus: boolean }
}

/** The parts of a split cell for which there are fields at least. */
const usualParts = 4

function Control({ is, label, held, headings, control }: ControlProps) {
  const named = { 'aria-label': label, ...control }
  const text = typeof held === 'object' ? '' : String(held ?? '')
  if (typeof is !== 'string')
    return (
      <select {...named} defaultValue={text || is[0]}>
        {is.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    )
  if (is === 'column') return <ColumnSelect {...named} none="none" defaultValue={text} />
  if (is === 'columns') {
    const keys = (held ?? []) as readonly string[]
    return Array.from({ length: Math.max(usualParts, keys.length) }, (_, place) => (
      <ColumnSelect
        key={place}
        {...control}
        aria-label={`${label} ${place + 1}`}
        autoFocus={place === 0}
        none="none"
        defaultValue={keys[place] ?? ''}
      />
    ))
  }
  if (is === 'headings') {
    const chosen = (held ?? []) as readonly { heading: string; value: string }[]
    return headings.map((heading, place) => (
      <label key={heading} className="sheet__value">
        <bdi>{heading}</bdi>
        <input
          name={control.name}
          autoFocus={place === 0}
          dir="auto"
          autoComplete="off"
          defaultValue={chosen.find((one) => one.heading === heading)?.value ?? ''}
        />
      </label>
    ))
  }
  if (is === 'check' || is === 'checked')
    return (
      <input
        {...named}
        type="checkbox"
        defaultChecked={typeof held === 'boolean' ? held : is === 'checked'}
      />
    )
  return is === 'color' ? (
    <input {...named} type="color" defaultValue={text || '#808080'} />
  ) : (
    <input
      {...named}
      dir="auto"
      autoComplete="off"
      defaultValue={is === 'words' && Array.isArray(held) ? held.join('; ') : text}
    />
  )
}
