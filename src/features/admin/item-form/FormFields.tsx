import { useStore } from '@nanostores/react'
import { useDeferredValue, useMemo } from 'react'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { isKey, isText } from '#src/domain/fields/field.ts'
import { lazyPart } from '../lazy-part.tsx'
import { $readFiles } from '../photometry/read-files.ts'
import { FileDrop } from './FileDrop.tsx'
import { FileSlots } from './FileSlots.tsx'
import { TextInput } from './TextInput.tsx'
import { type NamedText, blockTexts } from './fields.ts'
import { allErrors, shownErrors } from './form-errors.ts'
import { type ItemForm, changeData, changeText, touch } from './item-form.ts'

// Only the forms of products need them.
const SpecFields = lazyPart(async () => (await import('../specs/SpecFields.tsx')).SpecFields)
const ProductPhotometry = lazyPart(
  async () => (await import('../photometry/ProductPhotometry.tsx')).ProductPhotometry,
)
const VariantsTable = lazyPart(
  async () => (await import('../variants/VariantsTable.tsx')).VariantsTable,
)

/** Step 2: all fields except relations. */
export function FormFields({ form }: { form: ItemForm }) {
  const errors = useShownErrors(form)
  const textInput = ({ name, field }: NamedText) => (
    <TextInput
      key={name}
      field={field}
      name={name}
      value={form.content.texts[name] ?? ''}
      errors={errors[name] ?? []}
      onChange={(value) => changeText(name, value)}
      onLeave={() => touch(name)}
    />
  )
  return (
    <div className="item-form__fields">
      {Object.entries(itemFields[form.kind]).map(([name, field]) => {
        // The table of variants has the default one.
        if (name === 'defaultVariant') return null
        if (isText(field))
          return form.id === undefined || !isKey(field) ? textInput({ name, field }) : null
        if (field.kind === 'blocks')
          return blockTexts(name, field).map((texts, index) => (
            <fieldset className="item-form__block" key={`${name}.${index}`}>
              <legend>Paragraph {index + 1}</legend>
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
        const drop = (
          <FileDrop key={name} files={{ name, field }} errors={errors[name] ?? []}>
            <FileSlots files={{ name, field }} slots={form.content.files[name] ?? []} />
          </FileDrop>
        )
        return field.file === 'photometry' ? (
          <div key={name} className="photometric">
            {drop}
            <ProductPhotometry file={form.content.files[name]?.[0]?.key} />
          </div>
        ) : (
          drop
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
  const { kind, id, content, opened, attempted } = form
  const painted = useDeferredValue(content)
  const checked = attempted ? content : painted
  const read = useStore($readFiles)
  // Nobody has to confirm what is still being edited.
  const confirmed = attempted ? form.confirmed : undefined
  const errors = useMemo(
    () => allErrors({ kind, id, content: checked, opened, confirmed }, read),
    [kind, id, checked, opened, confirmed, read],
  )
  return shownErrors(form, errors)
}
