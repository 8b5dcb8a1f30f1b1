import './sheets.css'
import { ChooseFile } from './ChooseFile.tsx'
import { DryRun } from './DryRun.tsx'

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
export const ImportDialog = ({ id, onImport, onClose, onChanged }: Props) =>
  id === undefined ? (
    <ChooseFile onStarted={onImport} onClose={onClose} onChanged={onChanged} />
  ) : (
    <DryRun
      key={id}
      id={id}
      onAnother={() => onImport(undefined)}
      onReadAgain={onImport}
      onClose={onClose}
      onChanged={onChanged}
    />
  )
