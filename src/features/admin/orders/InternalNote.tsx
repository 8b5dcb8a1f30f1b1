import '../conflict.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
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

/** What administrators have noted about an order. */
export function InternalNote({ id, note }: Props) {
  const draft = useStore($note)
  const { text, is, failure, theirs } = draft
  const unsaved = isUnsaved(draft)
  useEffect(() => showNote(note), [note])
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
          onChange={({ target }) => writeNote(target.value)}
        />
        <p className="field__error" id="note-failure" role="alert">
          {failure}
        </p>
      </div>
      <div className="order__note-tools">
        <button
          type="button"
          className="button"
          aria-disabled={!unsaved || is === 'saving'}
          onClick={() => void saveNote(id)}
        >
          {is === 'saving' && <Spinner />}
          Save note
        </button>
        <span className="legend" role="status">
          {unsaved && is !== 'saving' && 'Not saved yet'}
          {!unsaved && is === 'saved' && 'Saved'}
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

const sides = { mine: 'Yours', theirs: 'Theirs', both: 'Both' } satisfies Record<NoteSide, string>

/** Shows both notes after somebody else has changed the stored one, and lets the user choose. */
function NoteConflict({ id, mine, theirs }: { id: Id; mine: string; theirs: string }) {
  const [side, setSide] = useState<NoteSide>('mine')
  const texts = { mine, theirs, both: 'Theirs, and yours below it' }
  return (
    <Dialog
      title="This note has changed"
      wide
      onClose={closeConflict}
      actions={
        <>
          <button type="button" className="button" onClick={closeConflict}>
            Back to the note
          </button>
          <button
            type="button"
            className="button button--filled"
            onClick={() => void settleNote(id, side)}
          >
            Save my choice
          </button>
        </>
      }
    >
      <p>{adminMessages.noteChanged}</p>
      <fieldset className="conflict">
        <legend>Which one to keep</legend>
        {(['mine', 'theirs', 'both'] satisfies NoteSide[]).map((one) => (
          <label key={one} className="conflict__side">
            <input type="radio" name="note" checked={side === one} onChange={() => setSide(one)} />
            <span>
              <span className="legend">{sides[one]}</span>
              <bdi>{texts[one] || '(empty)'}</bdi>
            </span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
