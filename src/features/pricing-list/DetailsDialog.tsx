import { useId, useState } from 'react'
import type { Details } from '#src/browser/add-schedule.ts'
import { onOneLine } from '#src/domain/fields/field-text.ts'
import { mostTitle } from '#src/domain/schedule/line-fields.ts'
import { eachTitle, titleFields, titleKeys } from '#src/domain/schedule/title-block.ts'
import { Dialog } from '#src/ui/Dialog.tsx'

interface Props {
  title: string
  /** the present texts */
  details: Details
  onSave: (details: Details) => void
  onClose: () => void
}

const examples: Partial<Record<keyof Details, string>> = { revision: 'Rev B, 28 November' }

/** Asks for the name of a schedule, without which it gets a number, and for its title block. */
export function DetailsDialog({ title, details, onSave, onClose }: Props) {
  const [typed, setTyped] = useState<Details>(details)
  const formId = useId()
  const field = (key: keyof Details, label: string, most: number) => (
    <div className="field" key={key}>
      <label htmlFor={`${formId}-${key}`}>{label}</label>
      <input
        id={`${formId}-${key}`}
        value={typed[key] ?? ''}
        maxLength={most}
        placeholder={examples[key]}
        autoComplete="off"
        dir="auto"
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [key]: value })}
      />
    </div>
  )
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" form={formId} className="button button--filled">
            Save
          </button>
        </>
      }
    >
      <form
        id={formId}
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const block = eachTitle((key) => onOneLine(typed[key] ?? '') || undefined)
          onSave({ ...block, name: onOneLine(typed.name) })
          onClose()
        }}
      >
        {field('name', 'Name, such as the project or the floor', mostTitle)}
        {titleKeys.map((key) => field(key, titleFields[key].label, titleFields[key].most))}
      </form>
    </Dialog>
  )
}
