import '#src/ui/field.css'
import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { isKey, isRequired, isText } from '#src/domain/fields/field.ts'
import { FileField } from '../files/FileField.tsx'
import { type NamedText, blockTexts } from '../form/fields.ts'
import { allErrors, shownErrors } from '../form/form-errors.ts'
import { type ItemForm, changeData, changeText, touch } from '../form/item-form.ts'
import { $readFiles } from '../form/read-files.ts'
import { RequiredMark } from '../parts/RequiredMark.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'

// Only the forms of products need them.
const SpecFields = lazyPart(async () => (await import('../specs/SpecFields.tsx')).SpecFields)
const ProductPhotometry = lazyPart(
  async () => (await import('../photometry/ProductPhotometry.tsx')).ProductPhotometry,
)
const DatasheetChoice = lazyPart(
  async () => (await import('../datasheets/DatasheetChoice.tsx')).DatasheetChoice,
)
const WithdrawalFields = lazyPart(
  async () => (await import('./WithdrawalFields.tsx')).WithdrawalFields,
)
const VariantsTable = lazyPart(
  async () => (await import('../variants/VariantsTable.tsx')).VariantsTable,
)

/** Step 2: all fields except relations. */
export function FormFields({ form }: { form: ItemForm }) {
  const errors = useShownErrors(form)
  const remarks = useRemarks(form)
  const textInput = (text: NamedText) => (
    <TextInput
      key={text.name}
      {...text}
      value={form.content.texts[text.name] ?? ''}
      errors={errors[text.name] ?? []}
      remarks={remarks.get(text.name) ?? []}
    />
  )
  return (
    <div className="item-form__fields">
      <p className="legend whole-row">Fields with * are required.</p>
      {Object.entries(itemFields[form.kind]).map(([name, field]) => {
        // The table of variants has the default one.
        if (name === 'defaultVariant') return null
        if (name === 'datasheetSource') return <DatasheetChoice key={name} form={form} />
        if (name === 'withdrawnAt')
          return <WithdrawalFields key={name} form={form} errors={errors} />
        if (isText(field))
          return form.id === undefined || !isKey(field) ? textInput({ name, field }) : null
        if (field.kind === 'blocks')
          return blockTexts(name, field).map((texts, index) => (
            <fieldset className="item-form__block" key={`${name}.${index}`}>
              <legend className="strong">{`Paragraph ${index + 1}`}</legend>
              {texts.map(textInput)}
            </fieldset>
          ))
        if (field.kind === 'relation') return null
        const { heading, kind } = field
        const data = { name, heading, errors, value: form.content.data[name] }
        if (kind === 'specs')
          return <SpecFields key={name} {...data} onChange={(values) => changeData(name, values)} />
        if (kind === 'variants')
          return (
            <VariantsTable
              key={name}
              {...data}
              specs={form.content.data['specs']}
              photometry={form.content.files['photometry']?.[0]?.key}
              productCode={form.content.texts['code'] ?? ''}
              onChange={(rows) => changeData(name, rows)}
            />
          )
        const files = (
          <FileField
            key={name}
            files={{ name, field }}
            slots={form.content.files[name] ?? []}
            errors={errors[name] ?? []}
          />
        )
        return field.file === 'photometry' ? (
          <div key={name} className="photometric">
            {files}
            <ProductPhotometry file={form.content.files[name]?.[0]?.key} />
          </div>
        ) : (
          files
        )
      })}
    </div>
  )
}

/**
 * The errors to show. Checking hundreds of variants takes longer than a frame, so an edit is painted
 * before it is checked. A refused save shows its errors at once, because it focuses the first.
 */
function useShownErrors(form: ItemForm) {
  // With what is touched, or a field whose first file has just been chosen would be called empty for a frame.
  const painted = useDeferredValue(form)
  const checked = form.attempted ? form : painted
  const { kind, id, content, opened, attempted, draft } = checked
  const read = useStore($readFiles)
  // Values that are still being edited need no confirmation.
  const confirmed = attempted ? checked.confirmed : undefined
  const errors = useMemo(
    () => allErrors({ kind, id, content, opened, draft, confirmed }, read),
    [kind, id, content, opened, draft, confirmed, read],
  )
  return shownErrors(checked, errors)
}

/** Remarks about the texts of a product, once the code for it is loaded. */
function useRemarks({ kind, content }: ItemForm) {
  const [remarksIn, setRemarksIn] = useState<(content: ItemForm['content']) => Remarks>()
  useEffect(() => {
    if (kind !== 'product') return
    import('./text-remarks.ts').then(
      (loaded) => setRemarksIn(() => loaded.remarksIn),
      (error: unknown) => console.warn('A part of the page can’t be loaded.', error),
    )
  }, [kind])
  const painted = useDeferredValue(content)
  return useMemo(() => remarksIn?.(painted) ?? new Map<string, string[]>(), [remarksIn, painted])
}
type Remarks = ReadonlyMap<string, readonly string[]>

interface TextProps extends NamedText {
  value: string
  errors: readonly string[]
  /** about what is valid but suspicious */
  remarks: readonly string[]
}

/** A text field of the form, with its error messages below it. */
function TextInput({ field, name, value, errors, remarks }: TextProps) {
  const id = useId()
  const shared = {
    id,
    name,
    value,
    'aria-required': isRequired(field),
    'aria-invalid': errors.length > 0,
    'aria-describedby': `${id}-remarks ${id}-errors`,
    onBlur: () => touch(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      changeText(name, currentTarget.value),
  }
  const { kind, heading } = field
  const most = 'most' in field ? field.most : undefined
  return (
    <div className={kind === 'prose' ? 'field whole-row' : 'field'}>
      <div className="row apart">
        <span>
          <label htmlFor={id}>{'formHeading' in field ? field.formHeading : heading}</label>{' '}
          {isRequired(field) && <RequiredMark />}
        </span>
        {most !== undefined && value.length > most * 0.8 && (
          <span className="legend">{`${value.length} / ${most}`}</span>
        )}
      </div>
      {kind === 'prose' ? (
        <textarea {...shared} rows={6} dir="auto" />
      ) : kind === 'choice' ? (
        <select {...shared}>
          <option value="">Choose</option>
          {field.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input {...shared} type={kind === 'date' ? 'date' : 'text'} dir="auto" autoComplete="off" />
      )}
      <div id={`${id}-remarks`}>
        {remarks.map((sentence) => (
          <p className="remark small" key={sentence}>
            <bdi>{sentence}</bdi>
          </p>
        ))}
      </div>
      <p className="field__error" id={`${id}-errors`}>
        {errors.join(' ')}
      </p>
    </div>
  )
}
