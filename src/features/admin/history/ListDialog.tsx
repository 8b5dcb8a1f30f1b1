import '../parts/past.css'
import { type ReactElement, useState } from 'react'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { List } from '../parts/List.tsx'
import { lookAtPublication } from '../publication/publication.ts'
import type { Pages } from '../parts/loaded.ts'
import { type Resource, useLoaded } from '../session/resource.ts'
import { KeptNote } from './KeptNote.tsx'

interface Props<T> {
  title: string
  /** of the list */
  label: string
  /** what an empty list says */
  empty: string
  /** above the list, unless it is empty */
  tools?: ReactElement
  list: Resource<null, Pages<T>>
  onClose: () => void
  /** the catalogue has changed */
  onChanged: () => void
  /** @param onDone the catalogue has changed, as a message says */
  children: (entry: T, onDone: (message: string) => Promise<void>) => ReactElement
}

/** A dialog with a list of what was done, and the message of the last action. */
export function ListDialog<T>({
  title,
  tools,
  list,
  onClose,
  onChanged,
  children,
  ...texts
}: Props<T>) {
  const pages = useLoaded(list, null)
  const [message, setMessage] = useState('')
  const done = async (text: string) => {
    onChanged()
    void lookAtPublication()
    await pages.reload()
    setMessage(text)
  }
  return (
    <ActionDialog title={title} wide close="Close" onClose={onClose}>
      <p className="soft" role="status">
        {message}
      </p>
      {pages.answer !== undefined && pages.answer.entries.length > 0 && tools}
      <List {...pages} {...texts}>
        {(entry) => children(entry, done)}
      </List>
      <KeptNote />
    </ActionDialog>
  )
}
