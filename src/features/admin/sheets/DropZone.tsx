import { useState } from 'react'

/** A file picker onto which files can be dropped. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files !== null && files.length > 0) onFiles([...files])
  }
  return (
    <label
      className="sheets__drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <span>
        <span className="underlined">Choose a file</span> or drop it here
      </span>
      <span className="legend">XLSX or CSV, and a ZIP of its pictures and files</span>
      <input
        type="file"
        multiple
        aria-label="File to import"
        accept=".xlsx,.csv,.tsv,.txt,.zip"
        onChange={({ currentTarget }) => take(currentTarget.files)}
      />
    </label>
  )
}
