import '#src/ui/field.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { itemFields } from '#src/domain/catalogue/items.ts'
import {
  type Block,
  type ChoiceField,
  type Field,
  type TextField,
  isKey,
  isRequired,
} from '#src/domain/fields/field.ts'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import { FileField } from '../files/FileField.tsx'
import type { NamedFiles } from '../form/fields.ts'
import { keysIn, slotsIn, textIn } from '../form/form-content.ts'
import { allErrors, shownErrors } from '../form/form-errors.ts'
import { type ItemForm, changeData, changeValue, touch } from '../form/item-form.ts'
import { $readFiles } from '../form/read-files.ts'
import { RequiredMark } from '../parts/RequiredMark.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { AskedFields } from './AskedFields.tsx'

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

interface InputProps<F extends Field = Field> {
  form: ItemForm
  name: string
  field: F
  errors: FieldErrors
  remarks: Remarks
}

type OfKind<Kind extends Field['kind']> = InputProps<Extract<Field, { kind: Kind }>>

const Text = ({ form, name, field, errors, remarks }: InputProps<TextField | ChoiceField>) =>
  form.id !== undefined && isKey(field) ? null : (
    <TextInput
      {...{ name, field }}
      value={textIn(form.content, name)}
      errors={errors[name] ?? []}
      remarks={remarks.get(name) ?? []}
      onText={(text) => changeValue(name, text)}
    />
  )

const Files = ({ form, name, field, errors }: InputProps<NamedFiles['field']>) => (
  <FileField
    files={{ name, field }}
    slots={slotsIn(form.content, name)}
    errors={errors[name] ?? []}
  />
)

/** The input of each kind of field. */
const inputs: { [Kind in Field['kind']]: (props: OfKind<Kind>) => ReactNode } = {
  line: Text,
  prose: Text,
  date: Text,
  instant: WithdrawalFields,
  choice: (props) =>
    props.name === 'datasheetSource' ? <DatasheetChoice {...props} /> : <Text {...props} />,
  choices: AskedFields,
  blocks: BlocksInput,
  file: (props) =>
    props.field.file === 'photometry' ? (
      <div className="photometric">
        <Files {...props} />
        <ProductPhotometry file={keysIn(props.form.content, props.name)[0]} />
      </div>
    ) : (
      <Files {...props} />
    ),
  images: Files,
  // The second step has them, and the fields of the withdrawal have the successor.
  relation: () => null,
  specs: ({ form, name, field, errors }) => (
    <SpecFields
      {...{ name, errors }}
      heading={field.heading}
      value={form.content.values[name]}
      onChange={(values) => changeData(name, values)}
    />
  ),
  variants: ({ form: { content }, name, field, errors }) => (
    <VariantsTable
      {...{ name, errors }}
      heading={field.heading}
      value={content.values[name]}
      specs={content.values['specs']}
      photometry={keysIn(content, 'photometry')[0]}
      productCode={textIn(content, 'code')}
      onChange={(rows) => changeData(name, rows)}
    />
  ),
}

function FieldInput<F extends Field>(props: InputProps<F>) {
  const Input = inputs[props.field.kind] as (props: InputProps<F>) => ReactNode
  return <Input {...props} />
}

/** Step 2: all fields except relations. */
export function FormFields({ form }: { form: ItemForm }) {
  const errors = useShownErrors(form)
  const remarks = useRemarks(form)
  return (
    <div className="item-form__fields">
      <p className="legend whole-row">Fields with * are required.</p>
      {Object.entries(itemFields[form.kind]).map(
        ([name, field]) =>
          // The table of variants has the default one.
          name !== 'defaultVariant' && (
            <FieldInput key={name} {...{ form, name, field, errors, remarks }} />
          ),
      )}
    </div>
  )
}

function BlocksInput({ form, name, field, errors, remarks }: OfKind<'blocks'>) {
  const held = form.content.values[name] as Block[]
  const blocks = [0, 1].map((at) => held[at] ?? { title: '', paragraph: '' })
  return blocks.map((block, index) => (
    <fieldset className="item-form__block" key={index}>
      <legend className="strong">{`Paragraph ${index + 1}`}</legend>
      {(['title', 'paragraph'] as const).map((part) => {
        const full = `${name}.${index}.${part}`
        return (
          <TextInput
            key={part}
            name={full}
            field={field.parts[part]}
            value={block[part]}
            errors={errors[full] ?? []}
            remarks={remarks.get(full) ?? []}
            onText={(text) => changeValue(name, blocks.with(index, { ...block, [part]: text }))}
          />
        )
      })}
    </fieldset>
  ))
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
      // The form serves without them.
      (error: unknown) => console.warn('A part of the page can’t be loaded.', error),
    )
  }, [kind])
  const painted = useDeferredValue(content)
  return useMemo(() => remarksIn?.(painted) ?? new Map<string, string[]>(), [remarksIn, painted])
}
type Remarks = ReadonlyMap<string, readonly string[]>

interface TextProps {
  name: string
  field: TextField | ChoiceField
  value: string
  errors: readonly string[]
  /** about what is valid but suspicious */
  remarks: readonly string[]
  onText: (text: string) => void
}

/** A text field of the form, with its error messages below it. */
function TextInput({ field, name, value, errors, remarks, onText }: TextProps) {
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
      onText(currentTarget.value),
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
