import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { type FileKind, acceptedFiles } from '#src/domain/files/file-kinds.ts'
import { fileLimits } from '#src/domain/files/file-limits.ts'
import type { NamedFiles } from '../form/fields.ts'
import { addFiles } from '../form/files.ts'

interface Props {
  files: NamedFiles
  errors: readonly string[]
  /** the files already in the field */
  children: ReactNode
}

/** Shown beside the heading. */
const formats: Record<FileKind, string> = {
  image: 'JPG, PNG, GIF or WebP',
  datasheet: 'PDF',
  photometry: 'LDT or IES',
}

const megabyte = 1024 * 1024

/** A file picker and drop target. Pasting works anywhere in the form. */
export function FileDrop({ files, errors, children }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  const { heading, file: kind } = files.field
  const isList = files.field.kind === 'images'
  const drop = (event: DragEvent) => {
    // Reordering a picture within its list carries no files.
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(false)
    addFiles(files, [...event.dataTransfer.files])
  }
  return (
    <div
      className="file-drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="file-drop__head">
        <label htmlFor={id}>{heading}</label>
        <span className="legend" id={`${id}-limit`}>
          {formats[kind]}, up to {fileLimits[kind] / megabyte}
          MB{isList ? ' each' : ''}
        </span>
      </div>
      {children}
      <input
        id={id}
        className="file-drop__input"
        type="file"
        accept={acceptedFiles[kind]}
        multiple={isList}
        aria-describedby={`${id}-limit ${id}-errors`}
        aria-invalid={errors.length > 0}
        onChange={({ currentTarget }) => {
          addFiles(files, [...(currentTarget.files ?? [])])
          currentTarget.value = ''
          // The new file stands above and moves the focused control down, out of sight.
          requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }))
        }}
      />
      <p className="field__error" id={`${id}-errors`}>
        {errors.join(' ')}
      </p>
    </div>
  )
}
