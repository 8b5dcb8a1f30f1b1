import '#src/ui/field.css'
import { type ComponentProps, useId, useState } from 'react'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import { type Finish, finishMessages, isFinishCode } from '#src/domain/product/finish.ts'
import { type Refusal, saveFinish } from './finishes.ts'

interface Props {
  /** undefined for a new finish */
  edited: Finish | undefined
  onSaved: (finish: Finish) => void
  onCancel: () => void
}

const blank: Finish = { code: '', name: '', ral: '', swatch: '#808080' }

/** Adds a finish or changes one. Only a code that breaks the rule for codes can be changed. */
export function FinishForm({ edited, onSaved, onCancel }: Props) {
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
    <Input
      label={label}
      errors={errors[name] ?? []}
      {...rest}
      value={entered[name]}
      onChange={({ currentTarget }) => setEntered({ ...entered, [name]: currentTarget.value })}
    />
  )
  return (
    <form
      className="finishes__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void save()
      }}
    >
      <h3 className="specs__heading">
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
      <div className="finishes__actions">
        {edited !== undefined && (
          <button type="button" className="button" onClick={onCancel}>
            Cancel
          </button>
        )}
        <button type="submit" className="button button--filled" aria-disabled={isSaving}>
          {edited === undefined ? 'Add finish' : 'Save finish'}
        </button>
      </div>
    </form>
  )
}

interface InputProps extends ComponentProps<'input'> {
  label: string
  errors: readonly string[]
}

function Input({ label, errors, ...input }: InputProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        autoComplete="off"
        {...input}
        id={id}
        aria-invalid={errors.length > 0}
        aria-describedby={`${id}-errors`}
      />
      <p className="field__error" id={`${id}-errors`}>
        {errors.join(' ')}
      </p>
    </div>
  )
}
