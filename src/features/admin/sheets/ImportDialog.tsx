import './sheets.css'
import type { ViewProps } from '../parts/view-props.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { DryRun } from './DryRun.tsx'

/** Products leave and enter as sheets: a choice of a file, then its dry run, which is applied or not. */
export const ImportDialog = ({ of: id, onOpen, onClose, onChanged }: ViewProps) =>
  id === '' ? (
    <ChooseFile onStarted={(started) => onOpen(`import-${started}`)} onClose={onClose} />
  ) : (
    <DryRun
      key={id}
      id={id}
      onAnother={() => onOpen('import')}
      onReadAgain={(again) => onOpen(`import-${again}`)}
      onClose={onClose}
      onChanged={onChanged}
    />
  )
