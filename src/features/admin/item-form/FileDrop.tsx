import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { acceptedFiles } from '#src/domain/files/file-kinds.ts'
import { fileLimits } from '#src/domain/fields/form-limits.ts'
import type { FileField } from './fields.ts'
import { addFiles, kindOfField } from './files.ts'

interface Props {
  field: FileField
  label: string
  errors: readonly string[]
  /** what is there already */
  children: ReactNode
}

const megabyte = 1024 * 1024

/** Takes files by a picker, by dropping them here, or by pasting them into the form. */
export function FileDrop({ field, label, errors, children }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  const kind = kindOfField(field)
  const drop = (event: DragEvent) => {
    // A picture that is moved within its list carries no files.
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(false)
    addFiles(field, [...event.dataTransfer.files])
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
        <label htmlFor={id}>{label}</label>
        <span className="legend" id={`${id}-limit`}>
          {kind === 'image' ? 'JPG, PNG, GIF or WebP' : 'PDF'}, up to {fileLimits[kind] / megabyte}
          MB{field === 'images' ? ' each' : ''}
        </span>
      </div>
      {children}
      <input
        id={id}
        className="file-drop__input"
        type="file"
        accept={acceptedFiles[kind]}
        multiple={field === 'images'}
        aria-describedby={`${id}-limit ${id}-errors`}
        aria-invalid={errors.length > 0}
        onChange={({ currentTarget }) => {
          addFiles(field, [...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <p className="field__error" id={`${id}-errors`}>
        {errors.join(' ')}
      </p>
    </div>
  )
}
