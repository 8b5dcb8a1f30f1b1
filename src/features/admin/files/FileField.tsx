import { type DragEvent, useId, useState } from 'react'
import { isRequired } from '#src/domain/fields/field.ts'
import { type FileKind, acceptedFiles } from '#src/domain/files/file-kinds.ts'
import { fileLimits } from '#src/domain/files/file-limits.ts'
import { imageAddress } from '#src/domain/files/image-address.ts'
import { type FileTarget, type NamedFiles, isOptionalFile } from '../form/fields.ts'
import { addFiles, makeFirst, moveFile, removeFile, upload } from '../form/files.ts'
import { type FileSlot, fileName } from '../form/form-content.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { RequiredMark } from '../parts/RequiredMark.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { pictureWidth } from '../parts/picture-width.ts'
import { useZipped } from '../parts/use-zipped.tsx'

// Most pictures need no code that makes them smaller.
const SmallerOffer = lazyPart(async () => (await import('./SmallerOffer.tsx')).SmallerOffer)

interface Props extends SlotsProps {
  errors: readonly string[]
}

/** Shown beside the heading. */
const formats: Record<FileKind, string> = {
  image: 'JPG, PNG, GIF or WebP',
  datasheet: 'PDF',
  photometry: 'LDT or IES, alone or in a ZIP file',
  drawing: 'SVG or PNG',
}

const megabyte = 1024 * 1024

/** A file picker and drop target. Pasting works anywhere in the form. */
export function FileField({ files, slots, errors }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  const { heading, file: kind } = files.field
  const isList = files.field.kind === 'images'
  const { take, choice } = useZipped((file) => addFiles(files, [file]))
  const add = (chosen: readonly File[]) => {
    const [file] = chosen
    if (kind !== 'photometry') addFiles(files, chosen)
    else if (file !== undefined) void take(file)
  }
  const drop = (event: DragEvent) => {
    // Reordering a picture within its list carries no files.
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
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
      <div className="file-drop__head row gap-2 apart">
        <span>
          <label htmlFor={id}>{heading}</label> {isRequired(files.field) && <RequiredMark />}
        </span>
        <span className="legend" id={`${id}-limit`}>
          {`${formats[kind]}, up to ${fileLimits[kind] / megabyte} MB${isList ? ' each' : ''}`}
        </span>
      </div>
      {slots.length > 0 && <FileSlots files={files} slots={slots} />}
      <input
        id={id}
        className="file-drop__input"
        type="file"
        accept={acceptedFiles[kind]}
        multiple={isList}
        aria-required={isRequired(files.field)}
        aria-describedby={`${id}-limit ${id}-errors`}
        aria-invalid={errors.length > 0}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
          // The new file stands above and moves the focused control down, out of sight.
          requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }))
        }}
      />
      {choice}
      {/* The focus stays where the file was chosen, so nobody hears this otherwise. */}
      <p className="field__error" id={`${id}-errors`} aria-live="polite">
        {errors.join(' ')}
      </p>
      <p className="visually-hidden" role="status">
        {sentOf(slots)}
      </p>
    </div>
  )
}

/** Says that all new files have been sent. */
function sentOf(slots: readonly FileSlot[]): string {
  const added = slots.filter(({ kept }) => kept === undefined)
  if (added.length === 0 || !added.every(({ sending }) => sending?.is === 'arrived')) return ''
  return `${added.map(({ name }) => name).join(', ')} sent.`
}

/** Data type of a drag within the list. */
const dragType = 'application/x-slot'

interface SlotsProps {
  files: NamedFiles
  slots: readonly FileSlot[]
}

/** The files of a field with their progress; several pictures can be reordered. */
function FileSlots({ files, slots }: SlotsProps) {
  const { name } = files
  const ordered = files.field.kind === 'images'
  const first = 'first' in files.field ? files.field.first : undefined
  /** Most stored files have no name of their own. */
  const nameOf = ({ kept, name: own }: FileSlot, index: number) =>
    kept === undefined
      ? own
      : ordered
        ? `${first === undefined ? '' : 'further '}image ${index + 1}`
        : `${fileName(kept)}, ${files.field.heading}`
  const move = (slot: FileSlot, label: string, sign: string, index: number, to: number) => (
    <QuietButton
      disabled={to < 0 || to === slots.length}
      aria-label={`Move ${nameOf(slot, index)} ${label}`}
      onClick={() => moveFile(name, slot.key, to)}
    >
      {sign}
    </QuietButton>
  )
  return (
    <ul className="file-slots" aria-label={ordered ? `${files.field.heading} in order` : undefined}>
      {slots.map((slot, index) => (
        <li
          key={slot.key}
          className="file-slot stack"
          draggable={ordered}
          onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, slot.key)}
          onDragOver={(event) => {
            if (event.dataTransfer.types.includes(dragType)) event.preventDefault()
          }}
          onDrop={({ dataTransfer }) => {
            const key = dataTransfer.getData(dragType)
            if (key !== '') moveFile(name, key, index)
          }}
        >
          <Preview slot={slot} />
          <div className="stack gap-1 small">
            <span className="file-slot__name">
              <bdi>{slot.kept === undefined ? slot.name : fileName(slot.kept)}</bdi>
            </span>
            <Progress files={files} slot={slot} />
            {files.field.file === 'image' && slot.size > fileLimits.image && (
              <SmallerOffer files={files} slot={slot} />
            )}
          </div>
          <div className="row gap-1">
            {ordered && (
              <>
                {first !== undefined && index === 0 ? (
                  <QuietButton
                    aria-label={`Make ${nameOf(slot, index)} the first`}
                    onClick={() => makeFirst(name, slot.key, first)}
                  >
                    ↑
                  </QuietButton>
                ) : (
                  move(slot, 'earlier', '↑', index, index - 1)
                )}
                {move(slot, 'later', '↓', index, index + 1)}
              </>
            )}
            {(ordered || slot.kept === undefined || isOptionalFile(files.field)) && (
              <QuietButton
                aria-label={`Remove ${nameOf(slot, index)}`}
                onClick={() => removeFile(name, slot.key)}
              >
                Remove
              </QuietButton>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A stored picture, or the object URL of a new one. */
const isPicture = /^blob:|^\/storage\/(?:images|drawings)\//

/** Drawings are shown as they are stored: the Image CDN takes no SVG. */
const isDrawing = /\/drawings\/|\.svg$/

function Preview({ slot: { preview, kept, name } }: { slot: FileSlot }) {
  if (preview === undefined || !isPicture.test(preview))
    return <span className="file-slot__preview file-slot__preview--none" aria-hidden="true" />
  return (
    <img
      className="file-slot__preview"
      data-drawing={isDrawing.test(kept ?? name) || undefined}
      src={
        kept === undefined || isDrawing.test(kept) ? preview : imageAddress(preview, pictureWidth)
      }
      alt=""
      width={96}
      height={96}
      draggable={false}
    />
  )
}

interface ProgressProps {
  files: FileTarget
  slot: FileSlot
}

/** How far a new file has been sent. */
export function Progress({ files, slot: { key, name, size, sending } }: ProgressProps) {
  if (sending === undefined) return null
  if (sending.is === 'arrived') return <span className="legend">Ready</span>
  if (sending.is === 'failed')
    return (
      <span className="error" role="alert">
        <span>{sending.reason}</span>{' '}
        <QuietButton onClick={() => upload(files, key)}>Retry</QuietButton>
      </span>
    )
  return (
    <span className="stack gap-1">
      <progress max={size} value={sending.sent} aria-label={`Uploading ${name}`} />
      {sending.is === 'waiting' && <span className="legend">Waiting for a connection</span>}
    </span>
  )
}
