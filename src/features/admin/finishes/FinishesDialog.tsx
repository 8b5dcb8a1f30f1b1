import { useStore } from '@nanostores/react'
import { type ComponentProps, useEffect, useState } from 'react'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import { type Finish, finishMessages, isFinishCode } from '#src/domain/product/finish.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { TextField } from '../parts/TextField.tsx'
import { Button, QuietButton } from '../parts/buttons.tsx'
import { Swatch } from './Swatch.tsx'
import { type Refusal, removeFinish, saveFinish } from './change-finish.ts'
import { $finishes, loadFinishes } from './finishes.ts'

/** The catalogue's table of finishes, to be added to, changed and deleted from. */
export function FinishesDialog({ onClose }: { onClose: () => void }) {
  const { answer: known, failure } = useStore($finishes)
  const [edited, setEdited] = useState<Finish>()
  /** the result of the last action, or the reason of its failure */
  const [message, setMessage] = useState('')
  useEffect(() => void loadFinishes(), [])
  return (
    <ActionDialog title="Finishes" wide close="Close" onClose={onClose}>
      <p className="soft" role="status">
        {failure ?? (known === undefined ? 'Loading...' : message)}
      </p>
      {known !== undefined && (
        <>
          <ul className="finishes" aria-label="All finishes">
            {known.map((finish) => (
              <FinishRow
                key={finish.code}
                finish={finish}
                onEdit={() => setEdited(finish)}
                onDeleted={(refusal) => {
                  setMessage(refusal ?? `${finish.name} has been deleted.`)
                  if (refusal === undefined && edited === finish) setEdited(undefined)
                }}
              />
            ))}
          </ul>
          <FinishForm
            key={edited?.code ?? ''}
            edited={edited}
            onSaved={({ name }) => {
              setEdited(undefined)
              setMessage(`${name} has been saved.`)
            }}
            onCancel={() => setEdited(undefined)}
          />
        </>
      )}
    </ActionDialog>
  )
}

interface RowProps {
  finish: Finish
  onEdit: () => void
  /** @param refusal why it could not be deleted */
  onDeleted: (refusal: string | undefined) => void
}

function FinishRow({ finish, onEdit, onDeleted }: RowProps) {
  const { code, name, ral, swatch } = finish
  const [phase, setPhase] = useState<'shown' | 'asking' | 'deleting'>('shown')
  const confirm = async () => {
    setPhase('deleting')
    const refusal = await removeFinish(code)
    if (refusal !== undefined) setPhase('shown')
    const messages =
      refusal && ('errors' in refusal ? Object.values(refusal.errors).flat() : [refusal.message])
    onDeleted(messages?.join(' '))
  }
  return (
    <li className="finishes__row ruled row">
      <Swatch color={swatch} />
      <span className="finishes__name">{name}</span>
      <span className="legend">{[code, ral].filter((part) => part !== '').join(' · ')}</span>
      <span className="row gap-2">
        {phase === 'shown' ? (
          <>
            <QuietButton aria-label={`Edit ${name}`} onClick={onEdit}>
              Edit
            </QuietButton>
            <QuietButton aria-label={`Delete ${name}`} onClick={() => setPhase('asking')}>
              Delete
            </QuietButton>
          </>
        ) : (
          <>
            <QuietButton disabled={phase === 'deleting'} onClick={() => void confirm()}>
              {`Yes, delete ${name}`}
            </QuietButton>
            <QuietButton onClick={() => setPhase('shown')}>Keep it</QuietButton>
          </>
        )}
      </span>
    </li>
  )
}

interface FormProps {
  /** undefined for a new finish */
  edited: Finish | undefined
  onSaved: (finish: Finish) => void
  onCancel: () => void
}

const blank: Finish = { code: '', name: '', ral: '', swatch: '#808080' }

/** Adds a finish or changes one. Only a code that breaks the rule for codes can be changed. */
function FinishForm({ edited, onSaved, onCancel }: FormProps) {
  const [entered, setEntered] = useState(edited ?? blank)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isSaving, setSaving] = useState(false)
  const isBroken = edited !== undefined && !isFinishCode(edited.code)
  const save = async () => {
    setSaving(true)
    const refused = await saveFinish(entered, edited?.code)
    setSaving(false)
    setRefusal(refused)
    if (refused !== undefined) return
    setEntered(edited ?? blank)
    onSaved(entered)
  }
  const errors: FieldErrors = {
    ...(isBroken && entered.code === edited.code && { code: [finishMessages.codeBroken] }),
    ...(refusal && 'errors' in refusal && refusal.errors),
  }
  const inputFor = (name: keyof Finish, label: string, rest: ComponentProps<'input'> = {}) => (
    <TextField
      label={label}
      errors={errors[name] ?? []}
      {...rest}
      value={entered[name]}
      onChange={({ currentTarget }) => setEntered({ ...entered, [name]: currentTarget.value })}
    />
  )
  return (
    <form
      className="finishes__form stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void save()
      }}
    >
      <h3 className="specs__heading strong whole-row">
        {edited === undefined ? 'Add a finish' : `Change ${edited.name}`}
      </h3>
      {inputFor('code', 'Code', { disabled: edited !== undefined && !isBroken })}
      {inputFor('name', 'Name')}
      {inputFor('ral', 'RAL color', { placeholder: 'RAL 9005' })}
      {inputFor('swatch', 'Swatch', { type: 'color' })}
      {refusal && 'message' in refusal && (
        <p className="field__error" role="alert">
          {refusal.message}
        </p>
      )}
      <div className="row end whole-row">
        {edited !== undefined && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" filled aria-disabled={isSaving}>
          {edited === undefined ? 'Add finish' : 'Save finish'}
        </Button>
      </div>
    </form>
  )
}
