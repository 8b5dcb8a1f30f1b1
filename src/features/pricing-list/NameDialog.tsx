import { useId, useState } from 'react'
import { onOneLine } from '#src/domain/fields/field-text.ts'
import { mostTitle } from '#src/domain/schedule/line-fields.ts'
import { Dialog } from '#src/ui/Dialog.tsx'

interface Props {
  title: string
  /** the present name */
  name: string
  onName: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a schedule; without one, it gets a number. */
export function NameDialog({ title, name, onName, onClose }: Props) {
  const [typed, setTyped] = useState(name)
  const formId = useId()
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
        className="field"
        onSubmit={(event) => {
          event.preventDefault()
          onName(onOneLine(typed))
          onClose()
        }}
      >
        <label htmlFor={`${formId}-name`}>Name, such as the project or the floor</label>
        <input
          id={`${formId}-name`}
          value={typed}
          maxLength={mostTitle}
          autoComplete="off"
          dir="auto"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
