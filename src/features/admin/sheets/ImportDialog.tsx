import './sheets.css'
import './read-sheet.css'
import { useState } from 'react'
import { ChooseFile } from './ChooseFile.tsx'
import { DryRun } from './DryRun.tsx'
import type { RefusedFile } from './imports.ts'

interface Props {
  /** undefined until a file has been chosen */
  id: string | undefined
  /** @param id undefined for another file */
  onImport: (id: string | undefined) => void
  onClose: () => void
  /** the catalogue has changed */
  onChanged: () => void
}

/** Products leave and enter as sheets: a choice of a file, then its dry run, which is applied or not. */
export function ImportDialog({ id, onImport, onClose, onChanged }: Props) {
  /** a file whose rows can’t be compared as it is read */
  const [refused, setRefused] = useState<RefusedFile>()
  /** the import that has begun here */
  const [begun, setBegun] = useState<string>()
  if (id === undefined && refused === undefined)
    return (
      <ChooseFile
        onStarted={(started) => {
          setBegun(started)
          onImport(started)
        }}
        onContinue={onImport}
        onRefused={setRefused}
        {...{ onClose, onChanged }}
      />
    )
  return (
    <DryRun
      id={id}
      refused={refused}
      isFresh={id === undefined || id === begun}
      onAnother={() => {
        setRefused(undefined)
        onImport(undefined)
      }}
      onReadAgain={(read) => {
        onImport(read)
        setRefused(undefined)
      }}
      onClose={onClose}
      onChanged={onChanged}
    />
  )
}
