import './history.css'
import { type ReactElement, useState } from 'react'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { lookAtPublication } from '../publication/publication.ts'
import { KeptNote } from './KeptNote.tsx'
import { PagedList } from './PagedList.tsx'
import { usePages } from './use-pages.ts'

interface Props<T> {
  title: string
  /** of the list */
  label: string
  /** what an empty list says */
  empty: string
  /** above the list, unless it is empty */
  tools?: ReactElement
  list: (before: number | undefined) => Promise<T[]>
  idOf: (entry: T) => number
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
  idOf,
  onClose,
  onChanged,
  children,
  ...texts
}: Props<T>) {
  const pages = usePages(list, idOf)
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
      {pages.entries !== undefined && pages.entries.length > 0 && tools}
      <PagedList pages={pages} {...texts}>
        {(entry) => children(entry, done)}
      </PagedList>
      <KeptNote />
    </ActionDialog>
  )
}
