import './sheets.css'
import './read-sheet.css'
import { useState } from 'react'
import type { ViewProps } from '../parts/view-props.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { DryRun } from './DryRun.tsx'
import type { RefusedFile } from './imports.ts'

/** Products leave and enter as sheets: a choice of a file, then its dry run, which is applied or not. */
export function ImportDialog({ of, onOpen, onClose, onChanged }: ViewProps) {
  const id = of === '' ? undefined : of
  const onImport = (other: string | undefined) =>
    onOpen(other === undefined ? 'import' : `import-${other}`)
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
