import { useStore } from '@nanostores/react'
import { Fragment, useEffect, useId, useRef } from 'react'
import { capitalized } from '#src/domain/fields/field.ts'
import { acceptedFiles } from '#src/domain/files/file-kinds.ts'
import { type VariantFile, variantFileLabels, variantFiles } from '#src/domain/product/variant.ts'
import { Progress } from '../files/FileField.tsx'
import { variantsName } from '../form/fields.ts'
import { addVariantFile } from '../form/files.ts'
import { fileName, keysIn, textIn } from '../form/form-content.ts'
import { $form } from '../form/item-form.ts'
import { valuesIn } from '../form/product-data.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { useZipped } from '../parts/use-zipped.tsx'
import { PhotometryPanel } from '../photometry/PhotometryPanel.tsx'
import { selectionOf } from '../grid/cursor.ts'
import { type Content, setFile, setSpecs } from './content.ts'
import type { VariantsTable } from './variants-table.ts'

interface Props {
  table: VariantsTable
  content: Content
  /** the product's values and photometric file */
  shared: unknown
  photometry: string | undefined
}

/** Below the table: the files of the selected rows. One upload serves all of them. */
export function RowFiles({ table, content, shared, photometry }: Props) {
  const { top, bottom } = selectionOf(content)
  const { picks } = useStore(table.$table)
  const rows = content.rows.slice(top, bottom + 1).map(({ values }) => values)
  const active = content.rows[content.active.row]?.values
  const file = active?.photometry ?? photometry
  const present = rows
    .filter((row) => (row.photometry ?? photometry) === file)
    .map(({ specs }) => ({ ...valuesIn(shared), ...specs }))
  return (
    <fieldset className="row-files">
      <legend className="strong">
        {`Files of ${top === bottom ? `row ${top + 1}` : `rows ${top + 1}–${bottom + 1}`}`}
      </legend>
      {variantFiles.map((kind) => (
        <RowFile
          key={kind}
          kind={kind}
          selection={`${top} ${bottom}`}
          keys={rows.map((row) => row[kind])}
          picks={picks.kind === kind ? picks.count : 0}
          onChange={(key) => table.change((state) => setFile(state, kind, key))}
        />
      ))}
      {file !== undefined && (
        <PhotometryPanel
          key={file}
          file={file}
          present={present}
          // A file of one row says nothing about others of the selection.
          onUse={
            present.length === rows.length
              ? (values) => table.change((state) => setSpecs(state, values))
              : undefined
          }
        />
      )}
    </fieldset>
  )
}

interface RowFileProps {
  kind: VariantFile
  /** changes with the selected rows */
  selection: string
  /** of the selected rows; undefined where the product's file applies */
  keys: readonly (string | undefined)[]
  /** rises with each request to choose a file */
  picks: number
  onChange: (key: string) => void
}

function RowFile({ kind, selection, keys, picks, onChange }: RowFileProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const add = (file: File) => onChange(addVariantFile(kind, file))
  const { take, choice } = useZipped(add)
  const form = useStore($form)?.content
  const [key, ...others] = new Set(keys)
  const slot = others.length === 0 && key !== undefined ? form?.slots[key] : undefined
  const label = capitalized(variantFileLabels[kind])
  const isMade =
    kind === 'datasheet' &&
    form !== undefined &&
    (textIn(form, 'datasheetSource') === 'made' || keysIn(form, kind).length === 0)
  const inherited = isMade ? 'made from data' : 'that of the product'
  useEffect(() => {
    if (picks > 0) input.current?.click()
  }, [picks])
  return (
    <div className="row-files__file">
      <label htmlFor={id}>{label}</label>
      <span className="row-files__name row soft">
        <bdi>
          {others.length > 0
            ? `${others.length + 1} different ones`
            : key === undefined
              ? inherited
              : fileName(key)}
        </bdi>
        {slot && <Progress files={{ name: variantsName, field: { file: kind } }} slot={slot} />}
      </span>
      <input
        id={id}
        ref={input}
        className="file-drop__input"
        type="file"
        accept={acceptedFiles[kind]}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen && kind === 'photometry') void take(chosen)
          else if (chosen) add(chosen)
          currentTarget.value = ''
        }}
      />
      <QuietButton
        aria-label={`Remove: ${label}`}
        disabled={keys.every((one) => one === undefined)}
        onClick={() => onChange('')}
      >
        Remove
      </QuietButton>
      {/* Other rows have not chosen from a ZIP file yet. */}
      {choice && <Fragment key={selection}>{choice}</Fragment>}
    </div>
  )
}
