import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { Spinner } from '#src/ui/Spinner.tsx'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { SideChoice } from '../parts/SideChoice.tsx'
import { Button } from '../parts/buttons.tsx'
import {
  $note,
  type NoteSide,
  closeConflict,
  isUnsaved,
  saveNote,
  settleNote,
  showNote,
  writeNote,
} from './order-note.ts'

interface Props {
  id: Id
  /** as stored */
  note: string
}

/** The administrators’ note about an order. */
export function InternalNote({ id, note }: Props) {
  const draft = useStore($note)
  const { text, is, failure, theirs } = draft
  const unsaved = isUnsaved(draft)
  useEffect(() => showNote(id, note), [id, note])
  useEffect(() => (unsaved ? askBeforeLeaving() : undefined), [unsaved])
  return (
    <section className="order__note" aria-labelledby="note-heading">
      <h2 className="order__heading" id="note-heading">
        Internal note <span className="legend">only for administrators</span>
      </h2>
      <div className="field">
        <textarea
          rows={5}
          dir="auto"
          value={text}
          aria-labelledby="note-heading"
          aria-describedby="note-failure"
          aria-invalid={failure !== undefined}
          onChange={({ target }) => writeNote(id, target.value)}
        />
        <p className="field__error" id="note-failure" role="alert">
          {failure}
        </p>
      </div>
      <div className="order__note-tools">
        <Button aria-disabled={!unsaved || is === 'saving'} onClick={() => void saveNote(id)}>
          {is === 'saving' && <Spinner />}
          <span>Save note</span>
        </Button>
        <span className="legend" role="status">
          {`${unsaved && is !== 'saving' ? 'Not saved yet' : ''}${!unsaved && is === 'saved' ? 'Saved' : ''}`}
        </span>
      </div>
      {theirs !== undefined && <NoteConflict id={id} mine={text} theirs={theirs} />}
    </section>
  )
}

/** Makes the browser ask before the page is left. @returns a function that stops it */
function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}

/** Shows both notes after somebody else has changed the stored one, and lets the user choose. */
function NoteConflict({ id, mine, theirs }: { id: Id; mine: string; theirs: string }) {
  const [side, setSide] = useState<NoteSide>('mine')
  return (
    <ActionDialog
      title="This note has changed"
      wide
      close="Back to the note"
      onClose={closeConflict}
      action={{ label: 'Save my choice', act: () => settleNote(id, side) }}
    >
      <p className="soft">{adminMessages.noteChanged}</p>
      <SideChoice
        name="note"
        legend="Which one to keep"
        sides={[
          { side: 'mine', label: 'Yours', text: mine },
          { side: 'theirs', label: 'Theirs', text: theirs },
          { side: 'both', label: 'Both', text: 'Theirs, and yours below it' },
        ]}
        chosen={side}
        onChoose={setSide}
      />
    </ActionDialog>
  )
}
