import { itemFields } from '#src/domain/catalogue/items.ts'
import { isData, isKey, isText } from '#src/domain/fields/field.ts'
import { FileDrop } from './FileDrop.tsx'
import { FileSlots } from './FileSlots.tsx'
import { TextInput } from './TextInput.tsx'
import { type NamedText, blockTexts } from './fields.ts'
import { type ItemForm, changeText, shownErrors, touch } from './item-form.ts'

/** Step 2: all fields except relations. */
export function FormFields({ form }: { form: ItemForm }) {
  const errors = shownErrors(form)
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
        if (isText(field))
          return form.id === undefined || !isKey(field) ? textInput({ name, field }) : null
        if (field.kind === 'blocks')
          return blockTexts(name, field).map((texts, index) => (
            <fieldset className="item-form__block" key={`${name}.${index}`}>
              <legend>Paragraph {index + 1}</legend>
              {texts.map(textInput)}
            </fieldset>
          ))
        if (field.kind === 'relation' || isData(field)) return null
        return (
          <FileDrop key={name} files={{ name, field }} errors={errors[name] ?? []}>
            <FileSlots files={{ name, field }} slots={form.content.files[name] ?? []} />
          </FileDrop>
        )
      })}
    </div>
  )
}
